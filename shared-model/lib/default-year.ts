/** The school year of a family that has set none of its own: from August to July. */
import { addDays } from './dates.ts';
import type { DaySpan } from './school-calendar.ts';

const firstMonth = 8;

/** The first day of the school year from August to July that a day (yyyy-MM-dd) lies in. */
export function schoolYearStart(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  const first = month < firstMonth ? year - 1 : year;
  return `${String(first).padStart(4, '0')}-08-01`;
}

/** The first and the last day of that school year. */
export function defaultYear(day: string): DaySpan {
  const from = schoolYearStart(day);
  return { from, until: addDays(schoolYearStart(addDays(from, 370)), -1) };
}
