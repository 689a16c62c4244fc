/** The family's school years: the one that figures are of, and those by which attendance and the portfolio are told. */
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { schoolYearStart } from '../lib/default-year.ts';
import { spanOf } from './school-calendars.ts';

/**
 * The first day of the school year that figures are of at `today` (both yyyy-MM-dd): of the family's own years the one that has begun
 * last, also in the holidays after it; the first of August only where the family has set none that has begun. Every figure "of this
 * school year" takes it from here.
 */
export const yearBegan = (view: FamilyView, today: string): string =>
  view
    .all(schoolTerm)
    .filter(({ kind, startDate }) => kind === 'year' && startDate <= today)
    .map(({ startDate }) => startDate)
    .sort()
    .at(-1) ?? schoolYearStart(today);

/** A school year that can be chosen; `term` null: its days are in no year that the family has set. */
export interface SchoolYear extends DaySpan {
  term: SchoolTerm | null;
}

/**
 * The family's school years that have begun by `today`, the latest first, and from August to July the time from the day `first` on in which it
 * has none (both yyyy-MM-dd).
 */
export function schoolYearsSince(view: FamilyView, first: string, today: string): SchoolYear[] {
  const years: SchoolYear[] = view
    .all(schoolTerm)
    .filter(({ kind, startDate }) => kind === 'year' && startDate <= today)
    .map((term) => ({ ...spanOf(term), term }));
  const set = [...years];
  const start = schoolYearStart(first < today ? first : today);
  for (let from = schoolYearStart(today); from >= start;) {
    const before = schoolYearStart(addDays(from, -1));
    const until = addDays(schoolYearStart(addDays(from, 370)), -1);
    if (set.every((one) => one.until < from || one.from > until))
      years.push({ from, until, term: null });
    from = before;
  }
  return years.sort(
    (one, other) =>
      compareText(other.from, one.from) || (other.term?.id ?? 0) - (one.term?.id ?? 0),
  );
}
