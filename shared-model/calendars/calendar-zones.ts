/** Calendars of several school zones in one file, as France has them: the family lives in one. */
import { fold, type CalendarDays } from './fold-days.ts';

const zoneWords = /\(?\bzones?\s+([A-Z](?:\s*(?:[/,+&-]|et|and|y)\s*(?:zones?\s+)?[A-Z])*)\b\)?/iu;
const around = /^[\s–—:,;|/-]+|[\s–—:,;|/-]+$/g;

/** The zones that a text names: `Zones A/C` has A and C. */
export function zonesNamed(text: string): string[] {
  const letters = zoneWords.exec(text)?.[1] ?? '';
  const words = letters.replaceAll(/\b(?:et|and|y|zones?)\b/gi, ' ').match(/[A-Z]/gi) ?? [];
  return [...new Set(words.map((one) => one.toUpperCase()))].sort();
}

/** The zones of a calendar, if some of its days are of one and not of another; otherwise none. */
export function zonesOf(days: readonly CalendarDays[]): string[] {
  const all = [...new Set(days.flatMap(({ zones }) => zones))].sort();
  const differ = days.some(({ zones }) => zones.length > 0 && zones.length < all.length);
  return differ ? all : [];
}

/** The days of one zone and of all, under names without zones: pieces that follow each other are one span. */
export const daysInZone = (days: readonly CalendarDays[], zone: string): CalendarDays[] =>
  fold(
    days
      .filter(({ zones }) => zones.length === 0 || zones.includes(zone))
      .map((one) => {
        const name = one.name.replace(zoneWords, '').replaceAll(around, '');
        return { ...one, name: name || one.name, zones: [] };
      }),
  );
