/** Parses a quick-add line's words that name days: "tue", "mon wed fri", "mon-thu", "every day", "until mar 27". */
import { addDays, weekStart } from '../lib/dates.ts';
import { subjectKey } from '../derive/subjects.ts';
import type { QuickWords } from './quick-words.ts';

interface DayContext {
  /** A day of the week that weekday names refer to (yyyy-MM-dd). */
  week: string;
  today: string;
}

/** The days that words name; 'school': the school days of a week. */
export type NamedDays = 'school' | { dates: string[]; isWeekdays: boolean };

/** The last day of a repetition in a quick-add line. */
export interface RepetitionEnd {
  day: string;
  /** Whether it was named as a weekday, not as a date. */
  isWeekday: boolean;
}

/** The context of day names, and the words in use. */
interface DayNameContext extends DayContext {
  words: QuickWords;
}

const weekdayNamed =
  ({ days }: QuickWords) =>
  (word: string): number =>
    days.findIndex((names) => names.includes(word));

/**
 * The date of a weekday: the one in the shown week; if it has passed, the next one, unless the whole week is over,
 * because then the person records past work.
 */
function dateOf(weekday: number, { week, today }: DayContext): string {
  const day = addDays(weekStart(week), weekday);
  return day < today && weekStart(week) === weekStart(today) ? addDays(day, 7) : day;
}

/** The days that one word names: "tue", "mon/wed", "mon-thu", "today"; none if it names none. */
function datesOf(word: string, { words, ...around }: DayNameContext): string[] {
  if (words.today.includes(word)) return [around.today];
  if (words.tomorrow.includes(word)) return [addDays(around.today, 1)];
  const [from = -1, until = -1, ...rest] = word.split(/[-–]/).map(weekdayNamed(words));
  if (from >= 0 && until > from && rest.length === 0)
    return words.days.flatMap((_, weekday) =>
      weekday >= from && weekday <= until ? [dateOf(weekday, around)] : [],
    );
  const listed = word.split(/[/,&+]/).map(weekdayNamed(words));
  return listed.includes(-1) ? [] : listed.map((weekday) => dateOf(weekday, around));
}

/** A word in the form that is compared: without a comma after it. */
const plain = (word: string | undefined): string => subjectKey(word ?? '').replace(/,$/, '');

/** Removes the days at the end of `words`; returns null if there are none. */
export function takeDays(words: string[], within: DayNameContext): NamedDays | null {
  const known = within.words;
  for (const count of [3, 2, 1]) {
    if (!known.everyDay.includes(words.slice(-count).map(plain).join(' '))) continue;
    words.length -= count;
    return 'school';
  }
  const dates = new Set<string>();
  let isWeekdays = true;
  for (;;) {
    const isJoined = dates.size > 0 && [...known.and, ','].includes(subjectKey(words.at(-1) ?? ''));
    const word = plain(words.at(isJoined ? -2 : -1));
    const named = word === '' ? [] : datesOf(word, within);
    if (named.length === 0) break;
    words.length -= isJoined ? 2 : 1;
    for (const day of named) dates.add(day);
    if ([...known.today, ...known.tomorrow].includes(word)) isWeekdays = false;
  }
  if (dates.size === 0) return null;
  if (known.beforeDay.includes(plain(words.at(-1)))) words.length -= 1;
  return { dates: [...dates].sort(), isWeekdays };
}

/** The month that a word names by its first letters: 1 to 12, or 0. */
const monthNamed = (word: string, { months }: QuickWords): number =>
  /^[a-z]{3,10}\.?$/.test(word)
    ? 1 + months.findIndex((beginnings) => beginnings.some((one) => word.startsWith(one)))
    : 0;

/** The next such date: in this year, or in the next if it has passed; undefined if there is none. */
function nextDate(month: number, date: number, { today }: DayContext): string | undefined {
  const inYear = (year: number): string | undefined => {
    const found = new Date(Date.UTC(year, month - 1, date));
    const isReal = found.getUTCMonth() === month - 1 && found.getUTCDate() === date;
    return isReal ? found.toISOString().slice(0, 10) : undefined;
  };
  const year = Number(today.slice(0, 4));
  const thisYear = inYear(year);
  return thisYear !== undefined && thisYear >= today ? thisYear : inYear(year + 1);
}

/** A date as people write it: "mar 27", "27 march", "3/27", "2026-03-27". */
function dateNamed(text: string, { words: known, ...around }: DayNameContext): string | undefined {
  const full = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (full) {
    const is = nextDate(Number(full[2]), Number(full[3]), { ...around, today: `${full[1]}-01-01` });
    return is === text ? text : undefined;
  }
  const numbers = /^(\d{1,2})\/(\d{1,2})$/.exec(text);
  if (numbers) return nextDate(Number(numbers[1]), Number(numbers[2]), around);
  const words = /^(?:([a-z]+\.?) (\d{1,2})|(\d{1,2}) ([a-z]+\.?))(?:st|nd|rd|th)?$/.exec(text);
  const month = monthNamed(words?.[1] ?? words?.[4] ?? '', known);
  return month > 0 ? nextDate(month, Number(words?.[2] ?? words?.[3]), around) : undefined;
}

/** Removes "until" and a day at the end of `words`; returns null if there are none. */
export function takeUntil(words: string[], within: DayNameContext): RepetitionEnd | null {
  for (const count of [2, 3, 4, 5]) {
    if (!within.words.until.includes(plain(words.at(-count)))) continue;
    const text = words
      .slice(1 - count)
      .map(plain)
      .filter((word) => word !== 'de' && !within.words.beforeDay.includes(word))
      .join(' ');
    const named = datesOf(text, within);
    const day = named.length === 1 ? named[0] : dateNamed(text, within);
    if (day === undefined) continue;
    words.length -= count;
    return { day, isWeekday: named.length === 1 };
  }
  return null;
}
