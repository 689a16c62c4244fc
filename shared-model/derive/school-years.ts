/** The school years by which attendance and the portfolio are told. */
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { spanOf } from './school-calendars.ts';
import { schoolYearStart } from './school-year.ts';

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
