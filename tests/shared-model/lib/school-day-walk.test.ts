import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { dayNumber, dayOfNumber, weekdayOfNumber } from '../../../shared-model/lib/day-numbers.ts';
import { isSchoolDay } from '../../../shared-model/lib/school-calendar.ts';
import { SchoolDayWalk } from '../../../shared-model/lib/school-day-walk.ts';

const days = fc.integer({ min: 0, max: 400 }).map((count) => addDays('2025-12-01', count));
const spans = fc.array(
  fc.tuple(days, fc.integer({ min: 0, max: 60 })).map(([from, length]) => ({
    from,
    until: addDays(from, length),
  })),
  { maxLength: 6 },
);
const calendars = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  off: spans,
  years: spans,
});

describe('A walk through school days', () => {
  it('visits each of them once, in order, and no other day', () => {
    fc.assert(
      fc.property(days, calendars, (first, calendar) => {
        const until = addDays(first, 200);
        const walk = new SchoolDayWalk(first, calendar);
        const walked = [];
        for (; walk.at !== undefined && walk.at <= dayNumber(until); walk.step())
          walked.push(dayOfNumber(walk.at));
        const all = Array.from({ length: 201 }, (_, count) => addDays(first, count));
        expect(walked).toEqual(all.filter((day) => isSchoolDay(day, calendar)));
      }),
    );
  });

  it('ends with the last school year', () => {
    const years = [{ from: '2025-09-01', until: '2026-03-05' }];
    const walk = new SchoolDayWalk('2026-03-05', { weekdays: [4], off: [], years });
    expect(walk.at).toBe(dayNumber('2026-03-05'));
    walk.step();
    expect(walk.at).toBe(undefined);
    walk.step();
    expect(walk.at).toBe(undefined);
  });
});

it('A day’s number converts back to the day and gives its day of the week', () => {
  fc.assert(
    fc.property(fc.integer({ min: -60_000, max: 60_000 }), (count) => {
      const day = addDays('1970-01-01', count);
      expect(dayNumber(day)).toBe(count);
      expect(dayOfNumber(count)).toBe(day);
      expect(weekdayOfNumber(count)).toBe(weekdayOf(day));
    }),
  );
});
