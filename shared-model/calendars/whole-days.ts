/** Tells whole days from times: as days, or as midnight to midnight, which many programs write instead. */
import { addDays, dayIn, fromForm, isDay, startOfDay } from '../lib/dates.ts';
import type { CalendarLine } from './calendar-lines.ts';

/** A point of a calendar; `minutes` after midnight, null for a whole day. */
export interface CalendarPoint {
  day: string;
  minutes: number | null;
  isUtc: boolean;
  /** The zone it names; '': none. */
  zone: string;
}

/** The whole days of an event, or of each of its occurrences. */
export interface WholeDays {
  /** The day that the file writes, which rules of repetition count from. */
  written: string;
  /** By how many days the first day comes after the written one: midnight in Paris is the evening before in UTC. */
  shift: number;
  /** At least 1. */
  length: number;
}

const dayMinutes = 1_440;
/** By how much days that change the clocks are longer or shorter. */
const hour = 60;
const pattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i;

/** The point that a value writes; null: no such day or time. */
export function pointOf(
  value: string,
  line: Pick<CalendarLine, 'parameters'>,
): CalendarPoint | null {
  const parts = pattern.exec(value.trim());
  if (!parts) return null;
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`;
  if (!isDay(day)) return null;
  const isWhole = parts[4] === undefined || line.parameters.get('VALUE')?.toUpperCase() === 'DATE';
  const minutes = isWhole ? null : Number(parts[4]) * 60 + Number(parts[5]);
  if (minutes !== null && (minutes > dayMinutes || Number(parts[5]) > 59)) return null;
  return { day, minutes, isUtc: parts[7] !== undefined, zone: line.parameters.get('TZID') ?? '' };
}

const daysFrom = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);

/** The zones of this list that the machine knows. */
export const knownZones = (zones: readonly string[]): string[] =>
  zones.filter((zone) => {
    try {
      return zone !== '' && dayIn(0, zone) !== '';
    } catch {
      return false;
    }
  });

/** The day that begins at a moment of UTC in one of the zones; otherwise the one whose midnight is nearest. */
function dayBegun({ day, minutes }: CalendarPoint, zones: readonly string[]): string {
  const clock = `${String(Math.floor(minutes! / 60)).padStart(2, '0')}:${String(minutes! % 60).padStart(2, '0')}`;
  const at = Date.parse(fromForm(day, clock, 'UTC') ?? `${day}T00:00:00Z`);
  const zone = zones.find((one) => startOfDay(dayIn(at, one), one) === at);
  if (zone !== undefined) return dayIn(at, zone);
  return minutes! >= dayMinutes / 2 ? addDays(day, 1) : day;
}

/** Where a span of minutes that begins at a point ends. */
function pointAfter(start: CalendarPoint, length: number): CalendarPoint {
  const end = (start.minutes ?? 0) + length;
  const minutes = end % dayMinutes;
  const isWhole = start.minutes === null && minutes === 0;
  return {
    ...start,
    day: addDays(start.day, Math.floor(end / dayMinutes)),
    minutes: isWhole ? null : minutes,
  };
}

/** The last day before an end, which excludes itself at midnight only. */
const lastDay = ({ day, minutes }: CalendarPoint): string =>
  (minutes ?? 0) === 0 ? addDays(day, -1) : day;

/**
 * The whole days from `start` to `end` (null: not said) or over `duration` minutes (null: not said).
 *
 * @param zones Known zones (IANA) in which a midnight of UTC may be one, the likeliest first.
 * @param isFlagged Whether the program says that they are whole days, whatever the times are.
 * @returns `'timed'`: it has a time of day. `'wrong'`: it ends before it begins.
 */
export function wholeDays(
  start: CalendarPoint,
  end: CalendarPoint | null,
  duration: number | null,
  zones: readonly string[],
  isFlagged: boolean,
): WholeDays | 'timed' | 'wrong' {
  const ends = end ?? (duration === null ? null : pointAfter(start, duration));
  const one = { written: start.day, shift: 0, length: 1 };
  if (start.minutes === null) {
    if (!ends || ends.day === start.day) return one;
    const length = daysFrom(start.day, lastDay(ends)) + 1;
    return length < 1 ? 'wrong' : { ...one, length };
  }
  if (!ends) return isFlagged ? one : 'timed';
  const minutes = daysFrom(start.day, ends.day) * dayMinutes + (ends.minutes ?? 0) - start.minutes;
  if (minutes < 0) return 'wrong';
  const length = Math.max(1, Math.round(minutes / dayMinutes));
  // 23:59 is the last minute that many forms offer for an end.
  const isWhole = Math.abs(minutes - length * dayMinutes) <= hour;
  if (start.isUtc && (isFlagged || isWhole))
    return { ...one, shift: daysFrom(start.day, dayBegun(start, zones)), length };
  const isMidnight = start.minutes === 0 && [0, dayMinutes - 1].includes(ends.minutes ?? 0);
  if (isMidnight && minutes > 0) return { ...one, length };
  if (!isFlagged) return 'timed';
  return { ...one, shift: start.minutes >= dayMinutes / 2 ? 1 : 0, length };
}
