/**
 * What becomes of open planner tasks on days that turn out to be off. A task that moves keeps the days it was moved
 * from, so that the day off can be taken back later, on any device, and last week can be copied as it was planned.
 */
import { remove, update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { daysBetween, plansOfStudent, plansOn } from '../derive/indexes.ts';
import { byTime, isOpen, type PlannerTask } from '../derive/plan-week.ts';
import { plannedBetween } from '../derive/plans.ts';
import { calendarOf } from '../derive/school-calendars.ts';
import { mostMoves, plannerTask } from '../entities/planner-task.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import {
  nextSchoolDay,
  schoolDayFrom,
  type DaySpan,
  type SchoolCalendar,
} from '../lib/school-calendar.ts';
import { spreadWork } from '../planning/spread-slipped.ts';

/**
 * What becomes of the open work of a day off: all of it on the next school day, spread over the next ones with room,
 * everything from it on later by as many school days, or deleted.
 */
export const workChoices = ['next-day', 'spread', 'later', 'let-go'] as const;
export type WorkChoice = (typeof workChoices)[number];

/** How many days around it tell how much a student has on a day. */
const aroundDays = 28;

/** The calendar with another span off. */
export const withOff = (calendar: SchoolCalendar, off: DaySpan): SchoolCalendar => ({
  ...calendar,
  off: [...calendar.off, off],
});

/** Moves a task for a day off; the first and the latest days it was moved from stay. */
export function moveOff({ id, date, movedFrom }: PlannerTask, to: string): Change[] {
  if (to === date) return [];
  const [first, ...rest] = [...movedFrom, date];
  return [update(plannerTask, id, { date: to, movedFrom: [first, ...rest.slice(1 - mostMoves)] })];
}

/** Where each day from `first` on goes when days off are put in there: the days of school keep their order. */
function laterDays(
  first: string,
  last: string,
  calendar: SchoolCalendar,
  off: DaySpan,
): Map<string, string> {
  const after = withOff(calendar, off);
  const later = new Map<string, string>();
  let [old, to] = [schoolDayFrom(first, calendar), schoolDayFrom(first, after)];
  for (const day of daysBetween(first, last)) {
    if (day > old) {
      old = nextSchoolDay(old, calendar);
      to = nextSchoolDay(to, after);
    }
    later.set(day, to);
  }
  return later;
}

/** A student's open tasks from a day on, later by the school days of the span. `earliest`: no task goes before it. */
export function plansLater(
  view: FamilyView,
  id: Id<'student'>,
  first: string,
  off: DaySpan,
  earliest = first,
): Change[] {
  const tasks = view.find(plansOfStudent, id).filter((task) => isOpen(task) && task.date >= first);
  const last = tasks.reduce((latest, { date }) => (date > latest ? date : latest), '');
  const later = laterDays(first, last, calendarOf(view, id), off);
  return tasks.flatMap((task) => {
    const to = later.get(task.date)!;
    return moveOff(task, to < earliest ? earliest : to);
  });
}

/**
 * Spreads tasks over the school days from `first` on; those of children who share a lesson and its day stay together.
 */
function spread(
  view: FamilyView,
  tasks: readonly PlannerTask[],
  { first, calendar }: { first: string; calendar: SchoolCalendar },
): Change[] {
  const inOrder = tasks.toSorted(
    (one, other) => compareText(one.date, other.date) || byTime(one, other),
  );
  const lessons = Map.groupBy(inOrder, ({ id, sharedId, date }) =>
    sharedId === null ? `task ${id}` : `${sharedId} ${date}`,
  );
  const items = [...lessons.values()].map((together) => ({
    together,
    since: together[0]!.date,
    studentIds: together.map(({ studentId }) => studentId),
  }));
  const { plannerTasks } = plannedBetween(
    view,
    addDays(first, -aroundDays),
    addDays(first, aroundDays),
  );
  return spreadWork(items, plannerTasks, { first, calendar }).flatMap(({ item, to }) =>
    item.together.flatMap((task) => moveOff(task, to)),
  );
}

/**
 * The changes that take the open planner tasks of these students from days that are off from now on. `today`:
 * yyyy-MM-dd.
 */
export function makeRoom(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  off: DaySpan,
  { choice, today }: { choice: WorkChoice; today: string },
): Change[] {
  const openOf = (ids: readonly Id<'student'>[]): PlannerTask[] =>
    daysBetween(off.from, off.until)
      .flatMap((date) => view.find(plansOn, date))
      .filter((task) => isOpen(task) && ids.includes(task.studentId));
  const firstAfter = (id: Id<'student'>): { first: string; calendar: SchoolCalendar } => {
    const calendar = withOff(calendarOf(view, id), off);
    const next = nextSchoolDay(off.until, calendar);
    return { calendar, first: next < today ? schoolDayFrom(today, calendar) : next };
  };
  switch (choice) {
    case 'next-day':
      return openOf(studentIds).flatMap((task) => moveOff(task, firstAfter(task.studentId).first));
    case 'spread': {
      const alike = Map.groupBy(studentIds, (id) => JSON.stringify(calendarOf(view, id)));
      return [...alike.values()].flatMap((ids) => spread(view, openOf(ids), firstAfter(ids[0]!)));
    }
    case 'later':
      return studentIds.flatMap((id) => {
        const earliest = schoolDayFrom(today, firstAfter(id).calendar);
        return plansLater(view, id, off.from, off, earliest);
      });
    case 'let-go':
      return openOf(studentIds).map(({ id }) => remove(plannerTask, id));
  }
}
