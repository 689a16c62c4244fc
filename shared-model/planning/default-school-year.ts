/**
 * The school year that a new family is offered, with its days off. It is computed by rules and needs no list of dates
 * and no network: the holidays are those of United States federal law (5 U.S.C. § 6103); the year and its breaks are
 * those of most schools there.
 */
import { addDays, weekdayOf, weekStart } from '../lib/dates.ts';
import type { DaySpan } from '../lib/school-calendar.ts';

/** The number of school days that most states require. */
export const defaultDaysAim = 180;

/** From this month on, the coming school year is planned. */
const planningMonth = 6;

const monday = 1;
const thursday = 4;
const friday = 5;

const dayOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The `nth` of a weekday (1 for Monday) in a month. */
function nthOf(nth: number, weekday: number, year: number, month: number): string {
  const first = dayOf(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The last Monday of May. */
function memorialDay(year: number): string {
  const last = dayOf(year, 5, 31);
  return addDays(last, 1 - weekdayOf(last));
}

/** The observed day of a holiday: of a Saturday the day before, of a Sunday the day after. */
function observed(day: string): string {
  const weekday = weekdayOf(day);
  return weekday === 6 ? addDays(day, -1) : weekday === 7 ? addDays(day, 1) : day;
}

/** The holidays of a calendar year, by code; the screens have their names. */
const rules = {
  'new-year': { kind: 'holiday', on: (year: number) => observed(dayOf(year, 1, 1)) },
  'martin-luther-king': { kind: 'holiday', on: (year: number) => nthOf(3, monday, year, 1) },
  presidents: { kind: 'holiday', on: (year: number) => nthOf(3, monday, year, 2) },
  memorial: { kind: 'holiday', on: memorialDay },
  juneteenth: { kind: 'holiday', on: (year: number) => observed(dayOf(year, 6, 19)) },
  independence: { kind: 'holiday', on: (year: number) => observed(dayOf(year, 7, 4)) },
  labor: { kind: 'holiday', on: (year: number) => nthOf(1, monday, year, 9) },
  columbus: { kind: 'holiday', on: (year: number) => nthOf(2, monday, year, 10) },
  veterans: { kind: 'holiday', on: (year: number) => observed(dayOf(year, 11, 11)) },
  thanksgiving: { kind: 'holiday', on: (year: number) => nthOf(4, thursday, year, 11) },
  christmas: { kind: 'holiday', on: (year: number) => observed(dayOf(year, 12, 25)) },
} as const;

/**
 * Breaks of whole weeks, Monday to Friday: Thanksgiving's, two over Christmas and New Year, one in the middle of March.
 */
const breaks = {
  'thanksgiving-break': {
    from: (year: number) => weekStart(nthOf(4, thursday, year, 11)),
    weeks: 1,
  },
  'winter-break': { from: (year: number) => weekStart(dayOf(year, 12, 25)), weeks: 2 },
  'spring-break': { from: (year: number) => nthOf(3, monday, year, 3), weeks: 1 },
} as const;

/** Identifies a default holiday or break. */
export type DefaultTimeOffCode = keyof typeof rules | keyof typeof breaks;

/** A default holiday or break in one school year. */
export interface DefaultTimeOff {
  code: DefaultTimeOffCode;
  kind: 'holiday' | 'break';
  /** The first and last day, both included (yyyy-MM-dd). */
  startDate: string;
  endDate: string;
}

/**
 * The school year in progress at `today` (yyyy-MM-dd); from June on, the coming one. It lasts from the third Monday of
 * August to the Friday before Memorial Day, about 180 school days.
 */
export function defaultSchoolYear(today: string): DaySpan {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const begins = month < planningMonth ? year - 1 : year;
  return { from: nthOf(3, monday, begins, 8), until: addDays(memorialDay(begins + 1), -3) };
}

const isWithin = ({ startDate, endDate }: DefaultTimeOff, { from, until }: DaySpan): boolean =>
  startDate <= until && endDate >= from;

const byStart = (one: DefaultTimeOff, other: DefaultTimeOff): number =>
  one.startDate < other.startDate ? -1 : 1;

/** The breaks and holidays that lie in a span, by their first day. A holiday may lie in a break (`withoutCovered`). */
export function defaultTimeOff(span: DaySpan): DefaultTimeOff[] {
  const [first, last] = [span.from, span.until].map((day) => Number(day.slice(0, 4)));
  const found: DefaultTimeOff[] = [];
  for (let year = first! - 1; year <= last! + 1; year += 1) {
    for (const [code, { kind, on }] of Object.entries(rules)) {
      const day = on(year);
      found.push({ code: code as DefaultTimeOffCode, kind, startDate: day, endDate: day });
    }
    for (const [code, { from, weeks }] of Object.entries(breaks)) {
      const startDate = from(year);
      const endDate = addDays(startDate, 7 * (weeks - 1) + friday - monday);
      found.push({ code: code as DefaultTimeOffCode, kind: 'break', startDate, endDate });
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
