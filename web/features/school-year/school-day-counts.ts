/** Number of school days between two days, by month. */
import { addMonths, eachMonth, lastOfMonth } from '../../../shared-model/lib/calendar-dates.ts';
import { weekdayOf } from '../../../shared-model/lib/dates.ts';
import {
  isSchoolDay,
  schoolDaysBetween,
  type DaySpan,
  type SchoolCalendar,
} from '../../../shared-model/lib/school-calendar.ts';
import { daysBetween } from '../../../shared-model/derive/indexes.ts';
import { longestSpan } from '../../../shared-model/derive/school-calendars.ts';

/** The school days of a span. */
export const schoolDaysIn = ({ from, until }: DaySpan, calendar: SchoolCalendar): string[] =>
  schoolDaysBetween(from, until, calendar, longestSpan);

/** `off`: a school day that is off; `free`: a weekend, or outside the year. */
export type DayKind = 'school' | 'off' | 'free';

/** A month of a school year; `count`: its school days. */
export interface Month {
  /** Its first day (yyyy-MM-dd). */
  first: string;
  days: { day: string; kind: DayKind }[];
  count: number;
}

const kindOf = (day: string, span: DaySpan, calendar: SchoolCalendar): DayKind => {
  if (day < span.from || day > span.until || !calendar.weekdays.includes(weekdayOf(day)))
    return 'free';
  return isSchoolDay(day, calendar) ? 'school' : 'off';
};

const mostMonths = 36;

/** The months a span touches, at most the first 36, each with all its days. */
export function monthsOf(span: DaySpan, calendar: SchoolCalendar): Month[] {
  const last = addMonths(span.from, mostMonths - 1);
  const shown = { from: span.from, until: span.until < last ? span.until : last };
  return eachMonth(shown).map((first) => {
    const days = daysBetween(first, lastOfMonth(first)).map((day) => ({
      day,
      kind: kindOf(day, span, calendar),
    }));
    return { first, days, count: days.filter(({ kind }) => kind === 'school').length };
  });
}
