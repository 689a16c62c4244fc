/** The zones in which a family lived before. Earlier work keeps its day when the family moves. */
import { compareText } from './compare-text.ts';
import { dayIn, formatterFor } from './dates.ts';

/** A zone (IANA) and the moment (ISO 8601 in UTC) at which it ceased to be the family's. */
export interface FormerZone {
  until: string;
  zone: string;
}

const mostZones = 40;

/** The longest history text. */
export const longestZoneHistory = mostZones * 90;

const line = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([A-Za-z0-9_+/-]{1,60})$/;

/**
 * Parses a history text, the format of a family field on one day only (25 November 2026): on each line a moment and a
 * zone ("2026-11-25T10:00:00.000Z America/Los_Angeles"). Empty for an empty text; null if it is malformed.
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

/** Whether this engine knows a zone (IANA); it may not know one named by a newer engine. */
export function isKnownZone(zone: string): boolean {
  try {
    formatterFor('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Gives the day (yyyy-MM-dd) of a moment, by the family's zone at that time. */
export type DayLookup = (at: number | string) => string;

const cached = new Map<string, DayLookup>();

/**
 * Returns the function from a moment to its day for a family in `zone` (IANA) that lived in `formerZones` before, in
 * any order. Equal zones give the same function object, so results can be cached by it.
 */
export function dayOfZones(formerZones: readonly FormerZone[], zone: string): DayLookup {
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
  const made: DayLookup =
    former.length === 0
      ? (at) => dayIn(at, zone)
      : (at) => dayIn(at, zoneAt(typeof at === 'string' ? Date.parse(at) : at));
  // A family has few: the oldest is another family's.
  const [oldest] = cached.keys();
  if (cached.size >= 50) cached.delete(oldest!);
  cached.set(key, made);
  return made;
}
