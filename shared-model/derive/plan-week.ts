/** Planner tasks in a week: their cells, their order, and the next status of each. */
import { plannerStatuses, type plannerTask } from '../entities/planner-task.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import { addDays, minutesOfTime } from '../lib/dates.ts';
import {
  isDayOff,
  isSchoolDay,
  schoolDaysOfWeek,
  weekOf,
  type SchoolCalendar,
} from '../lib/school-calendar.ts';
import { compareNames, compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';

export type PlannerTask = RecordFor<typeof plannerTask>;
export type PlannerStatus = PlannerTask['status'];

/** A cell of the planner: one student's day. */
export interface PlanSlot {
  studentId: Id<'student'>;
  date: string;
}

export const slotKey = ({ studentId, date }: PlanSlot): string => `${studentId} ${date}`;

const endOfTheDay = 24 * 60;

/**
 * Orders tasks by time, then in the order they were planned, those planned at once by title; those whose time is no
 * clock time come last.
 */
export const byTime = (one: PlannerTask, other: PlannerTask): number =>
  (minutesOfTime(one.time) ?? endOfTheDay) - (minutesOfTime(other.time) ?? endOfTheDay) ||
  compareText(one.createdAt ?? '', other.createdAt ?? '') ||
  compareNames(one.title, other.title) ||
  one.id - other.id;

/** Tasks by cell (`slotKey`), in the order of the day. */
export function tasksBySlot(tasks: readonly PlannerTask[]): Map<string, PlannerTask[]> {
  const places = Map.groupBy(tasks, slotKey);
  for (const there of places.values()) there.sort(byTime);
  return places;
}

/** The week's school weekdays, days off included, and other days with planned tasks, which would be lost otherwise. */
export const plannedDays = (
  week: string,
  tasks: readonly Pick<PlanSlot, 'date'>[],
  calendar: SchoolCalendar,
): string[] =>
  [...new Set([...schoolDaysOfWeek(week, calendar), ...tasks.map(({ date }) => date)])].sort();

/** The status after this one: pending, in progress, completed, and pending again (specification, section 4). */
export const nextStatus = (status: PlannerStatus): PlannerStatus =>
  plannerStatuses[(plannerStatuses.indexOf(status) + 1) % plannerStatuses.length]!;

/** A weekly task may repeat for a school year of 40 weeks. */
export const maxRepeats = 40;

/** The days of a weekly task: the first, and every seventh day until `until` (included), 40 at most. */
export function weeklyDays(first: string, until: string): string[] {
  const days = [first];
  for (let day = addDays(first, 7); day <= until && days.length < maxRepeats; day = addDays(day, 7))
    days.push(day);
  return days;
}

/**
 * The days of an entry that repeats on these weekdays until a day (included), without days off, except for the first of
 * each weekday.
 */
export const repeatedDays = (
  first: readonly string[],
  until: string,
  calendar: SchoolCalendar,
): string[] => {
  const days = first.flatMap((day) =>
    weeklyDays(day, until).filter((date) => date === day || !isDayOff(date, calendar)),
  );
  return [...new Set(days)].sort();
};

export const isOpen = ({ status }: Pick<PlannerTask, 'status'>): boolean => status !== 'completed';

const evening = 17 * 60;

/** Whether the week may be over: from the evening of its last school day on. `minutes`: after midnight. */
export function isWeekEnding(day: string, minutes: number, calendar: SchoolCalendar): boolean {
  const last = schoolDaysOfWeek(day, calendar).at(-1)!;
  return day > last || (day === last && minutes >= evening);
}

/**
 * The first day of the week that the planner opens with, at `minutes` after the family's midnight: the coming week from
 * the evening of the last school day if nothing of this week is open, and at the weekend if nothing of the weekend is.
 * Missed work of past days doesn't hold the planner back at a weekend. `openDays`: the days of open work, in any order.
 */
export function openingWeek(
  today: string,
  minutes: number,
  openDays: readonly string[],
  calendar: SchoolCalendar,
): string {
  const week = weekOf(today, calendar);
  if (!isWeekEnding(today, minutes, calendar)) return week;
  const from = isSchoolDay(today, calendar) ? week : today;
  const until = addDays(week, 6);
  const isAnyOpen = openDays.some((date) => date >= from && date <= until);
  return isAnyOpen ? week : addDays(week, 7);
}
