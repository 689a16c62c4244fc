import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import {
  everyWeekOn,
  isSchoolDay,
  nextSchoolDay,
  schoolDayFrom,
  schoolDaysAfter,
  schoolDaysBefore,
  schoolDaysBetween,
  schoolDaysOfWeek,
  weekOf,
} from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1960-01-01', count));
const calendars = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  .map((weekdays) => everyWeekOn(weekdays.sort((one, other) => one - other)));

describe('School from Monday to Friday', () => {
  it.each([
    ['2026-03-02', '2026-03-03', '2026-02-27'],
    ['2026-03-06', '2026-03-09', '2026-03-05'],
    ['2026-03-07', '2026-03-09', '2026-03-06'],
    ['2026-03-08', '2026-03-09', '2026-03-06'],
  ])('has, after %s, the school day %s, and before it %s', (day, next, before) => {
    expect([nextSchoolDay(day, mondayToFriday), nextSchoolDay(day, mondayToFriday, -1)]).toEqual([
      next,
      before,
    ]);
  });

  it('has five school days in the week of a Sunday, none of them on the weekend', () => {
    expect(schoolDaysOfWeek('2026-11-22', mondayToFriday)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(isSchoolDay('2026-11-21', mondayToFriday)).toBe(false);
  });

  it('counts school days back over a weekend, and forward up to the given number', () => {
    expect(schoolDaysBefore('2026-03-04', 3, mondayToFriday)).toBe('2026-02-27');
    const until = ['2026-03-06', '2026-03-10', mondayToFriday] as const;
    expect(schoolDaysBetween(...until, 9)).toEqual(['2026-03-06', '2026-03-09', '2026-03-10']);
    expect(schoolDaysBetween(...until, 2)).toEqual(['2026-03-06', '2026-03-09']);
  });
});

describe('Whatever weekdays a family has school on', () => {
  it('no school day lies between a day and the next', () => {
    fc.assert(
      fc.property(days, calendars, (day, calendar) => {
        const next = nextSchoolDay(day, calendar);
        expect(isSchoolDay(next, calendar)).toBe(true);
        expect(schoolDaysBetween(addDays(day, 1), next, calendar, 9)).toEqual([next]);
        expect(nextSchoolDay(addDays(day, 1), calendar, -1) <= day).toBe(true);
      }),
    );
  });

  it('a week has as many school days, in their order, on whatever weekday it begins', () => {
    fc.assert(
      fc.property(days, calendars, fc.integer({ min: 1, max: 7 }), (day, school, weekBegins) => {
        const calendar = { ...school, weekBegins };
        const first = weekOf(day, calendar);
        const week = schoolDaysOfWeek(day, calendar);
        expect(week.map(weekdayOf).toSorted((one, other) => one - other)).toEqual(
          calendar.weekdays,
        );
        expect(week.toSorted()).toEqual(week);
        expect(week.every((one) => first <= one && one < addDays(first, 7))).toBe(true);
        expect(schoolDaysOfWeek(first, calendar)).toEqual(week);
      }),
    );
  });
});

describe('A school year with a break', () => {
  const year = { from: '2025-09-01', until: '2026-06-05' };
  const winter = { from: '2025-12-22', until: '2026-01-02' };
  const calendar = { ...mondayToFriday, off: [winter], years: [year] };

  it('has no school in the break, including its last day', () => {
    expect(nextSchoolDay('2025-12-19', calendar)).toBe('2026-01-05');
    expect(nextSchoolDay('2026-01-05', calendar, -1)).toBe('2025-12-19');
    expect(schoolDayFrom('2025-12-24', calendar)).toBe('2026-01-05');
    expect(schoolDayFrom('2025-12-19', calendar)).toBe('2025-12-19');
    expect(schoolDaysAfter('2025-12-18', 2, calendar)).toBe('2026-01-05');
    expect(schoolDaysAfter('2025-12-20', 0, calendar)).toBe('2025-12-20');
  });

  it('begins and ends on the given days', () => {
    expect(nextSchoolDay('2025-08-01', calendar)).toBe('2025-09-01');
    expect(isSchoolDay('2026-06-05', calendar)).toBe(true);
    expect(isSchoolDay('2026-06-08', calendar)).toBe(false);
  });

  it('is followed by its usual days of the week if the next year is not entered', () => {
    expect(nextSchoolDay('2026-06-05', calendar)).toBe('2026-06-08');
    expect(nextSchoolDay('2025-09-01', calendar, -1)).toBe('2025-08-29');
  });

  it('is followed by the next year', () => {
    const years = [year, { from: '2026-08-31', until: '2027-06-04' }];
    expect(nextSchoolDay('2026-06-05', { ...calendar, years })).toBe('2026-08-31');
  });
});
