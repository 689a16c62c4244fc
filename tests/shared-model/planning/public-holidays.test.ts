import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { publicHolidays } from '../../../shared-model/planning/public-holidays.ts';
import { isSchoolCountry } from '../../../shared-model/planning/school-countries.ts';

/**
 * By country the holidays from Monday to Friday of 2026 to 2033 as the library date-holidays 3.37.0 lists them (CC BY
 * 3.0; England's for GB), computed from data that its own contributors keep.
 */
const listed = JSON.parse(
  readFileSync(new URL('../../data/public-holidays/weekdays-off.json', import.meta.url), 'utf8'),
) as Record<string, string>;

/** By country the codes of holidays that the list leaves to its provinces and states, and days that are its alone. */
const otherwise: Record<string, { ours: readonly string[]; theirs: readonly string[] }> = {
  AU: { ours: ['kings-birthday'], theirs: [] },
  // Of federal law; and the list keeps no Monday for a holiday of the weekend.
  CA: {
    ours: ['victoria', 'truth', 'thanksgiving', 'remembrance', 'boxing-day', 'christmas'].concat(
      'new-year',
      'canada-day',
    ),
    theirs: [],
  },
  // Moved by some of its regions.
  ES: { ours: [], theirs: ['2033-12-26'] },
  // The Friday of a Saturday is a holiday of federal offices.
  US: { ours: ['veterans'], theirs: [] },
};

it('Public holidays are those of a public list, in eight years of thirteen countries', () => {
  for (const [country, days] of Object.entries(listed)) {
    const theirs = days.split(' ');
    const { ours: more, theirs: only } = otherwise[country] ?? { ours: [], theirs: [] };
    const found = [2025, 2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034]
      .flatMap((year) => publicHolidays(isSchoolCountry(country) ? country : 'ZZ', year))
      .filter(({ day }) => day > '2026' && day < '2034' && weekdayOf(day) < 6);
    const ours = found.map(({ day }) => day);
    const added = found.filter(({ day }) => !theirs.includes(day)).map(({ code }) => code);
    expect({
      country,
      missing: theirs.filter((day) => !ours.includes(day)),
      added: added.filter((code) => !more.includes(code)),
    }).toEqual({ country, missing: only, added: [] });
  }
});

it('A holiday of the weekend moves as its country’s law says', () => {
  const kept = (country: 'CA' | 'GB' | 'US' | 'ZA' | 'AU', year: number, code: string) =>
    publicHolidays(country, year).find((one) => one.code === code)?.day;
  expect(kept('US', 2027, 'juneteenth')).toBe('2027-06-18');
  expect(kept('US', 2027, 'independence')).toBe('2027-07-05');
  expect([kept('GB', 2027, 'christmas'), kept('GB', 2027, 'boxing-day')]).toEqual([
    '2027-12-27',
    '2027-12-28',
  ]);
  expect(kept('CA', 2028, 'canada-day')).toBe('2028-07-03');
  expect(kept('ZA', 2027, 'human-rights')).toBe('2027-03-22');
  // Anzac Day stays on its date.
  expect(kept('AU', 2027, 'anzac')).toBe('2027-04-25');
});

it('Easter falls on the days that the churches’ tables give', () => {
  const easter = (year: number) =>
    addDays(publicHolidays('DE', year).find(({ code }) => code === 'easter-monday')!.day, -1);
  expect([1961, 1981, 2000, 2008, 2011, 2026, 2038, 2049].map(easter)).toEqual([
    '1961-04-02',
    '1981-04-19',
    '2000-04-23',
    '2008-03-23',
    '2011-04-24',
    '2026-04-05',
    '2038-04-25',
    '2049-04-18',
  ]);
});

it('A country whose holidays have no rules here has none', () => {
  expect(publicHolidays('ZZ', 2026)).toEqual([]);
  expect(publicHolidays('JP', 2026)).toEqual([]);
});

it('A day that only some states or regions keep says so', () => {
  const some = (country: 'AU' | 'CA' | 'DE' | 'GB' | 'NZ' | 'US') =>
    publicHolidays(country, 2026).flatMap(({ isEverywhere, code, day }) =>
      isEverywhere ? [] : [`${code} ${day}`],
    );
  // Scotland has no Easter Monday, and its own Monday of August; Germany's nine hold in every state.
  expect(some('GB')).toEqual(['easter-monday 2026-04-06', 'bank-holiday 2026-08-31']);
  expect(some('AU')).toEqual(['kings-birthday 2026-06-08']);
  expect(some('CA')).toContain('boxing-day 2026-12-28');
  expect(some('US')).toContain('columbus 2026-10-12');
  expect([some('DE'), some('NZ')]).toEqual([[], []]);
});
