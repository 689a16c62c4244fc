import { expect, it } from 'vitest';
import { spentTime } from '../../../shared-model/lib/spent-time.ts';

const say = (minutes: number): string =>
  spentTime(minutes, {
    minutes: (of) => `${of.minutes} min`,
    hours: (of) => `${of.hours} h`,
    both: (of) => `${of.hours} h ${of.minutes} min`,
  });

it('Time spent is said in what it has: no hours of none, no minutes of none', () => {
  const times = [0, 1, 59, 60, 61, 120, 125, 1440];
  expect(times.map(say)).toEqual([
    '0 min',
    '1 min',
    '59 min',
    '1 h',
    '1 h 1 min',
    '2 h',
    '2 h 5 min',
    '24 h',
  ]);
});
