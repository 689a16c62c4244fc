/** The zones that a family lived in before: what was done then keeps its day when the family moves. */
import { compareText } from './compare-text.ts';
import { dayIn, formatterFor } from './dates.ts';

/** A zone (IANA) and the moment (ISO 8601 in UTC) at which it ended to be the family's. */
export interface FormerZone {
  until: string;
  zone: string;
}

const mostZones = 40;

/** The longest history as text. */
export const longestZoneHistory = mostZones * 90;

const line = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Za-z0-9_+/-]{1,60})$/;

/**
 * The zones of a history as text, as it was kept for a day (25 November 2026) in a field of the family: a line each, the moment and the
 * name ("2026-11-25T10:00:00.000Z America/Los_Angeles"); none for an empty text; null: the text is none of that.
 */
export function readZoneHistory(text: string): FormerZone[] | null {
  const read: FormerZone[] = [];
  for (const row of text.split('\n')) {
    if (row === '') continue;
    const [, until, zone] = line.exec(row) ?? [];
    if (until === undefined || zone === undefined) return null;
    read.push({ until, zone });
  }
  return read.length <= mostZones ? read : null;
}

/** Whether this engine knows a zone (IANA); a newer one's may be unknown here. */
export function isKnownZone(zone: string): boolean {
  try {
    formatterFor('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The day (yyyy-MM-dd) of a moment, by the zone of then. */
export type DayOf = (at: number | string) => string;

const cached = new Map<string, DayOf>();

/**
 * The day of a moment in a family that lives in `zone` (IANA) now and lived in these before, in any order. The same function for the same
 * zones, so that what was computed by it can be kept beside it.
 */
export function dayOfZones(formerZones: readonly FormerZone[], zone: string): DayOf {
  const sorted = formerZones
    .map(({ until, zone: name }) => `${until} ${name}`)
    .toSorted(compareText);
  const key = [zone, ...sorted].join('\n');
  const known = cached.get(key);
  if (known) return known;
  const former = sorted
    .map((row) => row.split(' ') as [until: string, zone: string])
    .filter(([, name]) => isKnownZone(name))
    .map(([until, name]) => ({ until: Date.parse(until), zone: name }));
  const zoneAt = (at: number): string => former.find(({ until }) => at < until)?.zone ?? zone;
  const made: DayOf =
    former.length === 0
      ? (at) => dayIn(at, zone)
      : (at) => dayIn(at, zoneAt(typeof at === 'string' ? Date.parse(at) : at));
  // A family has few; another family's are not worth keeping.
  if (cached.size >= 50) cached.clear();
  cached.set(key, made);
  return made;
}
