/** Number of school days between two days, by month. */
import { addMonths, firstOfMonth } from '../../../shared-model/lib/calendar-dates.ts';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import {
  isSchoolDay,
  schoolDaysBetween,
  type DaySpan,
  type SchoolCalendar,
} from '../../../shared-model/lib/school-calendar.ts';
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

/** The months a span touches, each with all its days. */
export function monthsOf(span: DaySpan, calendar: SchoolCalendar): Month[] {
  const months = [];
  let first = firstOfMonth(span.from);
  while (first <= span.until && months.length < 36) {
    const after = addMonths(first, 1);
    const days = [];
    for (let day = first; day < after; day = addDays(day, 1))
      days.push({ day, kind: kindOf(day, span, calendar) });
    months.push({ first, days, count: days.filter(({ kind }) => kind === 'school').length });
    first = after;
  }
  return months;
}
