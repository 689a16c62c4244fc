import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import {
  isSchoolDay,
  mondayToFriday,
  nextSchoolDay,
  schoolDaysBefore,
  schoolDaysBetween,
  schoolDaysOfWeek,
} from '../../../shared-model/lib/school-calendar.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1960-01-01', count));
const calendars = fc
  .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
  .map((weekdays) => ({ weekdays: weekdays.sort((one, other) => one - other) }));

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

  it('has five days in the week of a Sunday, none of them at the weekend', () => {
    expect(schoolDaysOfWeek('2026-11-22', mondayToFriday)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ]);
    expect(isSchoolDay('2026-11-21', mondayToFriday)).toBe(false);
  });

  it('counts days back over a weekend, and no more days forward than were asked for', () => {
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

  it('a week has as many school days, in their order, from its Monday on', () => {
    fc.assert(
      fc.property(days, calendars, (day, calendar) => {
        const week = schoolDaysOfWeek(day, calendar);
        expect(week.map(weekdayOf)).toEqual(calendar.weekdays);
        expect(week.toSorted()).toEqual(week);
      }),
    );
  });
});
