/** The school calendar of a new family, which may not have set one yet. */
import { addDays } from '../lib/dates.ts';
import type { SchoolCalendar } from '../lib/school-calendar.ts';
import { defaultTimeOff, type DefaultTimeOffCode } from './default-school-year.ts';
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
  whyOff: (day: string) => DayOff | DefaultTimeOffCode | null;
}

/**
 * The family's own school years and days off on these weekdays. While the family has set neither, the breaks and
 * holidays of the school year that it will be offered in its country, so that accepting that year puts no break on
 * planned lessons. `today`: yyyy-MM-dd.
 */
export function beginningCalendar(
  { terms, timeOff }: Pick<SchoolCalendarRecords, 'terms' | 'timeOff'>,
  weekdays: readonly number[],
  today: string,
  country: SchoolCountry,
): BeginningCalendar {
  const years = terms.filter(({ kind }) => kind === 'year').map(spanOf);
  const ownTimeOff = timeOff.filter(
    ({ studentId, curriculumId }) => studentId === null && curriculumId === null,
  );
  if (years.length > 0 || ownTimeOff.length > 0)
    return {
      calendar: { weekdays, off: ownTimeOff.map(spanOf), years },
      whyOff: (day) => dayOffAmong(ownTimeOff, null, day),
    };
  const defaults = defaultTimeOff({ from: today, until: addDays(today, daysAhead) }, country);
  return {
    calendar: { weekdays, off: defaults.map(spanOf), years: [] },
    whyOff: (day) => {
      const found = defaults.filter(({ startDate, endDate }) => startDate <= day && day <= endDate);
      return (found.find(({ kind }) => kind === 'break') ?? found[0])?.code ?? null;
    },
  };
}
