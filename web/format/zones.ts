/** The zones of IANA by the names under which people look for their own. */
import { formatterFor } from '../../shared-model/lib/dates.ts';
import { parseQuery, wordsOf } from '../../shared-model/lib/find-text.ts';
import { getLocale } from '../messages/message.ts';

/** What a zone's place is called: the last part of its name, as "Buenos Aires". */
export const placeOfZone = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const partOf = (
  zone: string,
  timeZoneName: 'longGeneric' | 'shortOffset',
  now: number,
  language: string,
): string =>
  formatterFor(language, { timeZone: zone, timeZoneName })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** A zone's name in the app's language, as "Central European Time". */
export const showZoneName = (zone: string, now: number, language: string = getLocale()): string =>
  partOf(zone, 'longGeneric', now, language);

/** A zone's name with its place, as "Central European Time (Paris)". */
export const showZone = (zone: string, now: number, language?: string): string =>
  `${showZoneName(zone, now, language)} (${placeOfZone(zone)})`;

/** A zone's present difference from UTC, as "GMT+1". */
export const showOffset = (zone: string, now: number, language: string = getLocale()): string =>
  partOf(zone, 'shortOffset', now, language);

/**
 * Some engines list cities by names that were given up: these are the present ones, by the file `backward` of IANA's
 * time zone database. Every engine knows both.
 */
const presentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** All zones that this engine lists. */
const allZones = (): string[] =>
  Intl.supportedValuesOf('timeZone').map((zone) => presentNames[zone] ?? zone);

/** As many as somebody reads; more words find the others. */
const mostFound = 30;

/**
 * The zones that a query's words name, by place, region or name in the app's language, the closest first; without
 * words those whose time is the same as `zone`'s (IANA) at `now` (milliseconds).
 */
export function findZones(
  query: string,
  { zone, now, language = getLocale() }: { zone: string; now: number; language?: string },
): string[] {
  const all = allZones();
  const { isEmpty, closeness } = parseQuery(query);
  const byPlace = (one: string, other: string): number =>
    placeOfZone(one).localeCompare(placeOfZone(other), language);
  if (isEmpty) {
    const offset = showOffset(zone, now, 'en');
    const alike = all.filter((one) => one !== zone && showOffset(one, now, 'en') === offset);
    return [zone, ...alike.toSorted(byPlace)].slice(0, mostFound);
  }
  return all
    .flatMap((one) => {
      const context = () => wordsOf(`${one} ${showZoneName(one, now, language)}`);
      const found = closeness(wordsOf(placeOfZone(one)), context);
      return found === undefined ? [] : [{ one, found }];
    })
    .toSorted((a, b) => a.found - b.found || byPlace(a.one, b.one))
    .slice(0, mostFound)
    .map(({ one }) => one);
}
