/**
 * The demo family's calendar, built around today: its school year is in its eighth week, whatever day it is. The family
 * has just come back from a trip: a break ends right before the one or two last school days.
 */
import type { LanguageTag } from '../entities/family.ts';
import { addDays, mondayOf } from '../lib/dates.ts';
import {
  isSchoolDay,
  nextSchoolDay,
  schoolDayFrom,
  type DaySpan,
  type SchoolCalendar,
} from '../lib/school-calendar.ts';
import { defaultTimeOff } from '../planning/default-school-year.ts';
import { demoWords } from './demo-words.ts';

/** A day off or break, as `timeOff` records hold it. */
interface DemoTimeOff extends DaySpan {
  kind: 'holiday' | 'break';
  name: string;
}

/** The days on which the other parts of the demo are based. */
export interface DemoDays {
  /** The current school year, and the one before it. */
  year: DaySpan;
  yearBefore: DaySpan;
  /** Today if it is a school day; null at weekends and on holidays. */
  schoolToday: string | null;
  /** The next school day after today. */
  next: string;
  /** The first school day after the trip: the last one before today, or the one before that. */
  back: string;
  /** The last school day before today. */
  last: string;
  off: readonly DemoTimeOff[];
  calendar: SchoolCalendar;
}

const weeksSoFar = 7;
/** Weeks of a school year, its breaks included. */
export const weeksOfYear = 44;
const weeksOfYearBefore = 42;
/** Weeks of school between two weeks off. */
const weeksBetweenBreaks = 7;
const fixedDay = /^\d\d-\d\d$/;

const yearsOf = ({ from, until }: DaySpan): number[] => [
  ...new Set([from, until].map((day) => Number(day.slice(0, 4)))),
];

/** Holidays and winter breaks that touch a span; a holiday within a winter break is left out. */
function holidaysIn(span: DaySpan, language: LanguageTag): DemoTimeOff[] {
  const { holidays, breaks } = demoWords(language);
  const winters = [Number(span.from.slice(0, 4)) - 1, ...yearsOf(span)].map(
    (year): DemoTimeOff => ({
      kind: 'break',
      name: breaks.winter,
      from: `${year}-12-24`,
      until: `${year + 1}-01-01`,
    }),
  );
  const fixed = Object.entries(holidays)
    .filter(([day]) => fixedDay.test(day))
    .flatMap(([day, name]) => yearsOf(span).map((year) => ({ day: `${year}-${day}`, name })));
  const defaults = defaultTimeOff({ from: span.from, until: span.until }, 'US').flatMap(
    ({ code, startDate: day }) => (holidays[code] ? [{ day, name: holidays[code] }] : []),
  );
  const inWinter = (day: string) => winters.some(({ from, until }) => from <= day && day <= until);
  return [
    ...winters,
    ...[...fixed, ...defaults]
      .filter(({ day }) => !inWinter(day))
      .map(({ day, name }): DemoTimeOff => ({ kind: 'holiday', name, from: day, until: day })),
  ].filter(({ from, until }) => from <= span.until && until >= span.from);
}

/** The calendar of a demo family seen on `today` (yyyy-MM-dd), after `daysBack` school days since its trip. */
export function demoDays(today: string, language: LanguageTag, daysBack: 1 | 2 = 2): DemoDays {
  const { breaks } = demoWords(language);
  const begins = addDays(mondayOf(today), -7 * weeksSoFar);
  const year = { from: begins, until: addDays(begins, 7 * weeksOfYear - 3) };
  const endedBefore = addDays(begins, -14);
  const yearBefore = {
    from: addDays(endedBefore, -7 * weeksOfYearBefore),
    until: addDays(endedBefore, -3),
  };
  const holidays = holidaysIn(year, language);
  const plain: SchoolCalendar = { weekdays: [1, 2, 3, 4, 5], off: holidays, years: [] };
  const last = nextSchoolDay(today, plain, -1);
  const back = daysBack === 1 ? last : nextSchoolDay(last, plain, -1);
  const off: DemoTimeOff[] = [
    ...holidays,
    {
      kind: 'break',
      name: breaks.trip,
      from: addDays(mondayOf(back), -7),
      until: addDays(back, -1),
    },
  ];
  for (let week = weeksSoFar * 2; week < weeksOfYear; week += weeksBetweenBreaks + 1) {
    const from = addDays(begins, 7 * week);
    off.push({ kind: 'break', name: breaks.week, from, until: addDays(from, 4) });
  }
  return {
    year,
    yearBefore,
    schoolToday: isSchoolDay(today, plain) ? today : null,
    next: schoolDayFrom(addDays(today, 1), plain),
    back,
    last,
    off,
    calendar: { ...plain, off, years: [year] },
  };
}
