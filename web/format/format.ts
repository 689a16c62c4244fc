/**
 * Formats days, instants, names and sizes. The language is the current one (`getLocale`), unless a caller passes
 * another (a BCP 47 tag); an instant is shown in `zone` (IANA), the family's, which screens get from `useToday`. A day
 * is yyyy-MM-dd without a zone; an instant is in milliseconds or ISO 8601.
 */
import {
  addDays,
  weekdayOf,
  dayIn,
  formatterFor,
  hourMs,
  minuteMs,
  minutesOfTime,
} from '../../shared-model/lib/dates.ts';
import { spentTime } from '../../shared-model/lib/spent-time.ts';
import { m } from '../messages/compiled/messages.js';
import { getLocale } from '../messages/message.ts';

const formatDay = (
  day: string,
  options: Intl.DateTimeFormatOptions,
  language: string = getLocale(),
): string =>
  formatterFor(language, { ...options, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** How many answers of a function are remembered before it begins anew: a year of days in two languages. */
const maxRemembered = 800;

/** A screen of weeks asks for the same few days and times hundreds of times. */
function remembering(show: (of: string, language: string) => string) {
  const shown = new Map<string, string>();
  return (of: string, language: string = getLocale()): string => {
    const key = `${language} ${of}`;
    const before = shown.get(key);
    if (before !== undefined) return before;
    if (shown.size >= maxRemembered) shown.clear();
    const now = show(of, language);
    shown.set(key, now);
    return now;
  };
}

const dayIs = (options: Intl.DateTimeFormatOptions) =>
  remembering((day, language) => formatDay(day, options, language));

const toMs = (at: number | string): number => (typeof at === 'string' ? Date.parse(at) : at);

const inYear = (day: string, today: string): boolean => day.slice(0, 4) === today.slice(0, 4);

/** March 2, 2026 */
export const showDay = (day: string, language?: string): string =>
  formatDay(day, { dateStyle: 'long' }, language);

/** Monday, March 2, 2026 */
export const showFullDay = (day: string, language?: string): string =>
  formatDay(day, { dateStyle: 'full' }, language);

/** Monday, March 2 */
export const showLongDay = dayIs({ weekday: 'long', month: 'long', day: 'numeric' });

/** Monday */
export const showWeekday = dayIs({ weekday: 'long' });

/** Mon */
export const showShortWeekday = dayIs({ weekday: 'short' });

/** The name of a weekday, 1 for Monday to 7 for Sunday. */
export const weekdayName = (weekday: number): string =>
  showWeekday(addDays('2026-03-02', weekday - 1));

/** A weekday, 1 for Monday: by itself, within a sentence, and in full. */
interface ShownWeekday {
  value: number;
  label: string;
  words: string;
  name: string;
}

/** Weekdays (1 for Monday) in the order of a week that begins with `begins`, short and in full. */
export const showWeekdays = (begins: number): ShownWeekday[] =>
  Array.from({ length: 7 }, (_, at) => {
    const day = addDays('2026-03-02', begins - 1 + at);
    const words = showShortWeekday(day);
    return { value: weekdayOf(day), label: asHeading(words), words, name: showWeekday(day) };
  });

/** Mar 2 */
export const showDate = dayIs({ month: 'short', day: 'numeric' });

/** Mar 2 – 6: the first and the last of some days */
export const showDates = (from: string, until: string, language: string = getLocale()): string =>
  formatterFor(language, { month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${until}T00:00:00Z`),
  );

/** Text capitalised for a heading: Spanish and French write days and months in lower case. */
export const asHeading = (words: string): string =>
  words.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(getLocale()));

/** March 2026, as a heading */
export const showMonth = (day: string, language?: string): string =>
  asHeading(formatDay(day, { month: 'long', year: 'numeric' }, language));

/** Mar */
export const showShortMonth = (day: string): string => formatDay(day, { month: 'short' });

/** Mon, Mar 2 */
export const showShortDay = (day: string): string =>
  formatDay(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** Monday, Mar 2 */
export const showWeekdayAndDate = dayIs({ weekday: 'long', month: 'short', day: 'numeric' });

/** Fri, Nov 20; in another year than `today`'s: Nov 20, 2025. */
export const showDayFrom = (day: string, today: string, language?: string): string =>
  formatDay(
    day,
    {
      ...(inYear(day, today) ? { weekday: 'short' } : { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
    },
    language,
  );

/** Mar 2, 2026 3:00 PM, as the specification writes an instant. */
export function showMoment(
  at: number | string,
  zone: string,
  language: string = getLocale(),
): string {
  const show = (options: Intl.DateTimeFormatOptions): string =>
    formatterFor(language, { ...options, timeZone: zone }).format(toMs(at));
  // CLDR puts a narrow space before AM.
  return `${show({ dateStyle: 'medium' })} ${show({ timeStyle: 'short' })}`.replace('\u202f', ' ');
}

/** 3:00 PM */
export const showTime = (
  at: number | string,
  zone: string,
  language: string = getLocale(),
): string => formatterFor(language, { timeStyle: 'short', timeZone: zone }).format(toMs(at));

/** 10:45 AM, of minutes after midnight */
export const showMinuteOfDay = (minutes: number): string =>
  formatterFor(getLocale(), { timeStyle: 'short', timeZone: 'UTC' })
    .format(minutes * minuteMs)
    .replace('\u202f', ' ');

/**
 * 9:00 or 13:30 as the language writes clock times, without AM or PM: school is by day. Text that is no time stays as
 * it is.
 */
export const showLessonTime = remembering((time, language) => {
  const minutes = minutesOfTime(time);
  if (minutes === undefined) return time;
  const parts = formatterFor(language, { timeStyle: 'short', timeZone: 'UTC' }).formatToParts(
    minutes * minuteMs,
  );
  return parts
    .filter(({ type }) => type !== 'dayPeriod')
    .map(({ value }) => value)
    .join('')
    .trim();
});

/**
 * A planned task's time (9:00 AM, as records hold it) as the language writes clock times. Text that is no time stays as
 * it is.
 */
export function showTaskTime(time: string): string {
  const minutes = minutesOfTime(time);
  return minutes === undefined ? time : showMinuteOfDay(minutes);
}

/** 14:02 in this browser's own zone, with the date if it was another day. */
export function showOwnClock(ms: number): string {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  return formatterFor(getLocale(), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  }).format(at);
}

/** 2:02 PM, as the language writes it, in this browser's own zone, with the date if it was another day. */
export function showOwnMoment(ms: number): string {
  const at = new Date(ms);
  const isToday = at.toDateString() === new Date().toDateString();
  return formatterFor(getLocale(), {
    hour: 'numeric',
    minute: '2-digit',
    ...(!isToday && { month: 'short', day: 'numeric' }),
  })
    .format(at)
    .replace('\u202f', ' ');
}

/**
 * Distance of `at` (ISO 8601) from `now` (milliseconds), in the shortest form: minutes, hours, then days, then the
 * date.
 */
export function showDistance(
  at: string,
  now: number,
  zone: string,
  language: string = getLocale(),
): string {
  const away = Date.parse(at) - now;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(away) < minuteMs) return m.common_just_now();
  if (Math.abs(away) < hourMs) return relative.format(Math.trunc(away / minuteMs), 'minute');
  const today = dayIn(now, zone);
  const day = dayIn(at, zone);
  if (day === today) return relative.format(Math.trunc(away / hourMs), 'hour');
  if (day === addDays(today, -1)) return relative.format(-1, 'day');
  if (day === addDays(today, 1)) return relative.format(1, 'day');
  return formatDay(
    day,
    { month: 'short', day: 'numeric', ...(!inYear(day, today) && { year: 'numeric' }) },
    language,
  );
}

/** Names within a sentence: Mia, Leo, and Ava. */
export const showNames = (names: readonly string[], language: string = getLocale()): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** Alternatives within a sentence: Ana or Ben. */
export const showEither = (names: readonly string[], language: string = getLocale()): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/** Names outside a sentence: Mia, Leo, Ava. */
export const showList = (names: readonly string[], language: string = getLocale()): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names);

/** France: a country's name by its code (ISO 3166). */
export const showCountry = (code: string, language: string = getLocale()): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

const megabyte = 1_000_000;

/** 12 MB; one decimal below ten; below one MB 340 kB. */
export function showBytes(bytes: number): string {
  const isSmall = bytes < megabyte;
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: !isSmall && bytes < 10 * megabyte ? 1 : 0,
  }).format(isSmall ? Math.ceil(bytes / 1_000) : bytes / megabyte);
}

/** Time spent, in hours and minutes: 45 min, 1 h, 1 h 5 min. */
export const showMinutes = (minutes: number): string =>
  spentTime(minutes, {
    minutes: m.common_minutes,
    hours: m.common_whole_hours,
    both: m.common_hours,
  });

/** The same where there is little room: 45 min, 1 h, 1 h 05. */
export const showShortMinutes = (minutes: number): string =>
  spentTime(minutes, {
    minutes: m.common_minutes,
    hours: m.common_whole_hours,
    both: ({ hours, minutes: rest }) =>
      m.common_hours_short({ hours, minutes: String(rest).padStart(2, '0') }),
  });
