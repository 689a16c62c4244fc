/** Recognises durations and points in a quick-add line: "30 min", "1h30", "half an hour", "20 xp". */
import type { Found } from './quick-part.ts';
import type { QuickText } from './quick-text.ts';

const longest = 600;
const mostXp = 1000;

/** From this hour on, "9h30" is a time in every language. */
const firstHour = 5;

/** The words of the longest duration: "1 hour and 30 min". */
const mostWords = 5;

const minuteUnit = '(?:m|mins?|minutes?|minutos?)';
const hourUnit = '(?:h|hrs?|hours?|horas?|heures?)';
const onlyMinutes = new RegExp(`^(\\d{1,3}) ?${minuteUnit}$`);
const onlyHours = new RegExp(`^(\\d{1,2})(?:[.,](\\d))? ?${hourUnit}$`);
const both = new RegExp(
  `^(\\d{1,2})(?:h(\\d\\d)| ?${hourUnit} ?(?:(?:and|y|et) )?(\\d{1,2}) ?${minuteUnit})$`,
);

/** Whether the text is a time in French: 9h, 9h30. */
const isHour = (text: string): boolean => /^\d{1,2}h(?:\d\d)?$/.test(text);

/** Minutes of a duration as people write it; 0 for other text. */
function minutesNamed(text: string): number {
  if (/ [mh]$/.test(text)) return 0;
  const minutes = onlyMinutes.exec(text);
  if (minutes) return Number(minutes[1]);
  const hours = onlyHours.exec(text);
  if (hours) return Number(hours[1]) * 60 + Number(hours[2] ?? 0) * 6;
  const whole = both.exec(text);
  if (!whole) return 0;
  const isTime = isHour(text) && Number(whole[1]) >= firstHour;
  return isTime ? 0 : Number(whole[1]) * 60 + Number(whole[2] ?? whole[3]);
}

/** A duration. `isHourTime`: whether "2h" is a time (in French). */
export function minutesAt(text: QuickText, at: number, isHourTime = false): Found | null {
  const of = (count: number, minutes: number): Found | null =>
    minutes >= 1 && minutes <= longest
      ? { count, part: { as: 'minutes', minutes: Math.round(minutes) } }
      : null;
  const half = text.said(at, 'halfHour');
  if (half > 0) return of(half, 30);
  const hour = text.said(at, 'oneHour');
  if (hour > 0) return of(hour, 60);
  if (!/^\d/.test(text.plain(at))) return null;
  for (let count = mostWords; count > 0; count -= 1) {
    const said = text.phrase(at, count);
    if (said === undefined || (isHourTime && isHour(said))) continue;
    const named = of(count, minutesNamed(said));
    if (named) return named;
  }
  return null;
}

/** Points for the work. */
export function xpAt(text: QuickText, at: number): Found | null {
  for (const count of [2, 1]) {
    const xp = Number(/^\+?(\d{1,4}) ?xp$/.exec(text.phrase(at, count) ?? '')?.[1] ?? Number.NaN);
    if (xp <= mostXp) return { count, part: { as: 'xp', xp } };
  }
  return null;
}
