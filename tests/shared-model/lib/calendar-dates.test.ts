import { expect, it } from 'vitest';
import {
  addMonths,
  firstOfMonth,
  firstOfQuarter,
  lastOfMonth,
  lastOfQuarter,
  weekNumber,
} from '../../../shared-model/lib/calendar-dates.ts';

it.for([
  ['2026-01-01', 1],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-30', 1],
  ['2026-11-21', 47],
] as const)('%s lies in ISO week %d', ([day, week]) => {
  expect(weekNumber(day)).toBe(week);
});

it('A month later it is the same day, or the month’s last where it has fewer', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
  expect(addMonths('2026-11-25', 2)).toBe('2027-01-25');
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
      expect(weekNumber('2026-09-06')).toBe(36);
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
