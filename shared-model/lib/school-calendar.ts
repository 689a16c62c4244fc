/** On which days there is school. A calendar is a value that is handed in, so that nothing decides it by itself. */
import { addDays, weekdayOf, weekStart } from './dates.ts';

/** Days from one to another, both included (yyyy-MM-dd). */
export interface DaySpan {
  from: string;
  until: string;
}

/** Whose days they are says who makes it: `calendarOf` (`derive/school-calendars.ts`). Plain data. */
export interface SchoolCalendar {
  /** 1 for Monday to 7 for Sunday, ascending; at least one. */
  weekdays: readonly number[];
  /** When there is none: holidays, breaks, sick days. In any order; they may overlap. */
  off: readonly DaySpan[];
  /** The school years, outside of which there is none; empty: all year round. */
  years: readonly DaySpan[];
}

/** School on these days of every week. */
export const everyWeekOn = (weekdays: readonly number[]): SchoolCalendar => ({
  weekdays,
  off: [],
  years: [],
});

const isWithin = (day: string, spans: readonly DaySpan[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until);

/** Whether it is a day off: of a holiday, or outside of the school years; whatever day of the week it is. */
export const isDayOff = (day: string, { off, years }: SchoolCalendar): boolean =>
  isWithin(day, off) || (years.length > 0 && !isWithin(day, years));

/** Whether a day (yyyy-MM-dd) is one of the school’s weekdays and not off. */
export const isSchoolDay = (day: string, calendar: SchoolCalendar): boolean =>
  calendar.weekdays.includes(weekdayOf(day)) && !isDayOff(day, calendar);

/** No school day for longer than this, in days: then the next year isn't known yet. */
const longestBreak = 400;

/**
 * The school day after a day, or before it. Where the calendar knows none (the school year ends, and nobody has said when the next one
 * begins), the next of its days of the week.
 */
export function nextSchoolDay(day: string, calendar: SchoolCalendar, step: 1 | -1 = 1): string {
  let next = addDays(day, step);
  for (let count = 0; count < longestBreak; count += 1) {
    if (isSchoolDay(next, calendar)) return next;
    next = addDays(next, step);
  }
  return nextSchoolDay(day, everyWeekOn(calendar.weekdays), step);
}

/** The day itself where there is school, else the school day after it. */
export const schoolDayFrom = (day: string, calendar: SchoolCalendar): string =>
  isSchoolDay(day, calendar) ? day : nextSchoolDay(day, calendar);

/** The last `count` school days before a day, the first of them. */
export function schoolDaysBefore(day: string, count: number, calendar: SchoolCalendar): string {
  let before = day;
  for (let left = count; left > 0; left -= 1) before = nextSchoolDay(before, calendar, -1);
  return before;
}

/** The `count`-th school day after a day; the day itself for none. */
export function schoolDaysAfter(day: string, count: number, calendar: SchoolCalendar): string {
  let after = day;
  for (let left = count; left > 0; left -= 1) after = nextSchoolDay(after, calendar);
  return after;
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

/** The days of a day's week on which there usually is school, from its Monday on: days off are among them. */
export const schoolDaysOfWeek = (day: string, { weekdays }: SchoolCalendar): string[] =>
  weekdays.map((weekday) => addDays(weekStart(day), weekday - 1));
