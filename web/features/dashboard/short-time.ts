/** When something happened or is due, as short as it can be said: minutes, hours, then days, then the date. */
import { addDays, dayIn, formatterFor, hourMs, minuteMs } from '../../../shared-model/lib/dates.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';

/** `at` is ISO 8601, `now` milliseconds, `zone` the family's; `language` a BCP 47 tag. */
export function shortTime(at: string, now: number, zone: string, language = getLocale()): string {
  const away = Date.parse(at) - now;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(away) < minuteMs) return m.dashboard_just_now();
  if (Math.abs(away) < hourMs) return relative.format(Math.trunc(away / minuteMs), 'minute');
  const today = dayIn(now, zone);
  const day = dayIn(at, zone);
  if (day === today) return relative.format(Math.trunc(away / hourMs), 'hour');
  if (day === addDays(today, -1)) return relative.format(-1, 'day');
  if (day === addDays(today, 1)) return relative.format(1, 'day');
  return formatterFor(language, {
    month: 'short',
    day: 'numeric',
    timeZone: zone,
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  }).format(Date.parse(at));
}
