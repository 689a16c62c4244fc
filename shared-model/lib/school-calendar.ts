/** School days. Every function takes the calendar as a parameter, so that no code decides it by itself. */
import { addDays, weekdayOf, weekStart } from './dates.ts';

/** The days from `from` to `until` (yyyy-MM-dd), both included. */
export interface DaySpan {
  from: string;
  until: string;
}

/** When a student has school, as plain data; `calendarOf` (`derive/school-calendars.ts`) makes it from the records. */
export interface SchoolCalendar {
  /** 1 for Monday to 7 for Sunday, ascending; at least one. */
  weekdays: readonly number[];
  /** Days without school: holidays, breaks, sick days. In any order; they may overlap. */
  off: readonly DaySpan[];
  /** The school years; there is no school outside them. Empty: all year round. */
  years: readonly DaySpan[];
}

/** A calendar with school on these days of every week. */
export const everyWeekOn = (weekdays: readonly number[]): SchoolCalendar => ({
  weekdays,
  off: [],
  years: [],
});

const isWithin = (day: string, spans: readonly DaySpan[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until);

/** Whether a day (yyyy-MM-dd) has school. */
export const isSchoolDay = (day: string, { weekdays, off, years }: SchoolCalendar): boolean =>
  weekdays.includes(weekdayOf(day)) &&
  !isWithin(day, off) &&
  (years.length === 0 || isWithin(day, years));

/** A longer break than this, in days, means that the next school year isn't entered yet. */
const longestBreak = 400;

/**
 * The school day after a day (`step` 1) or before it (`step` -1). Where the calendar has none (the next school year isn't entered
 * yet), the next of its days of the week.
 */
export function nextSchoolDay(day: string, calendar: SchoolCalendar, step: 1 | -1 = 1): string {
  let next = addDays(day, step);
  for (let count = 0; count < longestBreak; count += 1) {
    if (isSchoolDay(next, calendar)) return next;
    next = addDays(next, step);
  }
  return nextSchoolDay(day, everyWeekOn(calendar.weekdays), step);
}

/** The day itself if it has school, else the next school day. */
export const schoolDayFrom = (day: string, calendar: SchoolCalendar): string =>
  isSchoolDay(day, calendar) ? day : nextSchoolDay(day, calendar);

/** The `count`-th school day before a day; the day itself for 0. */
export function schoolDaysBefore(day: string, count: number, calendar: SchoolCalendar): string {
  let before = day;
  for (let left = count; left > 0; left -= 1) before = nextSchoolDay(before, calendar, -1);
  return before;
}

/** The `count`-th school day after a day; the day itself for 0. */
export function schoolDaysAfter(day: string, count: number, calendar: SchoolCalendar): string {
  let after = day;
  for (let left = count; left > 0; left -= 1) after = nextSchoolDay(after, calendar);
  return after;
}

/** The school days from one day to another, both included; the first `most` of them. */
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

/** The usual school days of a day's week, from its Monday on, days off included. */
export const schoolDaysOfWeek = (day: string, { weekdays }: SchoolCalendar): string[] =>
  weekdays.map((weekday) => addDays(weekStart(day), weekday - 1));
