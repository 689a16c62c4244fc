import { expect, it } from 'vitest';
import { firstWeekdayOf, firstWeekdays } from '../../../shared-model/planning/first-weekday.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const regions = letters.flatMap((one) => letters.map((other) => one + other));

it('Weeks begin in every zone as Unicode’s data say of its country', () => {
  // The Maldives begin theirs on Friday, which nobody can choose here.
  const known = regions
    .map((code) => new Intl.Locale(`und-${code}`))
    .map((one) => ({ first: one.getWeekInfo().firstDay, zones: one.getTimeZones() ?? [] }))
    .filter(({ first }) => firstWeekdays.some((one) => one === first));
  const found = known.flatMap(({ first, zones }) => zones.map((zone) => [zone, first]));
  expect(found.length).toBeGreaterThan(300);
  expect(found.map(([zone]) => [zone, firstWeekdayOf(String(zone))])).toEqual(found);
});

it('A zone that is no place leaves Monday', () => {
  expect(['UTC', 'Etc/GMT+5'].map(firstWeekdayOf)).toEqual([1, 1]);
});
