/** How many minutes a student's day has, and from how many on it has more than usual. */
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { isDayOff } from '../lib/school-calendar.ts';
import { lessonsBetween, type DailyLesson } from './daily-lessons.ts';
import type { FamilyView } from './family-view.ts';
import { slotKey } from './plan-week.ts';
import { plannedBetween } from './plans.ts';
import { calendarOf } from './school-calendars.ts';

/** The days before today from which a student's usual day is told. */
const recentDays = 28;

/** The fewest of them with minutes from which one can tell. */
const fewestDays = 5;

/** More than usual is a quarter more, and at least half an hour: half of all days are above their median. */
const more = { share: 1.25, minutes: 30 };

/** The minutes of a lesson: those it took, or those that its course estimates. */
export const minutesOfLesson = ({
  done,
  timeSpent,
  estimatedMinutes,
}: Pick<DailyLesson, 'done' | 'timeSpent' | 'estimatedMinutes'>): number =>
  done && timeSpent > 0 ? timeSpent : estimatedMinutes;

/**
 * A student's usual minutes a day: the median of the recent days that have any; of an even number the mean of the
 * middle two, rounded. Null: too few days to tell.
 */
export function usualMinutes(minutesByDay: readonly number[]): number | null {
  const sorted = minutesByDay.filter((minutes) => minutes > 0).sort((a, b) => a - b);
  if (sorted.length < fewestDays) return null;
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle]!;
  return sorted.length % 2 === 1 ? upper : Math.round((sorted[middle - 1]! + upper) / 2);
}

/** Whether a day has more than usual. `usual`: null if that isn't known; then none has. */
export const isOverUsual = (minutes: number, usual: number | null): boolean =>
  usual !== null && minutes >= Math.max(usual * more.share, usual + more.minutes);

/** Minutes by student and day (`slotKey`) of planned tasks and lessons between two days, both included (yyyy-MM-dd). */
export function minutesBetween(
  view: FamilyView,
  from: string,
  until: string,
  now: number,
  zone: string,
): Map<string, number> {
  const { students, plannerTasks } = plannedBetween(view, from, until);
  const ids = students.map(({ id }) => id);
  const lessons = lessonsBetween(view, ids, from, until, now, zone);
  const sums = new Map<string, number>();
  const add = (place: string, minutes: number): void =>
    void sums.set(place, (sums.get(place) ?? 0) + minutes);
  for (const task of plannerTasks) add(slotKey(task), task.minutes ?? 0);
  for (const lesson of lessons) add(slotKey(lesson), minutesOfLesson(lesson));
  return sums;
}

/**
 * The usual minutes a day of each student of whom they can be told, at a moment (milliseconds) in a zone (IANA): of
 * their days with school in the four weeks before today.
 */
export function usualLoads(
  view: FamilyView,
  now: number,
  zone: string,
): Map<Id<'student'>, number> {
  const today = dayIn(now, zone);
  const days = Array.from({ length: recentDays }, (_, at) => addDays(today, at - recentDays));
  const sums = minutesBetween(view, days[0]!, days.at(-1)!, now, zone);
  const { students } = plannedBetween(view, today, today);
  return new Map(
    students.flatMap(({ id }) => {
      const calendar = calendarOf(view, id);
      const ofSchool = days.filter((date) => !isDayOff(date, calendar));
      const usual = usualMinutes(
        ofSchool.map((date) => sums.get(slotKey({ studentId: id, date })) ?? 0),
      );
      return usual === null ? [] : [[id, usual]];
    }),
  );
}
