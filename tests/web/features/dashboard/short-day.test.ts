import { expect, it } from 'vitest';
import { shortDay, shortDue } from '../../../../web/features/dashboard/short-day.ts';

const today = '2026-03-02';

it('A day of another year says its year', () => {
  expect(shortDay('2026-02-27', today, 'en')).toBe('Fri, Feb 27');
  expect(shortDay('2025-12-31', today, 'en')).toBe('Dec 31, 2025');
});

it('What is due today says when, anything else its day in the zone of the family', () => {
  const due = (at: string) =>
    shortDue(at, today, 'America/New_York', 'en').replaceAll('\u202f', ' ');
  expect(due('2026-03-02T20:00:00Z')).toBe('3:00 PM');
  expect(due('2026-03-02T03:00:00Z')).toBe('Sun, Mar 1');
});
