/** Names of the countries whose usual school year is known, in the app's language. */
import {
  schoolCountries,
  type SchoolCountry,
} from '../../../shared-model/planning/school-countries.ts';
import { showCountry } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/message.ts';

/** A country's name. */
export const countryName = (country: SchoolCountry): string =>
  country === 'ZZ' ? m.school_year_other_country() : showCountry(country);

type CountryOption = { value: SchoolCountry; label: string };

const optionsIn = (language: string): CountryOption[] =>
  schoolCountries
    .map((country) => ({ value: country, label: countryName(country) }))
    .sort(
      (one, other) =>
        Number(one.value === 'ZZ') - Number(other.value === 'ZZ') ||
        one.label.localeCompare(other.label, language),
    );

let known: { language: string; options: CountryOption[] } | undefined;

/** The countries to choose from, by name; any other comes last. Made once in a language. */
export function countryOptions(): CountryOption[] {
  const language = getLocale();
  if (known?.language !== language) known = { language, options: optionsIn(language) };
  return known.options;
}
