/** Recognises times in a quick-add line: "9am", "at 9", "2:30", "4-5pm", "4 to 5pm", "14h30", "noon". */
import { schoolMinutes, twelveHours } from './school-time.ts';
import type { Found } from './quick-part.ts';
import type { QuickText } from './quick-text.ts';

/** A time that may also be just a number: "9", "3:16", "4-5". */
export type TimeFound = Found & { isJustNumber: boolean };

const clock = String.raw`(\d{1,2})(?:([:.])(\d\d)|(h)(\d\d)?)?(?: ?([ap])\.?m?)?`;
const single = new RegExp(`^${clock}$`);
const span = new RegExp(`^${clock}(?: ?[-–] ?| (?:to|till|until|a) )${clock}$`);

/** The words of the longest time: "9 a.m to 10 a.m". */
const mostWords = 5;
const longest = 600;
const noon = 12 * 60;

/** One reading of a clock. */
interface ClockReading {
  hour: number;
  minute: number;
  half: 'a' | 'p' | undefined;
  /** Whether it is surely a time, not a number: minutes that lessons begin with, "h", AM or PM. */
  isSure: boolean;
}

/** The parts of a match, from `first` on; null if no clock shows that. */
function readingOf(groups: readonly (string | undefined)[], first: number): ClockReading | null {
  const [hours, separator, minutes, letter, more, half] = groups.slice(first, first + 6);
  const reading: ClockReading = {
    hour: Number(hours),
    minute: Number(minutes ?? more ?? 0),
    half: half === 'a' || half === 'p' ? half : undefined,
    isSure:
      letter !== undefined ||
      half !== undefined ||
      (separator === ':' && Number(minutes) % 5 === 0),
  };
  const { hour, minute } = reading;
  const isReal = minute < 60 && (reading.half ? hour >= 1 && hour <= 12 : hour < 24);
  return isReal ? reading : null;
}

const minutesOf = ({ hour, minute, half }: ClockReading): number =>
  half === undefined
    ? schoolMinutes(hour, minute)
    : (hour % 12) * 60 + (half === 'p' ? twelveHours : 0) + minute;

/** The times of "4-5pm": the first is before the second, in the same half of the day if it can be. */
function spanOf(from: ClockReading, until: ClockReading): { start: number; length: number } | null {
  let start = minutesOf(from);
  let end = minutesOf(until);
  if (from.half === undefined && until.half !== undefined && from.hour <= 12) {
    start = minutesOf({ ...from, half: until.half });
    if (start >= end) start = minutesOf({ ...from, half: until.half === 'p' ? 'a' : 'p' });
  }
  if (until.half === undefined && until.hour <= 12 && end <= start) end += twelveHours;
  const length = end - start;
  return length >= 1 && length <= longest ? { start, length } : null;
}

/** The time that a text is; null for other text. */
function timeNamed(text: string): Omit<TimeFound, 'count'> | null {
  const alone = single.exec(text);
  if (alone) {
    // "3a" is the number of a lesson.
    const reading = /\d [ap]$|\d[ap]$/.test(text) ? null : readingOf(alone, 1);
    if (!reading) return null;
    const isSaid = reading.half !== undefined || reading.hour > 12 || reading.hour === 0;
    const part = { as: 'time', start: minutesOf(reading), isSaid } as const;
    return { part, isJustNumber: !reading.isSure };
  }
  const both = span.exec(text);
  const from = both && readingOf(both, 1);
  const until = both && readingOf(both, 7);
  const times = from && until && spanOf(from, until);
  if (!times) return null;
  const isSaid = (from.half ?? until.half) !== undefined || from.hour > 12;
  const part = { as: 'time', ...times, isSaid } as const;
  return { part, isJustNumber: !from.isSure && !until.isSure };
}

/** The time that the words from here on say, with "at" or "from" before it. */
export function timeAt(text: QuickText, at: number): TimeFound | null {
  const midday = text.said(at, 'noon');
  if (midday > 0) {
    const part = { as: 'time', start: noon, isSaid: true } as const;
    return { count: midday, part, isJustNumber: false };
  }
  const isSign = /^@\d/.test(text.plain(at));
  const leadAt = text.said(at, 'at');
  const lead = leadAt || text.said(at, 'from');
  if (!isSign && !/^\d/.test(text.plain(at + lead))) return null;
  for (let count = mostWords; count > 0; count -= 1) {
    const said = text.phrase(at + lead, count)?.replace(/^@/, '');
    const named = said === undefined ? null : timeNamed(said);
    if (!named || (named.part.as === 'time' && !leadAt && lead > 0 && !named.part.length)) continue;
    return { ...named, count: lead + count, isJustNumber: named.isJustNumber && !isSign };
  }
  return null;
}
