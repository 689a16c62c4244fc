/** School calendars: the days with school. A calendar is plain data that is passed to functions. */
import { addDays, weekdayOf, weekStart } from './dates.ts';

/** A span of days, both included (yyyy-MM-dd). */
export interface DaySpan {
  from: string;
  until: string;
}

/** Plain data; built by `calendarOf` (`derive/school-calendars.ts`). */
export interface SchoolCalendar {
  /** 1 for Monday to 7 for Sunday, ascending; at least one. */
  weekdays: readonly number[];
  /** Days without school: holidays, breaks, sick days. In any order; they may overlap. */
  off: readonly DaySpan[];
  /** The school years; outside of them there is no school. Empty: school all year round. */
  years: readonly DaySpan[];
  /** The weekday with which the family's weeks begin, 1 for Monday to 7 for Sunday; missing: Monday. */
  weekBegins?: number;
}

/** A calendar with school on these weekdays of every week. */
export const everyWeekOn = (weekdays: readonly number[]): SchoolCalendar => ({
  weekdays,
  off: [],
  years: [],
});

const isWithin = (day: string, spans: readonly DaySpan[]): boolean =>
  spans.some(({ from, until }) => from <= day && day <= until);

/** Whether a day is a holiday or outside the school years, whatever its weekday. */
export const isDayOff = (day: string, { off, years }: SchoolCalendar): boolean =>
  isWithin(day, off) || (years.length > 0 && !isWithin(day, years));

/** Whether a day (yyyy-MM-dd) is a school weekday and not off. */
export const isSchoolDay = (day: string, calendar: SchoolCalendar): boolean =>
  calendar.weekdays.includes(weekdayOf(day)) && !isDayOff(day, calendar);

/** The longest gap between school days, in days; after a longer one the next year isn't known yet. */
const longestBreak = 400;

/**
 * The next school day after a day (`step` 1), or the last one before it (-1). If the calendar has none (the school year
 * ends, and the next isn't set yet), the next of its weekdays.
 */
export function nextSchoolDay(day: string, calendar: SchoolCalendar, step: 1 | -1 = 1): string {
  let next = addDays(day, step);
  for (let count = 0; count < longestBreak; count += 1) {
    if (isSchoolDay(next, calendar)) return next;
    next = addDays(next, step);
  }
  return nextSchoolDay(day, everyWeekOn(calendar.weekdays), step);
}

/** The day itself if it is a school day, otherwise the next school day. */
export const schoolDayFrom = (day: string, calendar: SchoolCalendar): string =>
  isSchoolDay(day, calendar) ? day : nextSchoolDay(day, calendar);

/** The first of the last `count` school days before a day. */
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

/** The school days between two days, both included; at most `most`. */
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

/** The first day of a day's week, by the family's weeks. */
export const weekOf = (
  day: string,
  { weekBegins = 1 }: Pick<SchoolCalendar, 'weekBegins'>,
): string => weekStart(day, weekBegins);

/** The day of a weekday (1 for Monday) in a day's week. */
export const weekdayInWeek = (day: string, weekday: number, calendar: SchoolCalendar): string => {
  const first = weekOf(day, calendar);
  return addDays(first, (weekday - weekdayOf(first) + 7) % 7);
};

/** The school weekdays of a day's week, ascending, days off included. */
export const schoolDaysOfWeek = (day: string, calendar: SchoolCalendar): string[] =>
  calendar.weekdays.map((weekday) => weekdayInWeek(day, weekday, calendar)).sort();
