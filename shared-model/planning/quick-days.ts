/**
 * Recognises the days of a quick-add line: "tue", "mon-thu", "every other tue", "nov 24", "12/3", "next week",
 * "tonight", "in 2 weeks", "until may", "for 6 weeks".
 */
import { minutesAt, xpAt } from './quick-amounts.ts';
import { monthWords, weekdayWords, type Found, type SaidDay } from './quick-part.ts';
import type { QuickText } from './quick-text.ts';

/** When the parts of a day begin, in minutes after midnight. */
const morning = 9 * 60;
const afternoon = 13 * 60;
const evening = 19 * 60;

const found = (count: number, day: SaidDay, start?: number): Found => ({
  count,
  part: start === undefined ? { as: 'day', day } : { as: 'day', day, start },
});

const today: SaidDay = { is: 'offset', days: 0 };

/** Phrases with a meaning of their own, the more special first. */
const phrases = [
  ['everyOtherWeek', { is: 'weekly', every: 2 }],
  ['everyDay', { is: 'school' }],
  ['nextWeek', { is: 'next-week' }],
  ['thisMorning', today, morning],
  ['thisAfternoon', today, afternoon],
  ['tonight', today, evening],
  ['today', today],
  ['tomorrow', { is: 'offset', days: 1 }],
  ['yesterday', { is: 'offset', days: -1 }],
] as const satisfies readonly (readonly [string, SaidDay, number?])[];

function phraseAt(text: QuickText, at: number): Found | null {
  for (const [means, day, start] of phrases) {
    const count = text.said(at, means);
    if (count > 0) return found(count, day, start);
  }
  return null;
}

/** "weekly" and "monthly", which repeat on the weekday or date of the line's day. */
export function recurringAt(text: QuickText, at: number): Found | null {
  const weekly = text.said(at, 'weekly');
  if (weekly > 0) return found(weekly, { is: 'weekly', every: 1 });
  const monthly = text.said(at, 'monthly');
  return monthly > 0 ? found(monthly, { is: 'monthly' }) : null;
}

/** A part of a day, after the day: "fri morning". */
export function partOfDayAt(text: QuickText, at: number): Found | null {
  const said = text.saidAny(at, ['morning', 'afternoon', 'evening']);
  if (!said) return null;
  const start = { morning, afternoon, evening }[said.means];
  return { count: said.count, part: { as: 'part-of-day', start } };
}

const none = -1;

/** The weekday of one word; -1 if it is none. */
const weekdayAt = (text: QuickText, at: number): number =>
  weekdayWords.findIndex((means) => text.said(at, means) === 1);

/** The weekday of a part of a word: "mon" in "mon/wed"; -1 if it is none. */
const weekdayIn = (text: QuickText, part: string): number =>
  weekdayWords.findIndex((means) => text.means(part, means));

/** From one weekday to a later one. */
const between = (from: number, until: number): number[] =>
  from >= 0 && until > from ? Array.from({ length: until - from + 1 }, (_, i) => from + i) : [];

/** The weekdays that the words from here on name, without what may stand around them; empty if they name none. */
function weekdaysAt(text: QuickText, at: number): { weekdays: readonly number[]; count: number } {
  const first = weekdayAt(text, at);
  if (first !== none) {
    const joins = text.said(at + 1, 'to');
    const range = joins === 0 ? [] : between(first, weekdayAt(text, at + 1 + joins));
    return range.length > 0
      ? { weekdays: range, count: joins + 2 }
      : { weekdays: [first], count: 1 };
  }
  const word = text.plain(at);
  const ends = word.split(/[-–]/).map((part) => weekdayIn(text, part));
  if (ends.length === 2) return { weekdays: between(ends[0]!, ends[1]!), count: 1 };
  const listed = word.split(/[/,&+]/).map((part) => weekdayIn(text, part));
  return { weekdays: listed.length < 2 || listed.includes(none) ? [] : listed, count: 1 };
}

/** Whether a word that names a weekday may also be another word. */
export type Certainty = 'sure' | 'also-a-word' | 'rarely-a-day';

/** Weekdays with what belongs to them: "every other tue", "next fri". `certainty`: of the day's name alone. */
export function namedDaysAt(
  text: QuickText,
  at: number,
): (Found & { certainty: Certainty }) | null {
  const before = text.saidAny(at, ['everyOther', 'every', 'next', 'one']);
  const lead = before?.count ?? 0;
  const { weekdays, count } = weekdaysAt(text, at + lead);
  if (weekdays.length === 0) return null;
  const after = text.saidAny(at + lead + count, ['everyOtherAfter', 'nextAfter']);
  if (before?.means === 'one' && after?.means !== 'everyOtherAfter') return null;
  const isOther = before?.means === 'everyOther' || after?.means === 'everyOtherAfter';
  const isPlural = count === 1 && text.said(at + lead, 'plurals') > 0;
  const isEvery = before?.means === 'every' || isPlural;
  const isNext = before?.means === 'next' || after?.means === 'nextAfter';
  const every = isOther ? 2 : isEvery ? 1 : 0;
  const isAlone = !before && !after && count === 1;
  const isRare = isAlone && text.said(at, 'rarelyDays') > 0;
  const isWord = isAlone && text.said(at, 'alsoWords') > 0;
  return {
    ...found(lead + count + (after?.count ?? 0), { is: 'weekdays', weekdays, every, isNext }),
    certainty: isRare ? 'rarely-a-day' : isWord ? 'also-a-word' : 'sure',
  };
}

const dayOfMonth = /^(\d{1,2})(?:st|nd|rd|th|er)?$/;

/** The number of a day in a month; 0 if the word is none, or the number of something else: "30 min". */
function numberAt(text: QuickText, at: number): number {
  const number = Number(dayOfMonth.exec(text.plain(at))?.[1] ?? 0);
  if (number === 0 || /^[ap]\.?m$/.test(text.plain(at + 1))) return 0;
  return minutesAt(text, at) || xpAt(text, at) || text.said(at + 1, 'weeks') > 0 ? 0 : number;
}

const monthAt = (text: QuickText, at: number): number =>
  1 + monthWords.findIndex((means) => text.said(at, means) === 1);

/** A date that can be, in some year. */
function dateFound(count: number, month: number, date: number, year: number | null): Found | null {
  if (month < 1 || month > 12 || date < 1) return null;
  const last = new Date(Date.UTC(year ?? 2024, month, 0)).getUTCDate();
  return date > last ? null : found(count, { is: 'date', year, month, date });
}

/** "12/3": in English the month is first, in other languages the day; the other way round where that can't be. */
function slashed(text: QuickText, at: number, isDayFirst: boolean): Found | null {
  const parts = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?$/.exec(text.plain(at));
  if (!parts) return null;
  const [one, other] = [Number(parts[1]), Number(parts[2])];
  const year = parts[3] === undefined ? null : (Number(parts[3]) % 2000) + 2000;
  const usual = isDayFirst ? [other, one] : [one, other];
  return dateFound(1, usual[0]!, usual[1]!, year) ?? dateFound(1, usual[1]!, usual[0]!, year);
}

/** A date as people write it: "mar 27", "27 march", "27 de marzo", "3/27", "2026-03-27". */
function dateAt(text: QuickText, at: number, isDayFirst: boolean, isUntil: boolean): Found | null {
  if (text.said(at - 1, 'counting') > 0) return null;
  const full = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text.plain(at));
  if (full) return dateFound(1, Number(full[2]), Number(full[3]), Number(full[1]));
  const byNumbers = slashed(text, at, isDayFirst);
  if (byNumbers) return byNumbers;
  const month = monthAt(text, at);
  if (month > 0) {
    // "mar 9" is a Tuesday at nine where "mar" is one.
    if (!isUntil && weekdayAt(text, at) !== none) return null;
    const date = numberAt(text, at + 1);
    return date === 0 ? null : dateFound(2, month, date, null);
  }
  const date = numberAt(text, at);
  if (date === 0) return null;
  const joins = text.said(at + 1, 'ofMonth');
  return dateFound(2 + joins, monthAt(text, at + 1 + joins), date, null);
}

/** "until" with a day, a date or a month. */
function untilAt(text: QuickText, at: number, isDayFirst: boolean): Found | null {
  let lead = text.said(at, 'until');
  if (lead === 0) return null;
  lead += text.said(at + lead, 'beforeDay');
  const start = at + lead;
  const month = monthAt(text, start);
  const named =
    dateAt(text, start, isDayFirst, true) ??
    phraseAt(text, start) ??
    namedDaysAt(text, start) ??
    (month > 0 && numberAt(text, start + 1) === 0 ? found(1, { is: 'month', month }) : null);
  if (named?.part.as !== 'day') return null;
  const { day } = named.part;
  const isOneDay =
    day.is === 'weekdays'
      ? day.weekdays.length === 1 && day.every === 0
      : ['offset', 'date', 'month'].includes(day.is);
  return isOneDay ? { count: lead + named.count, part: { as: 'until', day } } : null;
}

const mostWeeks = 40;

/** "for 6 weeks". */
function weeksAt(text: QuickText, at: number): Found | null {
  const lead = text.said(at, 'during');
  const weeks = Number(/^\d{1,2}$/.exec(text.plain(at + lead))?.[0] ?? 0);
  if (lead === 0 || weeks < 1 || weeks > mostWeeks) return null;
  const count = text.said(at + lead + 1, 'weeks');
  return count === 0 ? null : { count: lead + 1 + count, part: { as: 'weeks', weeks } };
}

/** "in 3 days", "in a week". */
function fromNowAt(text: QuickText, at: number): Found | null {
  const lead = text.said(at, 'fromNow');
  if (lead === 0) return null;
  const number = Number(
    /^\d{1,2}$/.exec(text.plain(at + lead))?.[0] ?? text.said(at + lead, 'single'),
  );
  const unit = text.saidAny(at + lead + 1, ['days', 'weeks']);
  if (number === 0 || !unit) return null;
  const days = unit.means === 'weeks' ? 7 * number : number;
  return found(lead + 1 + unit.count, { is: 'offset', days });
}

const places = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** "every first monday", "last friday of the month". */
function nthWeekdayAt(text: QuickText, at: number): Found | null {
  const lead = text.said(at, 'every');
  const place = text.saidAny(at + lead, places);
  if (!place) return null;
  const weekday = weekdayAt(text, at + lead + place.count);
  const after = text.said(at + lead + place.count + 1, 'ofMonths');
  // "every second tuesday" is every other one.
  const isEach = after > 0 || (lead > 0 && place.means !== 'second');
  if (weekday === none || !isEach) return null;
  const day: SaidDay = { is: 'nth-weekday', weekday, place: places.indexOf(place.means) + 1 };
  return found(lead + place.count + 1 + after, day);
}

const ordinal = /^\d{1,2}(?:st|nd|rd|th|er)$/;

/** "every 15th", "the 15th of every month". */
function monthDayAt(text: QuickText, at: number): Found | null {
  const lead = text.said(at, 'every');
  const word = text.plain(at + lead);
  const date = Number(dayOfMonth.exec(word)?.[1] ?? 0);
  if (date < 1 || date > 31) return null;
  const after = text.said(at + lead + 1, 'ofMonths');
  const isDate = lead > 0 && ordinal.test(word) && weekdayAt(text, at + lead + 1) === none;
  if (after === 0 && !isDate) return null;
  return found(lead + 1 + after, { is: 'month-day', date });
}

/** What the words from here on say of days, where they can mean nothing else but a weekday's name (`namedDaysAt`). */
export const dayAt = (text: QuickText, at: number, isDayFirst: boolean): Found | null =>
  untilAt(text, at, isDayFirst) ??
  weeksAt(text, at) ??
  fromNowAt(text, at) ??
  nthWeekdayAt(text, at) ??
  monthDayAt(text, at) ??
  phraseAt(text, at) ??
  dateAt(text, at, isDayFirst, false);
