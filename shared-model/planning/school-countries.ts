/**
 * The countries whose usual school year is known, and the one in which a family most likely lives. The zones are those
 * of IANA's `zone.tab`, with their former names; a zone says less than an address, so a family can choose another.
 */

/** In each country the names of its zones without their region; one with a slash at its end stands for all within. */
const places = {
  US: [
    'US/ Indiana/ Kentucky/ North_Dakota/ Adak Anchorage Atka Boise Chicago Denver Detroit Fort_Wayne Indianapolis',
    'Juneau Knox_IN Los_Angeles Louisville Menominee Metlakatla New_York Nome Phoenix Shiprock Sitka Yakutat',
    'Honolulu Johnston Navajo',
  ],
  AR: ['Argentina/ Buenos_Aires Catamarca Cordoba Jujuy Mendoza Rosario'],
  AU: ['Australia/ Macquarie'],
  BE: ['Brussels'],
  BO: ['La_Paz'],
  BR: [
    'Brazil/ Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha',
    'Porto_Acre Porto_Velho Recife Rio_Branco Santarem Sao_Paulo',
  ],
  CA: [
    'Canada/ Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson',
    'Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina',
    'Resolute St_Johns Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
  ],
  CH: ['Zurich'],
  CL: ['Chile/ Coyhaique Punta_Arenas Santiago Easter'],
  CO: ['Bogota'],
  DE: ['Berlin Busingen'],
  ES: ['Madrid Canary Ceuta'],
  FR: ['Paris'],
  GB: ['London Belfast GB GB-Eire'],
  IE: ['Dublin Eire'],
  IN: ['Kolkata Calcutta'],
  JP: ['Tokyo Japan'],
  KE: ['Nairobi'],
  KR: ['Seoul ROK'],
  MX: [
    'Mexico/ Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Ensenada Hermosillo Matamoros Mazatlan Merida',
    'Mexico_City Monterrey Ojinaga Santa_Isabel Tijuana',
  ],
  MY: ['Kuala_Lumpur Kuching'],
  NZ: ['Auckland Chatham NZ NZ-CHAT'],
  PE: ['Lima'],
  PH: ['Manila'],
  PY: ['Asuncion'],
  SG: ['Singapore'],
  TH: ['Bangkok'],
  UY: ['Montevideo'],
  ZA: ['Johannesburg'],
} as const;

/** A country by ISO 3166; ZZ: any other, by its standard's code for none. */
export type SchoolCountry = keyof typeof places | 'ZZ';

/** All of them; any other is the last. */
export const schoolCountries: readonly SchoolCountry[] = [
  ...(Object.keys(places) as (keyof typeof places)[]),
  'ZZ',
];

/** Whether a text is the code of one of them. */
export const isSchoolCountry = (code: string): code is SchoolCountry =>
  schoolCountries.some((country) => country === code);

const byLanguage: Readonly<Record<string, SchoolCountry>> = { en: 'US', es: 'ES', fr: 'FR' };

const isIn = (zone: string, place: string): boolean =>
  place.endsWith('/')
    ? zone.startsWith(place) || zone.includes(`/${place}`)
    : zone === place || zone.endsWith(`/${place}`);

/**
 * The country of a zone (IANA). A zone that is no place ("UTC", "Etc/GMT+5") leaves the app's language, of Spanish and
 * French the country after which they are named.
 */
export function countryOfZone(zone: string, language: string): SchoolCountry {
  const found = (Object.keys(places) as (keyof typeof places)[]).find((country) =>
    places[country].some((row) => row.split(' ').some((place) => isIn(zone, place))),
  );
  if (found) return found;
  return zone.includes('/') && !zone.startsWith('Etc/') ? 'ZZ' : (byLanguage[language] ?? 'ZZ');
}
