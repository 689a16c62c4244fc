/**
 * Strict parsing of dates that other programs wrote, by date-fns. It stands apart from `calendar-dates.ts`, for the
 * parser is as large as all of that, and only importers load it.
 */
import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { dateOf, dayOf } from './calendar-dates.ts';

/** Two digits of a year are of the century that lasts from 50 years before this day: 2000 to 2099. */
const reference = dateOf('2050-01-01');
/** `yyyy` also parses fewer than four digits. */
const leastYear = 1000;

/**
 * The day (yyyy-MM-dd) that a text names in the first of these formats it fits (Unicode TR 35: `M/d/yyyy`); undefined:
 * it fits none, or there is no such day. Years of two digits (`yy`) are 2000 to 2099.
 */
export function parseDay(text: string, formats: readonly string[]): string | undefined {
  const date = formats
    .map((format) => parse(text, format, reference))
    .find((one) => isValid(one) && one.getFullYear() >= leastYear);
  return date && dayOf(date);
}
