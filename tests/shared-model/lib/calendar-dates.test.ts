import { expect, it } from 'vitest';
import {
  addMonths,
  addYears,
  differenceInDays,
  eachMonth,
  eachWeek,
  firstOfMonth,
  firstOfQuarter,
  lastOfMonth,
  lastOfQuarter,
  weekNumber,
} from '../../../shared-model/lib/calendar-dates.ts';

it.for([
  ['2025-12-29', 1],
  ['2026-12-28', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-11-16', 47],
  // From a Sunday or Saturday on: that of its school days.
  ['2026-11-15', 47],
  ['2026-11-14', 47],
] as const)('The week that begins on %s has the ISO number %d', ([first, week]) => {
  expect(weekNumber(first)).toBe(week);
});

it('A month later it is the same day, or the month’s last where it has fewer', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2026-11-25', 2)).toBe('2027-01-25');
});

it('A year later it is the same day; 29 February becomes the 28th', () => {
  expect(addYears('2026-08-01', 1)).toBe('2027-08-01');
  expect(addYears('2028-02-29', -1)).toBe('2027-02-28');
});

it('The difference of two days is a number of days, across changes of clocks and years', () => {
  expect(differenceInDays('2026-03-30', '2026-03-02')).toBe(28);
  expect(differenceInDays('2026-11-01', '2026-11-02')).toBe(-1);
  expect(differenceInDays('2028-03-01', '2027-03-01')).toBe(366);
});

it('The months and weeks of a span are those it touches; a span that ends before it begins has none', () => {
  expect(eachMonth({ from: '2026-11-30', until: '2027-01-01' })).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2027-01-01',
  ]);
  // 29 November 2026 is a Sunday.
  expect(eachWeek({ from: '2026-11-29', until: '2026-12-07' }, 1)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
  ]);
  expect(eachWeek({ from: '2026-11-29', until: '2026-12-07' }, 7)).toEqual([
    '2026-11-29',
    '2026-12-06',
  ]);
  const none = { from: '2026-12-02', until: '2026-12-01' };
  expect([...eachMonth(none), ...eachWeek(none, 1)]).toEqual([]);
});

it('Months and quarters begin and end by the calendar', () => {
  expect([firstOfMonth('2028-02-29'), lastOfMonth('2028-02-01')]).toEqual([
    '2028-02-01',
    '2028-02-29',
  ]);
  expect([firstOfQuarter('2026-12-31'), lastOfQuarter('2026-10-01')]).toEqual([
    '2026-10-01',
    '2026-12-31',
  ]);
});

it('Nothing of it depends on the zone of the machine', () => {
  const before = process.env['TZ'];
  try {
    // Clocks there skip midnight, or are a day ahead.
    for (const zone of ['America/Santiago', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = zone;
      expect(addMonths('2026-08-06', 1)).toBe('2026-09-06');
      expect(firstOfMonth('2026-09-06')).toBe('2026-09-01');
      expect(lastOfQuarter('2026-09-06')).toBe('2026-09-30');
      expect(weekNumber('2026-08-31')).toBe(36);
      expect(addYears('2025-09-06', 1)).toBe('2026-09-06');
      expect(differenceInDays('2026-09-07', '2026-09-05')).toBe(2);
      expect(eachWeek({ from: '2026-09-06', until: '2026-09-07' }, 1)).toEqual([
        '2026-08-31',
        '2026-09-07',
      ]);
      expect(eachMonth({ from: '2026-08-31', until: '2026-09-06' })).toEqual([
        '2026-08-01',
        '2026-09-01',
      ]);
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
