import { expect, it } from 'vitest';
import {
  dayOfZones,
  readZoneHistory,
  withFormerZone,
} from '../../../shared-model/lib/zone-history.ts';

const moved = { until: '2026-11-10T12:00:00.000Z', zone: 'America/Los_Angeles' };
const evening = '2026-11-03T06:30:00.000Z';

it('A moment has the day of the zone that the family lived in then', () => {
  const history = withFormerZone('', moved);
  const dayOf = dayOfZones(history, 'Europe/Paris');
  expect(dayOf(evening)).toBe('2026-11-02');
  expect(dayOf(Date.parse('2026-11-20T23:30:00Z'))).toBe('2026-11-21');
  expect(dayOfZones('', 'Europe/Paris')(evening)).toBe('2026-11-03');
  expect(dayOfZones(history, 'Europe/Paris')).toBe(dayOf);
});

it('A zone that this engine doesn’t know is passed over', () => {
  const history = withFormerZone('', { ...moved, zone: 'Mars/Olympus' });
  expect(dayOfZones(history, 'UTC')(evening)).toBe('2026-11-03');
});

it('A history is a line for each zone, the last forty of them; anything else is none', () => {
  let history = '';
  for (let count = 0; count < 50; count += 1)
    history = withFormerZone(history, { until: new Date(count * 1e9).toISOString(), zone: 'UTC' });
  const read = readZoneHistory(history)!;
  expect([read.length, read[0]?.until]).toEqual([40, new Date(10e9).toISOString()]);
  expect(readZoneHistory('yesterday UTC')).toBeNull();
  expect(readZoneHistory('')).toEqual([]);
});
