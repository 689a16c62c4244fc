/** The days on which a series of planned work comes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysAfter, recurringDays, titleInTurn } from '../../../shared-model/derive/recurrence.ts';
import { plannerRepeats } from '../../../shared-model/entities/planner-task.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { isDayOff } from '../../../shared-model/lib/school-calendar.ts';
import { mondayToFriday } from '../../support/family/school-calendars.ts';

const spring = { from: '2026-04-06', until: '2026-04-10' };
const calendar = { ...mondayToFriday, off: [spring] };
const monday = '2026-03-02';

describe('Work repeats', () => {
  it('every other week on each of its weekdays, in the weeks of the first', () => {
    expect(recurringDays([monday, '2026-03-04'], '2026-04-17', 'fortnightly', calendar)).toEqual([
      monday,
      '2026-03-04',
      '2026-03-16',
      '2026-03-18',
      '2026-03-30',
      '2026-04-01',
      '2026-04-13',
      '2026-04-15',
    ]);
  });

  it('every other week of a family whose weeks begin on Sunday, together with its Monday', () => {
    const sunday = '2026-03-01';
    const bySunday = { ...calendar, weekBegins: 7 };
    expect(recurringDays([sunday, monday], '2026-03-16', 'fortnightly', bySunday)).toEqual([
      sunday,
      monday,
      '2026-03-15',
      '2026-03-16',
    ]);
  });

  it('each month on its date, or its last one, and on the next school day where that has no school', () => {
    // 31 March is a Tuesday, 30 April a Thursday, 31 May a Sunday.
    expect(recurringDays(['2026-03-31'], '2026-06-30', 'monthly-date', calendar)).toEqual([
      '2026-03-31',
      '2026-04-30',
      '2026-06-01',
      '2026-06-30',
    ]);
    expect(recurringDays(['2026-03-06'], '2026-04-30', 'monthly-date', calendar)).toEqual([
      '2026-03-06',
      '2026-04-13',
    ]);
  });

  it('each month on its weekday at its place, the fifth being the last, without days off', () => {
    expect(recurringDays([monday], '2026-06-30', 'monthly-weekday', calendar)).toEqual([
      monday,
      '2026-05-04',
      '2026-06-01',
    ]);
    expect(recurringDays(['2026-03-31'], '2026-06-30', 'monthly-weekday', calendar)).toEqual([
      '2026-03-31',
      '2026-04-28',
      '2026-05-26',
      '2026-06-30',
    ]);
  });
});

it('Titles take turns: after the last one comes the one that came after it before', () => {
  expect(titleInTurn(['Art', 'Music', 'Nature', 'Art'])).toBe('Music');
  expect(titleInTurn(['Art', 'Music', 'Nature', 'Art', 'Music', 'Nature'])).toBe('Art');
  expect(titleInTurn(['Art', 'Music'])).toBe('Music');
  expect(titleInTurn([])).toBeUndefined();
});

describe('Whatever repeats', () => {
  const days = fc.integer({ min: 0, max: 200 }).map((count) => addDays(monday, count));
  const repeats = fc.constantFrom(...plannerRepeats);

  it('begins on its first day, ascends, ends in time, and has no day off but the first', () => {
    fc.assert(
      fc.property(days, repeats, fc.nat(250), (first, how, length) => {
        const until = addDays(first, length);
        const found = recurringDays([first], until, how, calendar);
        expect(found[0]).toBe(first);
        expect(found).toEqual([...new Set(found)].sort());
        expect(found.at(-1)! <= until).toBe(true);
        expect(found.slice(1).filter((day) => isDayOff(day, calendar))).toEqual([]);
      }),
    );
  });

  it('and is made longer has the days that it would have had', () => {
    fc.assert(
      fc.property(days, repeats, fc.integer({ min: 63, max: 150 }), (first, how, length) => {
        const until = addDays(first, 2 * length);
        const whole = recurringDays([first], until, how, mondayToFriday);
        const begun = recurringDays([first], addDays(first, length), how, mondayToFriday);
        expect(
          [...begun, ...daysAfter(begun, until, how, mondayToFriday)].slice(0, whole.length),
        ).toEqual(whole);
      }),
    );
  });
});
