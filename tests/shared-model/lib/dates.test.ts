import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayBounds,
  dayIn,
  endOfDay,
  fromForm,
  hourMs,
  minutesOfTime,
  startOfDay,
  toForm,
  weekStart,
  weekdayOf,
  zoneFor,
} from '../../../shared-model/lib/dates.ts';

const newYork = 'America/New_York';
const newfoundland = 'America/St_Johns';

/** What a clock on the wall there shows, by the platform's own words. */
function readingOf(at: number, zone: string): { date: string; time: string } {
  const options = {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hour12: false,
  } as const;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(at).split(' ');
  return { date, time };
}

/** Among them: midnight that doesn't exist, half-hour shifts, 14 hours ahead. */
const zones = fc.constantFrom(
  newYork,
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  newfoundland,
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Europe/Paris',
  'UTC',
);
const days = fc.integer({ min: 0, max: 366 * 40 }).map((count) => addDays('1996-01-01', count));
const moments = fc.integer({ min: Date.UTC(1995, 0), max: Date.UTC(2040, 0) });

describe('days and moments', () => {
  it('startOfDay is the first moment of a day and endOfDay that of the next, in every zone', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const start = startOfDay(day, zone);
        expect(dayIn(start, zone)).toBe(day);
        expect(dayIn(start - 1, zone)).toBe(addDays(day, -1));
        expect(endOfDay(day, zone)).toBe(startOfDay(addDays(day, 1), zone));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Pacific/Apia', '2011-12-30'],
    ['Pacific/Kiritimati', '1994-12-31'],
  ])('in %s the day %s was skipped: it is over when it begins', (zone, day) => {
    expect(endOfDay(day, zone)).toBe(startOfDay(day, zone));
    expect(dayIn(startOfDay(day, zone), zone)).toBe(addDays(day, 1));
    expect(dayIn(startOfDay(day, zone) - 1, zone)).toBe(addDays(day, -1));
  });

  it('dayIn gives a day that contains the moment, except where clocks went back across midnight', () => {
    // Newfoundland put its clocks back at 00:01 until 2011: after the first minute of a day came an hour of the one
    // before.
    const left = Date.parse('2006-10-29T02:31Z');
    expect(toForm(left - 1, newfoundland)).toEqual({ date: '2006-10-29', time: '00:00' });
    expect(toForm(left, newfoundland)).toEqual({ date: '2006-10-28', time: '23:01' });
    expect(left).toBeGreaterThan(endOfDay(dayIn(left, newfoundland), newfoundland));
    fc.assert(
      fc.property(moments, zones, (at, zone) => {
        fc.pre(zone !== newfoundland || at >= Date.UTC(2012, 0));
        const { start, end } = dayBounds(dayIn(at, zone), zone);
        const moment = new Date(at).toISOString();
        expect(start <= moment && moment < end).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-21', 24],
  ])('%s has %d hours in New York', (day, hours) => {
    expect(endOfDay(day, newYork) - startOfDay(day, newYork)).toBe(hours * hourMs);
  });

  it('toForm shows the local time, also around clock changes', () => {
    // Clocks there were changed a minute after a full hour, within a quarter of one, by half an hour, and by a day.
    const odd = ['America/St_Johns', 'Africa/Monrovia', 'Australia/Lord_Howe', 'Pacific/Apia'];
    const changed = ['2010-03-14T03:31Z', '1972-01-07T00:44:30Z', '2026-04-04T15:00Z'];
    const around = fc
      .tuple(fc.constantFrom(...changed), fc.integer({ min: -7_200, max: 7_200 }))
      .map(([moment, seconds]) => Date.parse(moment) + seconds * 1_000);
    const anywhen = fc.integer({ min: Date.UTC(1960, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(fc.oneof(around, anywhen), fc.constantFrom(...odd), (at, zone) => {
        expect(toForm(at, zone)).toEqual(readingOf(at, zone));
      }),
    );
  });

  it('dayIn tells today by the zone, not by the machine', () => {
    const at = Date.UTC(2026, 0, 1, 2);
    expect(dayIn(at, newYork)).toBe('2025-12-31');
    expect(dayIn(at, 'Pacific/Kiritimati')).toBe('2026-01-01');
    expect(dayIn('2026-01-01T02:00:00.000Z', newYork)).toBe('2025-12-31');
    expect(zoneFor('device', 'Europe/Paris')).toBe('Europe/Paris');
    expect(zoneFor(newYork, 'Europe/Paris')).toBe(newYork);
  });

  it('weekStart gives the first day of a week, on whatever weekday weeks begin', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 7 }), (day, begins) => {
        const first = weekStart(day, begins);
        expect(weekdayOf(first)).toBe(begins);
        expect(first <= day && day < addDays(first, 7)).toBe(true);
      }),
    );
  });

  it('addDays counts over the ends of months and leap years', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
});

describe('The date and time of a form', () => {
  const at = '2026-01-05T20:00:00.000Z';

  it('fill a form and parse back to the same moment', () => {
    expect(toForm(at, newYork)).toEqual({ date: '2026-01-05', time: '15:00' });
    fc.assert(
      fc.property(moments, zones, (moment, zone) => {
        const { date, time } = toForm(moment, zone);
        const read = Date.parse(fromForm(date, time, zone)!);
        // The hour that autumn repeats is read as the first of the two.
        const difference = Math.floor(moment / 60_000) * 60_000 - read;
        expect([0, hourMs / 2, hourMs]).toContain(difference);
        expect(toForm(read, zone)).toEqual({ date, time });
      }),
      { numRuns: 300 },
    );
  });

  it('move a time that spring skips past the skip', () => {
    expect(fromForm('2026-03-08', '02:30', newYork)).toBe('2026-03-08T07:30:00.000Z');
  });

  it.each([
    ['2026-02-30', '10:00'],
    ['2026-01-05', '25:00'],
    ['', '10:00'],
    ['2026-01-05', ''],
  ])('reads no moment from %j %j', (date, time) => {
    expect(fromForm(date, time, newYork)).toBeUndefined();
  });

  it.each([
    ['9:00 AM', 540],
    ['12:00 AM', 0],
    ['12:15 PM', 735],
    ['2 pm', 840],
    ['14:30', 870],
    ['2:05 p.m.', 845],
    ['after lunch', undefined],
    ['25:00', undefined],
    ['13:00 PM', undefined],
  ])('reads the time %j as %s minutes', (text, minutes) => {
    expect(minutesOfTime(text)).toBe(minutes);
  });
});
