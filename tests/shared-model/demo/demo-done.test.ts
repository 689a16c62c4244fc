import { expect, it } from 'vitest';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { fromForm } from '../../../shared-model/lib/dates.ts';
import { seenWithoutStore } from '../support/demo-view.ts';

const newYork = 'America/New_York';

it('The demo family’s day is done as far as the hour: nothing in the early morning, all but what is in progress in the evening', () => {
  const doneAt = (time: string) => {
    const options = {
      now: Date.parse(fromForm('2026-11-25', time, newYork)!),
      timezone: newYork,
    };
    const { today } = dashboardToday(seenWithoutStore(options), options.now, newYork);
    return [...today.values()].map(({ done, items }) => [done, items.length]);
  };
  const sum = (time: string) => doneAt(time).reduce((total, [done]) => total + done!, 0);
  expect([sum('06:00'), sum('22:00')]).toEqual([0, 16]);
  const hours = ['06:00', '09:30', '10:00', '11:00', '12:00', '14:00', '16:00'].map(sum);
  expect(hours).toEqual(hours.toSorted((one, other) => one - other));
  expect(new Set(hours).size).toBeGreaterThan(4);
});
