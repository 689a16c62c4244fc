/**
 * The public holidays of whole countries by the rules of their laws, which need no list of dates and no network. A
 * country whose holidays depend on the moon, on decrees or on its parts alone has none here: a family takes them from a
 * calendar's file. The test compares ten years of them with a public list.
 */
import { addDays, weekdayOf } from '../lib/dates.ts';
import { dayOf, easterOf, lastOf, nthOf, onOrAfter, onOrBefore } from './day-rules.ts';
import type { SchoolCountry } from './school-countries.ts';

const [monday, thursday, friday, saturday, sunday] = [1, 4, 5, 6, 7] as const;

type DayOfYear = (year: number) => string;

const on =
  (month: number, day: number): DayOfYear =>
  (year) =>
    dayOf(year, month, day);
const nth =
  (place: number, weekday: number, month: number): DayOfYear =>
  (year) =>
    nthOf(place, weekday, year, month);
const last =
  (weekday: number, month: number): DayOfYear =>
  (year) =>
    lastOf(weekday, year, month);
const easter =
  (days: number): DayOfYear =>
  (year) =>
    addDays(easterOf(year), days);

/** The day on which a holiday of a weekend is kept, by how many days it moves from a Saturday and from a Sunday. */
const moved =
  (fromSaturday: number, fromSunday: number) =>
  (rule: DayOfYear): DayOfYear =>
  (year) => {
    const day = rule(year);
    const weekday = weekdayOf(day);
    if (weekday === saturday) return addDays(day, fromSaturday);
    return weekday === sunday ? addDays(day, fromSunday) : day;
  };

/** In the United States the weekday beside it. */
const beside = moved(-1, 1);
/** The Monday after the weekend. */
const mondayAfter = moved(2, 1);
/** The Monday after a Sunday; a Saturday stays. */
const afterSunday = moved(0, 1);
/** Of two days in a row: both move past the weekend, and past one another. */
const twoAfter = moved(2, 2);

const newYear = on(1, 1);
const christmas = on(12, 25);
const secondOfChristmas = on(12, 26);
const goodFriday = easter(-2);
const easterMonday = easter(1);
const ascension = easter(39);
const whitMonday = easter(50);

/** In Ireland the first Monday of February, or the first of the month if that is a Friday. */
const saintBrigid: DayOfYear = (year) =>
  weekdayOf(dayOf(year, 2, 1)) === friday ? dayOf(year, 2, 1) : nthOf(1, monday, year, 2);

/** Matariki goes by the moon; New Zealand's law names its Fridays until 2052, of which these are the next. */
const matariki: DayOfYear = (year) => {
  const days: Readonly<Record<number, string>> = {
    2024: '06-28',
    2025: '06-20',
    2026: '07-10',
    2027: '06-25',
    2028: '07-14',
    2029: '07-06',
    2030: '06-21',
    2031: '07-11',
    2032: '07-02',
    2033: '06-24',
    2034: '07-07',
    2035: '06-29',
    2036: '07-18',
    2037: '07-10',
    2038: '06-25',
    2039: '07-15',
    2040: '07-06',
  };
  // Of other years the Friday nearest to their middle.
  return days[year] === undefined ? onOrAfter(dayOf(year, 6, 29), friday) : `${year}-${days[year]}`;
};

/**
 * By country, each holiday's code with its day; the screens have their names. `some`: it is kept in only some of the
 * country's states and regions.
 */
const rules = {
  US: [
    ['new-year', beside(newYear)],
    ['martin-luther-king', nth(3, monday, 1)],
    ['presidents', nth(3, monday, 2), 'some'],
    ['memorial', last(monday, 5)],
    ['juneteenth', beside(on(6, 19)), 'some'],
    ['independence', beside(on(7, 4))],
    ['labor', nth(1, monday, 9)],
    ['columbus', nth(2, monday, 10), 'some'],
    ['veterans', beside(on(11, 11))],
    ['thanksgiving', nth(4, thursday, 11)],
    ['christmas', beside(christmas)],
  ],
  AU: [
    ['new-year', mondayAfter(newYear)],
    ['australia-day', mondayAfter(on(1, 26))],
    ['good-friday', goodFriday],
    ['easter-monday', easterMonday],
    ['anzac', on(4, 25)],
    ['kings-birthday', nth(2, monday, 6), 'some'],
    ['christmas', twoAfter(christmas)],
    ['boxing-day', twoAfter(secondOfChristmas)],
  ],
  BE: [
    ['new-year', newYear],
    ['easter-monday', easterMonday],
    ['may-day', on(5, 1)],
    ['ascension', ascension],
    ['whit-monday', whitMonday],
    ['national-day', on(7, 21)],
    ['assumption', on(8, 15)],
    ['all-saints', on(11, 1)],
    ['armistice', on(11, 11)],
    ['christmas', christmas],
  ],
  CA: [
    ['new-year', mondayAfter(newYear)],
    ['good-friday', goodFriday, 'some'],
    ['victoria', (year) => onOrBefore(dayOf(year, 5, 24), monday), 'some'],
    ['canada-day', mondayAfter(on(7, 1))],
    ['labor', nth(1, monday, 9)],
    ['truth', on(9, 30), 'some'],
    ['thanksgiving', nth(2, monday, 10), 'some'],
    ['remembrance', on(11, 11), 'some'],
    ['christmas', twoAfter(christmas)],
    ['boxing-day', twoAfter(secondOfChristmas), 'some'],
  ],
  CH: [
    ['new-year', newYear],
    ['good-friday', goodFriday, 'some'],
    ['easter-monday', easterMonday, 'some'],
    ['ascension', ascension],
    ['whit-monday', whitMonday, 'some'],
    ['national-day', on(8, 1)],
    ['christmas', christmas],
    ['boxing-day', secondOfChristmas, 'some'],
  ],
  DE: [
    ['new-year', newYear],
    ['good-friday', goodFriday],
    ['easter-monday', easterMonday],
    ['may-day', on(5, 1)],
    ['ascension', ascension],
    ['whit-monday', whitMonday],
    ['national-day', on(10, 3)],
    ['christmas', christmas],
    ['boxing-day', secondOfChristmas],
  ],
  ES: [
    ['new-year', newYear],
    ['epiphany', on(1, 6)],
    ['good-friday', goodFriday],
    ['may-day', on(5, 1)],
    ['assumption', on(8, 15)],
    ['national-day', on(10, 12)],
    ['all-saints', on(11, 1)],
    ['constitution', on(12, 6)],
    ['immaculate', on(12, 8)],
    ['christmas', christmas],
  ],
  FR: [
    ['new-year', newYear],
    ['easter-monday', easterMonday],
    ['may-day', on(5, 1)],
    ['victory', on(5, 8)],
    ['ascension', ascension],
    ['whit-monday', whitMonday],
    ['national-day', on(7, 14)],
    ['assumption', on(8, 15)],
    ['all-saints', on(11, 1)],
    ['armistice', on(11, 11)],
    ['christmas', christmas],
  ],
  GB: [
    ['new-year', mondayAfter(newYear)],
    ['good-friday', goodFriday],
    ['easter-monday', easterMonday, 'some'],
    ['bank-holiday', nth(1, monday, 5)],
    ['bank-holiday', last(monday, 5)],
    ['bank-holiday', last(monday, 8), 'some'],
    ['christmas', twoAfter(christmas)],
    ['boxing-day', twoAfter(secondOfChristmas)],
  ],
  IE: [
    ['new-year', newYear],
    ['st-brigid', saintBrigid],
    ['st-patrick', on(3, 17)],
    ['easter-monday', easterMonday],
    ['bank-holiday', nth(1, monday, 5)],
    ['bank-holiday', nth(1, monday, 6)],
    ['bank-holiday', nth(1, monday, 8)],
    ['bank-holiday', last(monday, 10)],
    ['christmas', christmas],
    ['boxing-day', secondOfChristmas],
  ],
  MX: [
    ['new-year', newYear],
    ['constitution', nth(1, monday, 2)],
    ['juarez', nth(3, monday, 3)],
    ['may-day', on(5, 1)],
    ['independence', on(9, 16)],
    ['revolution', nth(3, monday, 11)],
    ['christmas', christmas],
  ],
  NZ: [
    ['new-year', twoAfter(newYear)],
    ['bank-holiday', twoAfter(on(1, 2))],
    ['waitangi', mondayAfter(on(2, 6))],
    ['good-friday', goodFriday],
    ['easter-monday', easterMonday],
    ['anzac', mondayAfter(on(4, 25))],
    ['kings-birthday', nth(1, monday, 6)],
    ['matariki', matariki],
    ['labor', nth(4, monday, 10)],
    ['christmas', twoAfter(christmas)],
    ['boxing-day', twoAfter(secondOfChristmas)],
  ],
  ZA: [
    ['new-year', afterSunday(newYear)],
    ['human-rights', afterSunday(on(3, 21))],
    ['good-friday', goodFriday],
    ['easter-monday', easterMonday],
    ['freedom-day', afterSunday(on(4, 27))],
    ['may-day', afterSunday(on(5, 1))],
    ['youth-day', afterSunday(on(6, 16))],
    ['womens-day', afterSunday(on(8, 9))],
    ['heritage', afterSunday(on(9, 24))],
    ['reconciliation', afterSunday(on(12, 16))],
    ['christmas', christmas],
    ['boxing-day', afterSunday(secondOfChristmas)],
  ],
} as const satisfies Partial<
  Record<SchoolCountry, readonly (readonly [string, DayOfYear, 'some'?])[]>
>;

/** Identifies a public holiday; two countries' holidays of one code have one name. */
export type HolidayCode = (typeof rules)[keyof typeof rules][number][0];

/** A holiday and the day on which it is kept. */
export interface PublicHoliday {
  code: HolidayCode;
  day: string;
  /** Whether all of the country's states and regions keep it. */
  isEverywhere: boolean;
}

/** The public holidays of a calendar year; none of a country whose rules aren't known. */
export const publicHolidays = (country: SchoolCountry, year: number): PublicHoliday[] =>
  country in rules
    ? rules[country as keyof typeof rules].map(([code, rule, kept]) => ({
        code,
        day: rule(year),
        isEverywhere: kept !== 'some',
      }))
    : [];
