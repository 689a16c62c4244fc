/**
 * Calendar arithmetic of days (yyyy-MM-dd), by date-fns: months, quarters, years, ISO weeks, intervals and
 * differences. These have no zone, and date-fns is only given dates in UTC; `dates.ts` handles moments and zones,
 * `import/read-day.ts` reads what others write.
 *
 * None of it is for inner loops. A day becomes a date and text again on each call: `eachDayOfInterval` takes four times
 * as long as the text of `daysBetween` (`derive/indexes.ts`) does. Schedules, weeks and years of records step with
 * `addDays`, count with `day-numbers.ts`, and compare days as text (`from <= day && day <= until`).
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { addYears as addYearsTo } from 'date-fns/addYears';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { eachMonthOfInterval } from 'date-fns/eachMonthOfInterval';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { getISOWeek } from 'date-fns/getISOWeek';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lastDayOfQuarter } from 'date-fns/lastDayOfQuarter';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';
import { dayMs } from './dates.ts';
import type { DaySpan } from './school-calendar.ts';

/** A day as a date of date-fns: its midnight in UTC. */
export const dateOf = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`);
/** The day of such a date. */
export const dayOf = (date: Date): string => new Date(date.getTime()).toISOString().slice(0, 10);

/** The same day of another month, or that month's last day if it has fewer days. */
export const addMonths = (day: string, count: number): string =>
  dayOf(addMonthsTo(dateOf(day), count));

/** The same day of another year; for 29 February the 28th if that year has none. */
export const addYears = (day: string, count: number): string =>
  dayOf(addYearsTo(dateOf(day), count));

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => dayOf(startOfMonth(dateOf(day)));

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => dayOf(lastDayOfMonth(dateOf(day)));

/** The first day of a day's calendar quarter. */
export const firstOfQuarter = (day: string): string => dayOf(startOfQuarter(dateOf(day)));

/** The last day of a day's calendar quarter. */
export const lastOfQuarter = (day: string): string => dayOf(lastDayOfQuarter(dateOf(day)));

/**
 * The ISO 8601 number of the week that begins on a day: week 1 contains the year's first Thursday. One that doesn't
 * begin on Monday has the number of its fourth day, so that its school days have the same number everywhere.
 */
export const weekNumber = (first: string): number =>
  getISOWeek(new UTCDateMini(dateOf(first).getTime() + 3 * dayMs));

/** How many days `later` comes after `earlier`; negative if it comes before. */
export const differenceInDays = (later: string, earlier: string): number =>
  differenceInCalendarDays(dateOf(later), dateOf(earlier));

/** The first day of each month that a span touches; none if it ends before it begins. */
export const eachMonth = ({ from, until }: DaySpan): string[] =>
  from > until
    ? []
    : eachMonthOfInterval({ start: dateOf(from), end: dateOf(until) }).map((date) => dayOf(date));

/**
 * The first day of each week that a span touches; none if it ends before it begins. `begins`: the weekday with which
 * weeks begin (1 for Monday).
 */
export const eachWeek = ({ from, until }: DaySpan, begins: number): string[] =>
  from > until
    ? []
    : eachWeekOfInterval(
        { start: dateOf(from), end: dateOf(until) },
        { weekStartsOn: (begins % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6 },
      ).map((date) => dayOf(date));
