/** The periods that reports cover. */
import type { SchoolTerm } from '../entities/school-term.ts';
import { firstOfMonth, firstOfQuarter, lastOfMonth, lastOfQuarter } from '../lib/calendar-dates.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays, weekStart } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { defaultYear } from '../lib/default-year.ts';

/** The calendar's current week, month or quarter; the day's school term or school year; or chosen days. */
export const periods = ['week', 'month', 'quarter', 'term', 'year', 'custom'] as const;
export type Period = (typeof periods)[number];

type NamedTerm = Pick<SchoolTerm, 'kind' | 'startDate' | 'endDate'>;

/** The last of a kind that has begun by a day. */
const begun = (
  terms: readonly NamedTerm[],
  kind: NamedTerm['kind'],
  day: string,
): DaySpan | undefined =>
  terms
    .filter((term) => term.kind === kind && term.startDate <= day)
    .toSorted((one, other) => compareText(other.startDate, one.startDate))
    .map(({ startDate: from, endDate: until }) => ({
      from,
      until: until < from ? from : until,
    }))[0];

/** Whether a family has a term that can be chosen. */
export const hasTerm = (terms: readonly NamedTerm[], day: string): boolean =>
  begun(terms, 'term', day) !== undefined;

/**
 * The days of a period, both ends included. Weeks begin on the family's weekday (`begins`, 1 for Monday). A term or a
 * school year is the last that has begun by `day` (yyyy-MM-dd); without any, the school year lasts from August
 * to July, and the term is the quarter.
 */
export function spanOfPeriod(
  period: Exclude<Period, 'custom'>,
  day: string,
  terms: readonly NamedTerm[],
  begins: number,
): DaySpan {
  const first = weekStart(day, begins);
  switch (period) {
    case 'week':
      return { from: first, until: addDays(first, 6) };
    case 'month':
      return { from: firstOfMonth(day), until: lastOfMonth(day) };
    case 'quarter':
      return { from: firstOfQuarter(day), until: lastOfQuarter(day) };
    case 'term':
      return begun(terms, 'term', day) ?? spanOfPeriod('quarter', day, terms, begins);
    case 'year':
      return begun(terms, 'year', day) ?? defaultYear(day);
  }
}
