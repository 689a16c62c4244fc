/**
 * Suggests new days for work that was missed or lost its day: from a day on, the oldest first, each on the first
 * school day with room for all its students. A day is full at one and a half times the student's usual load; if all
 * are full, the emptiest takes it.
 */
import type { SlippedItem } from '../derive/slipped-item.ts';
import { compareText } from '../lib/compare-text.ts';
import { toForm } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isSchoolDay, nextSchoolDay, type SchoolCalendar } from '../lib/school-calendar.ts';

/** What is spread: the day it was planned for (yyyy-MM-dd), and the students who need room for it. */
interface Spread {
  since: string;
  studentIds: readonly Id<'student'>[];
}

/** A piece of work and its new day. */
export interface Move<Item = SlippedItem> {
  item: Item;
  /** yyyy-MM-dd */
  to: string;
}

/** The most school days over which it is spread. */
const mostDays = 10;

/** The assumed daily load of a student without a plan. */
const loadOfNobody = 4;

type PlannedDays = readonly { studentId: Id<'student'>; date: string }[];

const keyOf = (studentId: Id<'student'>, day: string): string => `${studentId} ${day}`;

const countByDay = (planned: PlannedDays): Map<string, number> => {
  const byDay = Map.groupBy(planned, ({ studentId, date }) => keyOf(studentId, date));
  return new Map([...byDay].map(([key, there]) => [key, there.length]));
};

/** Each student's daily load: the mean over the days with a plan, rounded up. */
function defaultLoads(planned: PlannedDays): Map<number, number> {
  const byStudent = Map.groupBy(planned, ({ studentId }) => studentId);
  return new Map(
    [...byStudent].map(([studentId, own]) => {
      const days = new Set(own.map(({ date }) => date)).size;
      return [studentId, Math.ceil(own.length / days)];
    }),
  );
}

function schoolDaysFrom(first: string, calendar: SchoolCalendar): string[] {
  const days = [first];
  while (days.length < mostDays) days.push(nextSchoolDay(days.at(-1)!, calendar));
  return days;
}

/**
 * Suggests the moves. `planned`: work planned around these days, with the work that moves on its present days, before
 * `first` (yyyy-MM-dd).
 */
export function spreadWork<Item extends Spread>(
  items: readonly Item[],
  planned: PlannedDays,
  { first, calendar }: { first: string; calendar: SchoolCalendar },
): Move<Item>[] {
  const counts = countByDay(planned);
  const loads = defaultLoads(planned);
  const days = schoolDaysFrom(first, calendar);
  const fullAt = (studentId: Id<'student'>): number =>
    Math.ceil(((loads.get(studentId) ?? loadOfNobody) * 3) / 2);
  const countOn = (studentId: Id<'student'>, day: string): number =>
    counts.get(keyOf(studentId, day)) ?? 0;
  /** The day's room for the student who has the least of it. */
  const roomOn = (day: string, studentIds: readonly Id<'student'>[]): number =>
    Math.min(...studentIds.map((id) => fullAt(id) - countOn(id, day)));
  const emptiest = (studentIds: readonly Id<'student'>[]): string =>
    days.reduce((best, day) => (roomOn(day, studentIds) > roomOn(best, studentIds) ? day : best));

  return items
    .toSorted((one, other) => compareText(one.since, other.since))
    .map((item) => {
      const { studentIds } = item;
      const to = days.find((day) => roomOn(day, studentIds) > 0) ?? emptiest(studentIds);
      for (const id of studentIds) counts.set(keyOf(id, to), countOn(id, to) + 1);
      return { item, to };
    });
}

/** Until this time of a school day there is day left for what was missed. */
const endOfSchool = '15:00';

/**
 * The day (yyyy-MM-dd) on which missed work is offered first, at a moment (milliseconds) in a zone (IANA): a school
 * day itself while some of it is left, else the next one.
 */
export function dayForMissed(now: number, zone: string, calendar: SchoolCalendar): string {
  const { date, time } = toForm(now, zone);
  return isSchoolDay(date, calendar) && time < endOfSchool ? date : nextSchoolDay(date, calendar);
}

/** A move of missed work: the day it was missed, as the person saw it, and the new day; both yyyy-MM-dd. */
export type SlippedMove = { from: string; to: string } & (
  { kind: 'planner-task'; id: Id<'planner-task'> } | { kind: 'assignment'; id: Id<'assignment'> }
);

/** The input of the action for a suggested move. */
export const slippedMove = ({ item, to }: Move): SlippedMove =>
  ({ kind: item.kind, id: item.id, from: item.since, to }) as SlippedMove;
