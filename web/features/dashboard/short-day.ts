/** Days and due times as short as they can be said beside today. */
import { dayIn, formatterFor } from '../../../shared-model/lib/dates.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { dayWords } from '../../state/day-words.ts';

/** A day as a short date: Fri, Nov 20, or Nov 20, 2025 where that isn't this year; both days are yyyy-MM-dd. */
export const shortDay = (day: string, today: string, language?: string): string =>
  dayWords(
    day,
    {
      ...(day.slice(0, 4) === today.slice(0, 4) ? { weekday: 'short' } : { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
    },
    language,
  );

/** When something is due: today by the clock, otherwise by its day. `at` is ISO 8601, `zone` the family's. */
export function shortDue(at: string, today: string, zone: string, language = getLocale()): string {
  const day = dayIn(at, zone);
  if (day !== today) return shortDay(day, today, language);
  return formatterFor(language, { timeStyle: 'short', timeZone: zone }).format(Date.parse(at));
}
