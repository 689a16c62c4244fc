/** The days on which something is set again: every week or every few weeks, until a day. */
import { addDays } from '../lib/dates.ts';
import { isDayOff, type SchoolCalendar } from '../lib/school-calendar.ts';

/** The most repetitions: more than a school year of weeks. */
export const mostRepeats = 60;

/** How something is repeated. */
export interface Repetition {
  /** The first day (yyyy-MM-dd), which isn't repeated. */
  from: string;
  /** Every how many weeks. */
  weeks: number;
  /** The last day, included (yyyy-MM-dd). */
  until: string;
}

/** The days of a repetition without those off, at most `mostRepeats`, and how many fell on days off. */
export function repeatDates(
  { from, weeks, until }: Repetition,
  calendar: SchoolCalendar,
): { dates: string[]; daysOff: number } {
  const step = 7 * Math.max(1, weeks);
  const all: string[] = [];
  for (
    let day = addDays(from, step);
    day <= until && all.length < mostRepeats;
    day = addDays(day, step)
  )
    all.push(day);
  const dates = all.filter((day) => !isDayOff(day, calendar));
  return { dates, daysOff: all.length - dates.length };
}
