import { expect, it } from 'vitest';
import { minutesOf, readTimers } from '../../../web/device/running-timers.ts';

const now = Date.UTC(2026, 2, 4, 15);
const minute = 60_000;
const day = 1_440 * minute;

it('A timer goes on until its work is known to be done; one of the future or of another form is forgotten', () => {
  const stored = { 'task:1': now - minute, 'task:2': now - 2 * day };
  const others = { 'task:3': now + minute, 'task:4': 'x', 'task:5': now - 31 * day };
  expect(readTimers(JSON.stringify({ ...stored, ...others }), now)).toEqual(stored);
  for (const other of [null, '', '{', '[]', 'null', '7'])
    expect(readTimers(other, now)).toEqual({});
});

it('Work that was completed while its timer ran has its minutes, however late that is learned', () => {
  expect(minutesOf(now, now + 35 * minute + 59_000)).toBe(35);
  // Begun is begun; so it is with work that somebody else had ticked already.
  expect(minutesOf(now, now + 3_000)).toBe(1);
  expect(minutesOf(now, now - 5 * minute)).toBe(1);
  // Ticked the next day: nobody worked all night.
  expect(minutesOf(now, now + 13 * 60 * minute)).toBeNull();
});
