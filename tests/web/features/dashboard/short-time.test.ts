import { expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../../shared-model/lib/dates.ts';
import { shortTime } from '../../../../web/features/dashboard/short-time.ts';

/** 3 in the afternoon of 2 March in New York. */
const now = Date.UTC(2026, 2, 2, 20);

it.for([
  [0, 'Just now'],
  [-35 * minuteMs, '35 minutes ago'],
  [-61 * minuteMs, '1 hour ago'],
  [-5 * hourMs, '5 hours ago'],
  [-16 * hourMs, 'yesterday'],
  [-41 * hourMs, 'Feb 28'],
  [-24 * 100 * hourMs, 'Nov 22, 2025'],
  [3 * hourMs, 'in 3 hours'],
  [10 * hourMs, 'tomorrow'],
  [40 * hourMs, 'Mar 4'],
] as const)('%i ms away reads as %s', ([away, words]) => {
  const at = new Date(now + away).toISOString();
  expect(shortTime(at, now, 'America/New_York', 'en')).toBe(words);
});
