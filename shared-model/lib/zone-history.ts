/**
 * The zones that a family lived in before, as text: a line each, the moment until which it was so and its name
 * ("2026-11-25T10:00:00.000Z America/Los_Angeles"), the earliest first. What was done then keeps its day when the family moves.
 */
import { dayIn, formatterFor } from './dates.ts';

/** A zone (IANA) and the moment (ISO 8601 in UTC) at which it ended to be the family's. */
export interface FormerZone {
  until: string;
  zone: string;
}

/** A family that moves more often forgets its first zones. */
const mostZones = 40;

/** The longest text of a history. */
export const longestZoneHistory = mostZones * 90;

const line = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Za-z0-9_+/-]{1,60})$/;

/** The zones, the earliest first; none for an empty text; null: the text is none of that. */
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

/** The history with one more zone at its end. */
export const withFormerZone = (text: string, former: FormerZone): string =>
  [...(readZoneHistory(text) ?? []), former]
    .slice(-mostZones)
    .map(({ until, zone }) => `${until} ${zone}`)
    .join('\n');

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
 * The day of a moment in a family that lives in `zone` (IANA) now and has this history. The same function for the same two, so that
 * what was computed by it can be kept beside it.
 */
export function dayOfZones(history: string, zone: string): DayOf {
  const key = `${zone}\n${history}`;
  const known = cached.get(key);
  if (known) return known;
  const former = (readZoneHistory(history) ?? [])
    .filter((one) => isKnownZone(one.zone))
    .map((one) => ({ ...one, until: Date.parse(one.until) }));
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
