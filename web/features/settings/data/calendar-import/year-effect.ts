/** What days off from a calendar do to the family's school years, said before they are taken. */
import {
  everyWeekOn,
  schoolDaysBetween,
  type DaySpan,
  type SchoolCalendar,
} from '../../../../../shared-model/lib/school-calendar.ts';
import {
  longestSpan,
  spanOf,
  type SchoolCalendarRecords,
} from '../../../../../shared-model/derive/school-calendars.ts';
import { schoolYearStart } from '../../../../../shared-model/lib/default-year.ts';
import { addDays } from '../../../../../shared-model/lib/dates.ts';
import type { SchoolTerm } from '../../../../../shared-model/entities/school-term.ts';

/** How many days ahead days off are offered. */
const daysAhead = 730;

/** The days on which days off are offered: from the first day of the open school year on. */
export function offeredDays(terms: readonly SchoolTerm[], today: string): DaySpan {
  const begun = terms
    .filter(({ kind, startDate }) => kind === 'year' && startDate <= today)
    .map(({ startDate }) => startDate)
    .sort();
  return { from: begun.at(-1) ?? schoolYearStart(today), until: addDays(today, daysAhead) };
}

/** The school days of a year, now and with the days off. */
export interface YearEffect {
  year: DaySpan & { term: SchoolTerm };
  before: number;
  after: number;
}

/** The school years that lose days by these spans. */
export function effectsOn(
  { schoolDays, terms, timeOff }: SchoolCalendarRecords,
  spans: readonly DaySpan[],
): YearEffect[] {
  const off = timeOff
    .filter(({ studentId, curriculumId }) => studentId === null && curriculumId === null)
    .map(spanOf);
  const now: SchoolCalendar = { weekdays: schoolDays, off, years: [] };
  const then = { ...now, off: [...off, ...spans] };
  return terms
    .filter(({ kind }) => kind === 'year')
    .map((term) => {
      const year = spanOf(term);
      const count = (calendar: SchoolCalendar): number =>
        schoolDaysBetween(year.from, year.until, calendar, longestSpan).length;
      return { year: { ...year, term }, before: count(now), after: count(then) };
    })
    .filter(({ before, after }) => before !== after);
}

/** How many days of these spans are school weekdays. */
export function weekdaysIn(weekdays: readonly number[], spans: readonly DaySpan[]): number {
  const calendar = everyWeekOn(weekdays);
  const days = spans.flatMap(({ from, until }) =>
    schoolDaysBetween(from, until, calendar, longestSpan),
  );
  return new Set(days).size;
}
