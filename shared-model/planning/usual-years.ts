/**
 * The usual school year of each country: its first and last day and its breaks of whole weeks. Where parts of a country
 * have years of their own, these are days on which most of them have school.
 */
import { addDays, mondayOf } from '../lib/dates.ts';
import { dayOf, easterOf, lastOf, nthOf, onOrAfter, onOrBefore } from './day-rules.ts';
import type { SchoolCountry } from './school-countries.ts';

const [monday, tuesday, thursday, friday] = [1, 2, 4, 5] as const;

type DayOfYear = (year: number) => string;

/** The codes of breaks; the screens have their names. */
export type BreakCode =
  | 'thanksgiving-break'
  | 'autumn-break'
  | 'winter-break'
  | 'february-break'
  | 'spring-break'
  | 'easter-break'
  | 'may-break'
  | 'summer-break';

/** A break in a calendar year, from a Monday to the Friday of its last week. */
export interface UsualBreak {
  code: BreakCode;
  from: DayOfYear;
  weeks: number;
}

/** A school year: when it begins and ends, and the breaks of each calendar year. */
export interface UsualYear {
  begins: DayOfYear;
  /** Given the calendar year in which it ends: the one in which it begins, or the next. */
  ends: DayOfYear;
  breaks: readonly UsualBreak[];
}

/** The first of a weekday from a date on; the last of one up to a date. */
const first =
  (weekday: number, month: number, day: number): DayOfYear =>
  (year) =>
    onOrAfter(dayOf(year, month, day), weekday);
const last =
  (weekday: number, month: number, day: number): DayOfYear =>
  (year) =>
    onOrBefore(dayOf(year, month, day), weekday);

const weeks = (code: BreakCode, month: number, day: number, count: number): UsualBreak => ({
  code,
  from: first(monday, month, day),
  weeks: count,
});

/** Two weeks over Christmas and New Year. */
const christmasWeeks: UsualBreak = {
  code: 'winter-break',
  from: (year) => mondayOf(dayOf(year, 12, 25)),
  weeks: 2,
};
/** From the Monday before Easter. */
const easterWeeks = (count: number): UsualBreak => ({
  code: 'easter-break',
  from: (year) => addDays(easterOf(year), -6),
  weeks: count,
});
/** The week of Thanksgiving in the United States. */
const thanksgivingWeek: UsualBreak = {
  code: 'thanksgiving-break',
  from: (year) => mondayOf(nthOf(4, thursday, year, 11)),
  weeks: 1,
};
const marchWeek: UsualBreak = {
  code: 'spring-break',
  from: (year) => nthOf(3, monday, year, 3),
  weeks: 1,
};
const octoberWeek: UsualBreak = {
  code: 'autumn-break',
  from: (year) => lastOf(monday, year, 10),
  weeks: 1,
};
const februaryWeek = weeks('february-break', 2, 13, 1);

/** A year of the South: from its summer to its spring, with breaks between four terms. */
const fourTerms = (begins: DayOfYear, ends: DayOfYear): UsualYear => ({
  begins,
  ends,
  breaks: [
    weeks('autumn-break', 4, 4, 2),
    weeks('winter-break', 7, 4, 2),
    weeks('spring-break', 9, 21, 2),
  ],
});

/** A year of the South in two halves. */
const twoHalves = (begins: DayOfYear, ends: DayOfYear): UsualYear => ({
  begins,
  ends,
  breaks: [weeks('winter-break', 7, 11, 2)],
});

const years: Readonly<Record<SchoolCountry, UsualYear>> = {
  US: {
    begins: (year) => nthOf(3, monday, year, 8),
    // The Friday before Memorial Day.
    ends: (year) => addDays(lastOf(monday, year, 5), -3),
    breaks: [thanksgivingWeek, christmasWeeks, marchWeek],
  },
  AR: twoHalves(first(monday, 3, 1), last(friday, 12, 20)),
  AU: fourTerms(first(monday, 1, 27), last(friday, 12, 19)),
  BE: {
    begins: (year) => lastOf(monday, year, 8),
    ends: last(friday, 7, 5),
    breaks: [
      octoberWeek,
      christmasWeeks,
      weeks('february-break', 2, 16, 1),
      weeks('spring-break', 4, 6, 2),
    ],
  },
  BO: twoHalves(first(monday, 2, 1), last(friday, 12, 5)),
  BR: twoHalves(first(monday, 2, 3), last(friday, 12, 15)),
  CA: {
    // The day after Labour Day.
    begins: (year) => addDays(nthOf(1, monday, year, 9), 1),
    ends: last(friday, 6, 28),
    breaks: [christmasWeeks, marchWeek],
  },
  CH: {
    begins: first(monday, 8, 14),
    ends: last(friday, 7, 8),
    breaks: [
      weeks('autumn-break', 10, 3, 2),
      christmasWeeks,
      februaryWeek,
      weeks('spring-break', 4, 12, 2),
    ],
  },
  CL: twoHalves(first(monday, 3, 3), last(friday, 12, 12)),
  CO: {
    begins: first(monday, 1, 20),
    ends: last(friday, 11, 28),
    breaks: [easterWeeks(1), weeks('summer-break', 6, 15, 3), weeks('autumn-break', 10, 5, 1)],
  },
  DE: {
    begins: first(monday, 8, 18),
    ends: last(friday, 7, 10),
    breaks: [weeks('autumn-break', 10, 12, 2), christmasWeeks, easterWeeks(2)],
  },
  ES: {
    begins: first(monday, 9, 7),
    ends: last(friday, 6, 21),
    breaks: [christmasWeeks, easterWeeks(1)],
  },
  FR: {
    begins: first(tuesday, 9, 1),
    ends: last(friday, 7, 5),
    breaks: [
      weeks('autumn-break', 10, 17, 2),
      christmasWeeks,
      weeks('february-break', 2, 14, 2),
      weeks('spring-break', 4, 11, 2),
    ],
  },
  GB: {
    begins: first(tuesday, 9, 1),
    ends: last(friday, 7, 23),
    breaks: [
      octoberWeek,
      christmasWeeks,
      februaryWeek,
      easterWeeks(2),
      { code: 'may-break', from: (year) => lastOf(monday, year, 5), weeks: 1 },
    ],
  },
  IE: {
    begins: (year) => lastOf(monday, year, 8),
    ends: last(friday, 6, 30),
    breaks: [octoberWeek, christmasWeeks, februaryWeek, easterWeeks(2)],
  },
  IN: {
    begins: first(monday, 4, 1),
    ends: last(friday, 3, 20),
    breaks: [weeks('summer-break', 5, 15, 6), weeks('autumn-break', 10, 14, 2), christmasWeeks],
  },
  JP: {
    begins: first(monday, 4, 6),
    ends: last(friday, 3, 24),
    breaks: [weeks('summer-break', 7, 20, 6), christmasWeeks],
  },
  KE: {
    begins: first(monday, 1, 4),
    ends: last(friday, 10, 31),
    breaks: [weeks('easter-break', 4, 5, 3), weeks('winter-break', 8, 2, 3)],
  },
  KR: {
    begins: first(monday, 3, 2),
    ends: last(friday, 2, 14),
    breaks: [weeks('summer-break', 7, 21, 4), { ...christmasWeeks, weeks: 5 }],
  },
  MX: {
    begins: (year) => lastOf(monday, year, 8),
    ends: last(friday, 7, 15),
    breaks: [christmasWeeks, easterWeeks(2)],
  },
  MY: {
    begins: first(monday, 1, 11),
    ends: last(friday, 12, 4),
    breaks: [
      weeks('spring-break', 3, 20, 1),
      weeks('may-break', 5, 22, 2),
      weeks('autumn-break', 8, 28, 1),
    ],
  },
  NZ: fourTerms(first(monday, 2, 1), last(friday, 12, 18)),
  PE: twoHalves(first(monday, 3, 10), last(friday, 12, 20)),
  PH: {
    begins: first(monday, 6, 8),
    ends: last(friday, 3, 31),
    breaks: [octoberWeek, christmasWeeks],
  },
  PY: twoHalves(first(monday, 2, 20), last(friday, 11, 30)),
  SG: {
    begins: first(monday, 1, 2),
    ends: last(friday, 11, 20),
    breaks: [
      weeks('spring-break', 3, 13, 1),
      weeks('may-break', 5, 29, 4),
      weeks('autumn-break', 9, 4, 1),
    ],
  },
  TH: {
    begins: first(monday, 5, 15),
    ends: last(friday, 3, 31),
    breaks: [weeks('autumn-break', 10, 10, 3)],
  },
  UY: twoHalves(first(monday, 3, 1), last(friday, 12, 15)),
  ZA: {
    begins: first(monday, 1, 11),
    ends: last(friday, 12, 10),
    breaks: [easterWeeks(1), weeks('winter-break', 6, 27, 3), weeks('spring-break', 10, 3, 1)],
  },
  ZZ: {
    begins: first(monday, 9, 1),
    ends: last(friday, 6, 28),
    breaks: [octoberWeek, christmasWeeks, easterWeeks(1)],
  },
};

/** The usual school year of a country. */
export const usualYear = (country: SchoolCountry): UsualYear => years[country];
