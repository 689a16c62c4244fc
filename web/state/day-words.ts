import { formatterFor } from '../../shared-model/lib/dates.ts';
import { getLocale } from '../messages/compiled/runtime.js';

/** A day (yyyy-MM-dd) in the words of a language (BCP 47). It is a date in no timezone, so it is read and shown in UTC. */
export const dayWords = (
  day: string,
  options: Intl.DateTimeFormatOptions,
  language: string = getLocale(),
): string =>
  formatterFor(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** Monday */
export const weekdayName = (day: string): string => dayWords(day, { weekday: 'long' });
