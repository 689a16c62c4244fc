/** The weekday with which weeks begin where a family lives: the first choice of a new family (CLDR's `firstDay`). */
import { countryOfZone, type SchoolCountry } from './school-countries.ts';

const [monday, saturday, sunday] = [1, 6, 7] as const;

/** The weekdays to choose from, 1 for Monday to 7 for Sunday. */
export const firstWeekdays = [monday, sunday, saturday] as const;

const sundayCountries: ReadonlySet<SchoolCountry> = new Set([
  ...(['US', 'BR', 'CA', 'CO', 'IN', 'JP', 'KE', 'KR', 'MX', 'PE', 'PH', 'PY', 'SG'] as const),
  ...(['TH', 'ZA'] as const),
]);

const namesIn = (...rows: readonly string[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.split(' ')));

/** Zones of other countries by their last name. */
const sundayZones = namesIn(
  'Antigua Nassau Belize Dominica Santo_Domingo Guatemala Tegucigalpa Jamaica Managua Panama Puerto_Rico El_Salvador',
  'Port_of_Spain Caracas St_Thomas Pago_Pago Guam Midway Wake Kwajalein Majuro Apia Dhaka Thimphu Rangoon Yangon',
  'Hong_Kong Jakarta Jayapura Makassar Pontianak Jerusalem Phnom_Penh Vientiane Macau Katmandu Kathmandu Riyadh',
  'Karachi Taipei Aden Gaborone Addis_Ababa Maputo Harare Reykjavik Malta Azores Madeira Lisbon',
);
const saturdayZones = namesIn(
  'Kabul Bahrain Djibouti Algiers Cairo Baghdad Tehran Amman Kuwait Tripoli Muscat Qatar Khartoum Damascus',
);

/** The weekday (1 for Monday) with which weeks begin in a zone (IANA); Monday where none is known. */
export function firstWeekdayOf(zone: string): number {
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  if (sundayCountries.has(countryOfZone(zone, '')) || sundayZones.has(place)) return sunday;
  return saturdayZones.has(place) ? saturday : monday;
}
