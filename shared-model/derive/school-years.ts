/** The family's school years: the current one, which figures count, and those that attendance and portfolio list. */
import { schoolTerm, type SchoolTerm } from '../entities/school-term.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import type { FamilyView } from './family-view.ts';
import { defaultYear, schoolYearStart } from '../lib/default-year.ts';
import { spanOf } from './school-calendars.ts';

/**
 * The first day of the school year that figures count at `today` (both yyyy-MM-dd): of the family's own years the last
 * that has begun, also in the holidays after it; 1 August only if the family has set none that has begun. Every figure
 * "of this school year" uses it.
 */
export const yearBegan = (view: FamilyView, today: string): string =>
  view
    .all(schoolTerm)
    .filter(({ kind, startDate }) => kind === 'year' && startDate <= today)
    .map(({ startDate }) => startDate)
    .sort()
    .at(-1) ?? schoolYearStart(today);

/** A school year to choose; `term` null: days in none of the years that the family has set. */
export interface SchoolYear extends DaySpan {
  term: SchoolTerm | null;
}

/** The shortest time before the first year of the family's own, in days, that is more than its holidays. */
const leastBefore = 92;

/** Whether the August-to-July year from `from` on has days of work before the family's own first year. */
const isBeforeOwn = (from: string, { first, own }: { first: string; own: string }): boolean =>
  from < own &&
  own <= defaultYear(from).until &&
  first < own &&
  (first >= from || addDays(from, leastBefore) <= own);

/**
 * The family's school years that have begun by `today`, the latest first, and years from August to July for the time
 * since the day `first` that none of them covers (both yyyy-MM-dd). The one into which the family's own first year
 * begins ends before it: where years are from February to December, half of a year lies there.
 */
export function schoolYearsSince(view: FamilyView, first: string, today: string): SchoolYear[] {
  const years: SchoolYear[] = view
    .all(schoolTerm)
    .filter(({ kind, startDate }) => kind === 'year' && startDate <= today)
    .map((term) => ({ ...spanOf(term), term }));
  const set = [...years];
  const own = set.map(({ from }) => from).sort()[0] ?? '';
  const start = schoolYearStart(first < today ? first : today);
  for (let from = schoolYearStart(today); from >= start;) {
    const before = schoolYearStart(addDays(from, -1));
    const { until } = defaultYear(from);
    if (set.every((one) => one.until < from || one.from > until))
      years.push({ from, until, term: null });
    else if (isBeforeOwn(from, { first, own }))
      years.push({ from, until: addDays(own, -1), term: null });
    from = before;
  }
  return years.sort(
    (one, other) =>
      compareText(other.from, one.from) || (other.term?.id ?? 0) - (one.term?.id ?? 0),
  );
}
