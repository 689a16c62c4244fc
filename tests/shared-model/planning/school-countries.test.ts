import { expect, it } from 'vitest';
import {
  countryOfZone,
  isSchoolCountry,
  schoolCountries,
} from '../../../shared-model/planning/school-countries.ts';

it('A zone names the country, also by a former name and within a state', () => {
  const countries = {
    'America/New_York': 'US',
    'America/Indiana/Tell_City': 'US',
    'US/Pacific': 'US',
    'Pacific/Honolulu': 'US',
    'America/Toronto': 'CA',
    'Canada/Atlantic': 'CA',
    'America/Mexico_City': 'MX',
    'America/Argentina/Buenos_Aires': 'AR',
    'America/Buenos_Aires': 'AR',
    'Australia/Sydney': 'AU',
    'Pacific/Auckland': 'NZ',
    'Europe/London': 'GB',
    'Europe/Paris': 'FR',
    'Atlantic/Canary': 'ES',
    'Asia/Tokyo': 'JP',
    'Asia/Calcutta': 'IN',
    'Africa/Johannesburg': 'ZA',
    'Europe/Warsaw': 'ZZ',
    'America/Guatemala': 'ZZ',
  };
  const found = Object.keys(countries).map((zone) => [zone, countryOfZone(zone, 'en')]);
  expect(Object.fromEntries(found)).toEqual(countries);
});

it('A zone that is no place leaves the language', () => {
  expect(countryOfZone('UTC', 'en')).toBe('US');
  expect(countryOfZone('Etc/GMT-1', 'fr')).toBe('FR');
  expect(countryOfZone('Etc/GMT-1', 'es')).toBe('ES');
  expect(countryOfZone('UTC', 'xx')).toBe('ZZ');
});

it('Every country has a zone of its own in this engine', () => {
  const found = new Set(
    Intl.supportedValuesOf('timeZone').map((zone) => countryOfZone(zone, 'en')),
  );
  expect(schoolCountries.filter((country) => !found.has(country))).toEqual([]);
  expect([isSchoolCountry('FR'), isSchoolCountry('XX')]).toEqual([true, false]);
});
