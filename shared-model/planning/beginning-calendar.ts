/** The school calendar of a new family, which may not have set one yet. */
import { addDays } from '../lib/dates.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import {
  defaultSchoolYear,
  defaultTimeOff,
  withoutCovered,
  type DefaultTimeOff,
  type DefaultTimeOffCode,
} from './default-school-year.ts';
import type { SchoolCountry } from './school-countries.ts';
import {
  dayOffAmong,
  spanOf,
  type DayOff,
  type SchoolCalendarRecords,
} from '../derive/school-calendars.ts';

/** How many days ahead a first week is searched. */
const daysAhead = 120;

/** A calendar, and why a day is off: the family's own days off, a default holiday or break, or (null) not known. */
export interface BeginningCalendar {
  calendar: SchoolCalendar;
  /** What the family can take over with its first week; empty where it has set a calendar of its own. */
  offered: DefaultTimeOff[];
  whyOff: (day: string) => DayOff | DefaultTimeOffCode | null;
}

/** What it is made of: the family's school calendar. */
export type BeginningRecords = Pick<SchoolCalendarRecords, 'terms' | 'timeOff'> &
  Partial<Pick<SchoolCalendarRecords, 'weekBegins'>>;

/** The breaks and holidays from a day on to the end of its school year, and of any day a first week may be on. */
function timeOffFrom(today: string, country: SchoolCountry): DefaultTimeOff[] {
  const ends = [defaultSchoolYear(today, country).until, addDays(today, daysAhead)].sort();
  const all = defaultTimeOff({ from: today, until: ends.at(-1)! }, country);
  return withoutCovered(all, all);
}

/**
 * The family's own school years and days off on these weekdays. While the family has set neither, the breaks and
 * holidays of its country's school year, if it takes them. `today`: yyyy-MM-dd.
 */
export function beginningCalendar(
  { terms, timeOff, weekBegins = 1 }: BeginningRecords,
  weekdays: readonly number[],
  today: string,
  country: SchoolCountry,
  takesDefaults: boolean,
): BeginningCalendar {
  const years = terms.filter(({ kind }) => kind === 'year').map(spanOf);
  const ownTimeOff = timeOff.filter(
    ({ studentId, curriculumId }) => studentId === null && curriculumId === null,
  );
  if (years.length > 0 || ownTimeOff.length > 0)
    return {
      calendar: { weekdays, off: ownTimeOff.map(spanOf), years, weekBegins },
      offered: [],
      whyOff: (day) => dayOffAmong(ownTimeOff, null, day),
    };
  const offered = timeOffFrom(today, country);
  const taken = takesDefaults ? offered : [];
  return {
    calendar: { weekdays, off: taken.map(spanOf), years: [], weekBegins },
    offered,
    whyOff: (day) => {
      const found = taken.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
      return (found.find(({ kind }) => kind === 'break') ?? found[0])?.code ?? null;
    },
  };
}
