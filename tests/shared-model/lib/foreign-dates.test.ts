import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfNumber, dayNumber } from '../../../shared-model/lib/day-numbers.ts';
import { parseDay } from '../../../shared-model/lib/foreign-dates.ts';

const formats = ['yyyy-M-d', 'M/d/yyyy', 'M/d/yy'];

const days = fc
  .integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') })
  .map(dayOfNumber);

it('Each day of this century is read in all its formats, with or without leading zeros', () => {
  fc.assert(
    fc.property(days, (day) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      const us = day.slice(5).replace('-', '/');
      const texts = [
        day,
        `${year}-${month}-${date}`,
        `${month}/${date}/${year}`,
        `${us}/${year}`,
        `${us}/${day.slice(2, 4)}`,
      ];
      expect(texts.map((text) => parseDay(text, formats))).toEqual(texts.map(() => day));
    }),
  );
});

it.for([
  '',
  'March 1, 2026',
  '31.3.2026',
  '31/3/2026',
  '2026-02-29',
  '2/29/26',
  '2026-13-01',
  '2026-00-10',
  '2026-3-31x',
  '2026-3-31 10:00',
  ' 2026-3-31',
  '26-3-31',
  '999-3-31',
  '20260-3-31',
  '3/31/126',
  '3/31',
])('“%s” fits no format, or is no day', (text) => {
  expect(parseDay(text, formats)).toBeUndefined();
});

it('The same days are read in each zone of the machine', () => {
  const before = process.env['TZ'];
  try {
    // Clocks skip midnight of 6 September 2026 in Chile; Samoa had no 30 December 2011.
    for (const zone of ['America/Santiago', 'Pacific/Apia', 'Pacific/Pago_Pago']) {
      process.env['TZ'] = zone;
      expect(parseDay('9/6/2026', formats)).toBe('2026-09-06');
      expect(parseDay('2011-12-30', formats)).toBe('2011-12-30');
    }
  } finally {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  }
});
