/**
 * The school year that a family is offered, with its days off: the usual one of its country. It is computed by rules
 * and needs no list of dates and no network.
 */
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { publicHolidays, type HolidayCode } from './public-holidays.ts';
import type { SchoolCountry } from './school-countries.ts';
import { usualYear, type BreakCode } from './usual-years.ts';

/** The number of school days that most of the United States require. */
export const defaultDaysAim = 180;

/** The number of school days that a family is offered to aim for; null: none. */
export const daysAimIn = (country: SchoolCountry): number | null =>
  country === 'US' ? defaultDaysAim : null;

/** Identifies a default holiday or break. */
export type DefaultTimeOffCode = HolidayCode | BreakCode;

/** A default holiday or break in one school year. */
export interface DefaultTimeOff {
  code: DefaultTimeOffCode;
  kind: 'holiday' | 'break';
  /** The first and last day, both included (yyyy-MM-dd). */
  startDate: string;
  endDate: string;
  /** Whether all of the country's states and regions keep it. */
  isEverywhere: boolean;
}

/** The country's usual school year that is in progress at `today` (yyyy-MM-dd), or the next. */
export function defaultSchoolYear(today: string, country: SchoolCountry): DaySpan {
  const { begins, ends } = usualYear(country);
  const year = Number(today.slice(0, 4));
  const found = [year - 1, year, year + 1].map((begun): DaySpan => {
    const from = begins(begun);
    const sameYear = ends(begun);
    return { from, until: sameYear > from ? sameYear : ends(begun + 1) };
  });
  return found.find(({ until }) => until >= today)!;
}

const isWithin = ({ startDate, endDate }: DefaultTimeOff, { from, until }: DaySpan): boolean =>
  startDate <= until && endDate >= from;

const byStart = (one: DefaultTimeOff, other: DefaultTimeOff): number =>
  compareText(one.startDate, other.startDate);

/**
 * The country's breaks and public holidays that lie in a span, by their first day. A holiday may lie in a break
 * (`withoutCovered`).
 */
export function defaultTimeOff(span: DaySpan, country: SchoolCountry): DefaultTimeOff[] {
  const [first, last] = [span.from, span.until].map((day) => Number(day.slice(0, 4)));
  const found: DefaultTimeOff[] = [];
  for (let year = first! - 1; year <= last! + 1; year += 1) {
    for (const { code, day, isEverywhere } of publicHolidays(country, year))
      found.push({ code, kind: 'holiday', startDate: day, endDate: day, isEverywhere });
    for (const { code, from, weeks } of usualYear(country).breaks) {
      const startDate = from(year);
      const endDate = addDays(startDate, 7 * weeks - 3);
      found.push({ code, kind: 'break', startDate, endDate, isEverywhere: true });
    }
  }
  return found.filter((one) => isWithin(one, span)).sort(byStart);
}

type DaysOfDefault = Pick<DefaultTimeOff, 'startDate' | 'endDate'>;

/** Removes the holidays that lie entirely in one of these breaks and so need no line of their own. */
export const withoutCovered = (
  timeOff: readonly DefaultTimeOff[],
  taken: readonly (DaysOfDefault & { kind: string })[],
): DefaultTimeOff[] =>
  timeOff.filter(
    (one) =>
      one.kind === 'break' ||
      !taken.some(
        ({ kind, startDate, endDate }) =>
          kind === 'break' && startDate <= one.startDate && one.endDate <= endDate,
      ),
  );
