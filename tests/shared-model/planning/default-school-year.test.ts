import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultCalendar } from '../../../shared-model/derive/shared-calendar.ts';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { schoolDaysBetween } from '../../../shared-model/lib/school-calendar.ts';
import {
  schoolCountries,
  type SchoolCountry,
} from '../../../shared-model/planning/school-countries.ts';
import {
  defaultSchoolYear,
  defaultTimeOff,
  withoutCovered,
} from '../../../shared-model/planning/default-school-year.ts';

const someDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('2000-01-01', count));

const daysOfSchool = (today: string, country: SchoolCountry): number => {
  const year = defaultSchoolYear(today, country);
  const off = defaultTimeOff(year, country).map(({ startDate, endDate }) => ({
    from: startDate,
    until: endDate,
  }));
  return schoolDaysBetween(year.from, year.until, { ...defaultCalendar, off, years: [year] }, 400)
    .length;
};

describe('The usual school year', () => {
  it('is the one that is on, and once that is over the one that comes', () => {
    const thisYear = { from: '2026-08-17', until: '2027-05-28' };
    expect(defaultSchoolYear('2026-06-01', 'US')).toEqual(thisYear);
    expect(defaultSchoolYear('2026-11-23', 'US')).toEqual(thisYear);
    expect(defaultSchoolYear('2027-05-28', 'US')).toEqual(thisYear);
    expect(defaultSchoolYear('2027-05-29', 'US')).toEqual({
      from: '2027-08-16',
      until: '2028-05-26',
    });
  });

  it('begins on a Monday, ends on a Friday, and leaves about 180 days of school', () => {
    fc.assert(
      fc.property(someDay, (today) => {
        const { from, until } = defaultSchoolYear(today, 'US');
        expect([weekdayOf(from), weekdayOf(until)]).toEqual([1, 5]);
        expect(Math.abs(daysOfSchool(today, 'US') - 180)).toBeLessThanOrEqual(6);
      }),
    );
    expect(daysOfSchool('2026-11-23', 'US')).toBe(180);
  });
});

describe('The usual year of a country', () => {
  it('begins in the month in which its schools do', () => {
    const said = (country: SchoolCountry) => {
      const { from, until } = defaultSchoolYear('2026-11-27', country);
      return `${from} ${until}`;
    };
    expect(said('AU')).toBe('2026-02-02 2026-12-18');
    expect(said('NZ')).toBe('2026-02-02 2026-12-18');
    expect(said('ZA')).toBe('2026-01-12 2026-12-04');
    expect(said('BR')).toBe('2026-02-09 2026-12-11');
    expect(said('CL')).toBe('2026-03-09 2026-12-11');
    expect(said('KR')).toBe('2026-03-02 2027-02-12');
    expect(said('JP')).toBe('2026-04-06 2027-03-19');
    expect(said('TH')).toBe('2026-05-18 2027-03-26');
    expect(said('PH')).toBe('2026-06-08 2027-03-26');
    expect(said('CH')).toBe('2026-08-17 2027-07-02');
    expect(said('GB')).toBe('2026-09-01 2027-07-23');
    expect(said('FR')).toBe('2026-09-01 2027-07-02');
    expect(said('CA')).toBe('2026-09-08 2027-06-25');
  });

  it('is on or comes within half a year, and leaves 150 to 215 days of school', () => {
    const country = fc.constantFrom(...schoolCountries);
    fc.assert(
      fc.property(someDay, country, (today, of) => {
        const { from, until } = defaultSchoolYear(today, of);
        expect(until >= today && from <= addDays(today, 183) && from < until).toBe(true);
        expect(defaultSchoolYear(addDays(until, 1), of).from > until).toBe(true);
        const days = daysOfSchool(today, of);
        expect(days).toBeGreaterThanOrEqual(150);
        expect(days).toBeLessThanOrEqual(215);
      }),
    );
  });

  it('has breaks of whole weeks that don’t run into one another', () => {
    fc.assert(
      fc.property(someDay, fc.constantFrom(...schoolCountries), (today, of) => {
        const breaks = defaultTimeOff(defaultSchoolYear(today, of), of).filter(
          ({ kind }) => kind === 'break',
        );
        expect(breaks.length).toBeGreaterThan(0);
        for (const [at, one] of breaks.entries()) {
          expect([weekdayOf(one.startDate), weekdayOf(one.endDate)]).toEqual([1, 5]);
          expect(one.endDate < (breaks[at + 1]?.startDate ?? '9999')).toBe(true);
        }
      }),
    );
  });
});

describe('The usual days off', () => {
  it('are the federal holidays and three breaks, with what falls on a weekend kept beside it', () => {
    const told = (from: string, until: string) =>
      defaultTimeOff({ from, until }, 'US').map(
        ({ code, startDate, endDate }) => `${code} ${startDate} ${endDate}`,
      );
    expect(told('2026-08-17', '2027-05-28')).toEqual([
      'labor 2026-09-07 2026-09-07',
      'columbus 2026-10-12 2026-10-12',
      'veterans 2026-11-11 2026-11-11',
      'thanksgiving-break 2026-11-23 2026-11-27',
      'thanksgiving 2026-11-26 2026-11-26',
      'winter-break 2026-12-21 2027-01-01',
      'christmas 2026-12-25 2026-12-25',
      'new-year 2027-01-01 2027-01-01',
      'martin-luther-king 2027-01-18 2027-01-18',
      'presidents 2027-02-15 2027-02-15',
      'spring-break 2027-03-15 2027-03-19',
    ]);
    expect(told('2027-05-29', '2027-07-31')).toEqual([
      'memorial 2027-05-31 2027-05-31',
      'juneteenth 2027-06-18 2027-06-18',
      'independence 2027-07-05 2027-07-05',
    ]);
    expect(told('2021-12-31', '2021-12-31')).toEqual([
      'winter-break 2021-12-20 2021-12-31',
      'new-year 2021-12-31 2021-12-31',
    ]);
  });

  it('need no line for a holiday that lies in a break that is taken', () => {
    const all = defaultTimeOff(defaultSchoolYear('2026-11-23', 'US'), 'US');
    const codes = (taken: typeof all) => withoutCovered(all, taken).map(({ code }) => code);
    expect(codes(all)).toEqual([
      'labor',
      'columbus',
      'veterans',
      'thanksgiving-break',
      'winter-break',
      'martin-luther-king',
      'presidents',
      'spring-break',
    ]);
    expect(codes(all.filter(({ code }) => code !== 'winter-break'))).toContain('christmas');
  });
});
