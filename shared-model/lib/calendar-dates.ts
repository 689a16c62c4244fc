/**
 * Months, quarters and ISO weeks of days (yyyy-MM-dd), by date-fns. These have no zone, and date-fns is only given
 * dates in UTC; `dates.ts` handles moments and zones.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { getISOWeek } from 'date-fns/getISOWeek';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { lastDayOfQuarter } from 'date-fns/lastDayOfQuarter';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfQuarter } from 'date-fns/startOfQuarter';

const dateOf = (day: string): Date => new UTCDateMini(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => new Date(date.getTime()).toISOString().slice(0, 10);

/** The same day of another month, or that month's last day if it has fewer days. */
export const addMonths = (day: string, count: number): string =>
  dayOf(addMonthsTo(dateOf(day), count));

/** The first day of a day's month. */
export const firstOfMonth = (day: string): string => dayOf(startOfMonth(dateOf(day)));

/** The last day of a day's month. */
export const lastOfMonth = (day: string): string => dayOf(lastDayOfMonth(dateOf(day)));

/** The first day of a day's calendar quarter. */
export const firstOfQuarter = (day: string): string => dayOf(startOfQuarter(dateOf(day)));

/** The last day of a day's calendar quarter. */
export const lastOfQuarter = (day: string): string => dayOf(lastDayOfQuarter(dateOf(day)));

/** A day's ISO 8601 week number: week 1 contains the year's first Thursday. */
export const weekNumber = (day: string): number => getISOWeek(dateOf(day));
