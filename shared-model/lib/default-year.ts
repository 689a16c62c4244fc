/** The school year, from August to July, of a family that has set none of its own. */
import { addYears } from './calendar-dates.ts';
import { addDays } from './dates.ts';
import type { DaySpan } from './school-calendar.ts';

const firstMonth = 8;

/** The first day of the August-to-July school year that contains a day (yyyy-MM-dd). */
export function schoolYearStart(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month < firstMonth ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-08-01`;
}

/** The first and last day of that school year. */
export function defaultYear(day: string): DaySpan {
  const from = schoolYearStart(day);
  return { from, until: addDays(addYears(from, 1), -1) };
}
