import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayOfZones, readZoneHistory } from '../../../shared-model/lib/zone-history.ts';

const moved = { until: '2026-11-10T12:00:00.000Z', zone: 'America/Los_Angeles' };
const evening = '2026-11-03T06:30:00.000Z';

it('A moment has the day of the zone that the family lived in then', () => {
  const dayOf = dayOfZones([moved], 'Europe/Paris');
  expect(dayOf(evening)).toBe('2026-11-02');
  expect(dayOf(Date.parse('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(dayOfZones([], 'Europe/Paris')(evening)).toBe('2026-11-03');
  expect(dayOfZones([{ ...moved }], 'Europe/Paris')).toBe(dayOf);
  // At the moment of the move they live there already.
  const until = '2026-11-10T23:30:00.000Z';
  const around = dayOfZones([{ ...moved, until }], 'Europe/Paris');
  expect([around(until), around(Date.parse(until) - 1)]).toEqual(['2026-11-11', '2026-11-10']);
});

it('A zone that this engine doesn’t know is passed over', () => {
  expect(dayOfZones([{ ...moved, zone: 'Mars/Olympus' }], 'UTC')(evening)).toBe('2026-11-03');
});

it('In whatever order the zones are found, a day is the same', () => {
  const zones = ['America/Los_Angeles', 'Europe/Paris', 'Asia/Tokyo', 'America/New_York'];
  const moment = fc
    .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-12-31') })
    .map((at) => new Date(at).toISOString());
  const lived = fc.array(fc.record({ until: moment, zone: fc.constantFrom(...zones) }), {
    minLength: 2,
    maxLength: 6,
  });
  const twice = lived.chain((one) =>
    fc.tuple(fc.constant(one), fc.shuffledSubarray(one, { minLength: one.length })),
  );
  fc.assert(
    fc.property(twice, fc.constantFrom(...zones), moment, ([one, other], now, at) => {
      expect(dayOfZones(other, now)(at)).toBe(dayOfZones(one, now)(at));
    }),
  );
});

it('A history as text is a line for each zone, forty at most; anything else is none', () => {
  const rows = (count: number): string =>
    Array.from({ length: count }, (_, at) => `${new Date(at * 1e9).toISOString()} UTC`).join('\n');
  expect(readZoneHistory(rows(40))?.[1]).toEqual({
    until: new Date(1e9).toISOString(),
    zone: 'UTC',
  });
  expect(readZoneHistory(rows(41))).toBeNull();
  expect(readZoneHistory('yesterday UTC')).toBeNull();
  expect(readZoneHistory('')).toEqual([]);
});
