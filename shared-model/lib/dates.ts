/**
 * Days and moments. A day is text, yyyy-MM-dd, in no timezone; a moment is milliseconds since 1970 (or ISO 8601 in UTC,
 * as records hold it); a zone is an IANA name.
 *
 * Invariant: nothing here depends on the timezone of the machine it runs on, and nothing assumes that a local day has
 * 24 hours.
 */
export const minuteMs = 60_000;
/** Milliseconds in an hour. */
export const hourMs = 60 * minuteMs;
/** Milliseconds in 24 hours. */
export const dayMs = 24 * hourMs;

/** The zone of a family's setting; `device` stands for the device's own zone. */
export const zoneFor = (setting: string, deviceZone: string): string =>
  setting === 'device' ? deviceZone : setting;

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The cached formatter of a language (BCP 47). Without the cache a screen with many cards spends a third of its time
 * making formatters.
 */
export function formatterFor(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(language, options);
  formatters.set(key, formatter);
  return formatter;
}

const clockOf = (zone: string): Intl.DateTimeFormat =>
  formatterFor('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** The local time in a zone at a moment, as the milliseconds of the same reading in UTC. */
function readWall(at: number, zone: string): number {
  const reading: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) reading[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = reading;
  const milliseconds = ((at % 1000) + 1000) % 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
}

/** Six hours, so that the offsets of twelve school years fit into the cache. */
const stretchMs = 6 * hourMs;

/** By zone: the offset from UTC, in milliseconds, at the start of each stretch. */
const offsets = new Map<string, Map<number, number>>();
/** The most entries in each cache. */
const mostCached = 20_000;

/** Caches a value; empties the cache once it is full. */
function keep<V>(cache: Map<number, V>, key: number, value: V): V {
  if (cache.size >= mostCached) cache.clear();
  cache.set(key, value);
  return value;
}

function offsetAtStretch(stretch: number, zone: string): number {
  const ofZone = offsets.get(zone) ?? new Map<number, number>();
  if (ofZone.size === 0) offsets.set(zone, ofZone);
  return (
    ofZone.get(stretch) ??
    keep(ofZone, stretch, readWall(stretch * stretchMs, zone) - stretch * stretchMs)
  );
}

/**
 * The same as `readWall`, from cached offsets if both ends of the stretch have the same offset: no zone changes its
 * clocks twice within six hours. Asking a formatter takes ten microseconds.
 */
function wallTime(at: number, zone: string): number {
  const stretch = Math.floor(at / stretchMs);
  const offset = offsetAtStretch(stretch, zone);
  return offset === offsetAtStretch(stretch + 1, zone) ? at + offset : readWall(at, zone);
}

/**
 * The moment at which the zone's clock shows `wall`. In the hour that autumn repeats, it is the first of the two; for a
 * time that spring skips, it is later by the length of the skip.
 */
function momentOf(wall: number, zone: string): number {
  const offsetAt = (at: number) => wallTime(at, zone) - at;
  const before = wall - offsetAt(wall - dayMs);
  const after = wall - offsetAt(wall + dayMs);
  return [before, after].find((at) => wallTime(at, zone) === wall) ?? before;
}

const dayTexts = new Map<number, string>();

function dayOfWall(wall: number): string {
  const number = Math.floor(wall / dayMs);
  return (
    dayTexts.get(number) ??
    keep(dayTexts, number, new Date(number * dayMs).toISOString().slice(0, 10))
  );
}
const wallOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A moment of either form in milliseconds. */
const millisecondsOf = (at: number | string): number =>
  typeof at === 'string' ? Date.parse(at) : at;

/**
 * The date in a zone at a moment. The moment lies within `dayBounds` of that date, except where clocks were set back
 * across midnight (Newfoundland until 2011): that hour counts to the day before, which has ended.
 */
export const dayIn = (at: number | string, zone: string): string =>
  dayOfWall(wallTime(millisecondsOf(at), zone));

/** The first moment of a day. */
export const startOfDay = (day: string, zone: string): number => momentOf(wallOfDay(day), zone);

/** The moment at which clocks in `to` show what clocks in `from` show at a moment. */
export const sameWallTime = (at: number | string, from: string, to: string): number =>
  momentOf(wallTime(millisecondsOf(at), from), to);

/** The first moment after a day. */
export const endOfDay = (day: string, zone: string): number => startOfDay(addDays(day, 1), zone);

/** A day's first moment and the first moment after it, as ISO 8601 in UTC; such texts compare like the moments. */
export const dayBounds = (day: string, zone: string): { start: string; end: string } => ({
  start: new Date(startOfDay(day, zone)).toISOString(),
  end: new Date(endOfDay(day, zone)).toISOString(),
});

/** Whether a text (such as part of an address) is an existing date, yyyy-MM-dd. */
export const isDay = (text: string): boolean =>
  /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(wallOfDay(text)) &&
  dayOfWall(wallOfDay(text)) === text;

/** The day `count` days later, or earlier when it is negative. */
export const addDays = (day: string, count: number): string =>
  dayOfWall(wallOfDay(day) + count * dayMs);

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(wallOfDay(day)).getUTCDay() || 7;

/** How many days into its week a day is; `begins`: the weekday with which weeks begin (1 for Monday). */
export const placeInWeek = (day: string, begins: number): number =>
  (weekdayOf(day) - begins + 7) % 7;

/** The first day of a day's week; `begins`: the weekday with which weeks begin (1 for Monday). */
export const weekStart = (day: string, begins: number): string =>
  addDays(day, -placeInWeek(day, begins));

/** The Monday on or before a day, for what doesn't follow the family's week. */
export const mondayOf = (day: string): string => weekStart(day, 1);

/** A moment as a form's date (yyyy-MM-dd) and time (HH:mm) in a zone. */
export function toForm(at: number | string, zone: string): { date: string; time: string } {
  const wall = new Date(wallTime(millisecondsOf(at), zone)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/**
 * The moment of a form's date (yyyy-MM-dd) and time (HH:mm) in a zone, as ISO 8601 in UTC; undefined if they are
 * invalid.
 */
export function fromForm(date: string, time: string, zone: string): string | undefined {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || Number.isNaN(wall) || dayOfWall(wall) !== date)
    return undefined;
  return new Date(momentOf(wall, zone)).toISOString();
}

/** Parses a time as people write it (9:00 AM, 14:30, 2 pm) to minutes after midnight; undefined for other text. */
export function minutesOfTime(text: string): number | undefined {
  const parts = /^\s*(\d{1,2})(?:[:.](\d\d))?\s*([ap])?\.?(?:m\.?)?\s*$/i.exec(text);
  if (!parts) return undefined;
  const [hour, minute, half] = [Number(parts[1]), Number(parts[2] ?? 0), parts[3]?.toLowerCase()];
  if (minute > 59 || hour > 23 || (half !== undefined && (hour < 1 || hour > 12))) return undefined;
  return (half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute;
}
