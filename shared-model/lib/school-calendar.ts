/** On which days there is school. A family's calendar is a value that is handed in, so that nothing decides it by itself. */
import { addDays, weekdayOf, weekStart } from './dates.ts';

export interface SchoolCalendar {
  /** 1 for Monday to 7 for Sunday; at least one. */
  weekdays: readonly number[];
}

/** Everybody's calendar as long as families can't say theirs. */
export const mondayToFriday: SchoolCalendar = { weekdays: [1, 2, 3, 4, 5] };

export const isSchoolDay = (day: string, { weekdays }: SchoolCalendar): boolean =>
  weekdays.includes(weekdayOf(day));

/** The school day after a day, or before it. */
export function nextSchoolDay(day: string, calendar: SchoolCalendar, step: 1 | -1 = 1): string {
  let next = addDays(day, step);
  while (!isSchoolDay(next, calendar)) next = addDays(next, step);
  return next;
}

/** The last `count` school days before a day, the first of them. */
export function schoolDaysBefore(day: string, count: number, calendar: SchoolCalendar): string {
  let before = day;
  for (let left = count; left > 0; left -= 1) before = nextSchoolDay(before, calendar, -1);
  return before;
}

/** The school days from one day to another, both included; no more than `most`. */
export function schoolDaysBetween(
  from: string,
  until: string,
  calendar: SchoolCalendar,
  most: number,
): string[] {
  const days = [];
  for (let day = from; day <= until && days.length < most; day = addDays(day, 1))
    if (isSchoolDay(day, calendar)) days.push(day);
  return days;
}

/** The school days of a day's week, from its Monday on. */
export const schoolDaysOfWeek = (day: string, { weekdays }: SchoolCalendar): string[] =>
  weekdays.map((weekday) => addDays(weekStart(day), weekday - 1));
