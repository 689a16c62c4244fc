import { expect, it } from 'vitest';
import { shortDue } from '../../../../web/features/dashboard/short-due.ts';

it('What is due today says when, anything else its day in the zone of the family', () => {
  const due = (at: string) =>
    shortDue(at, '2026-03-02', 'America/New_York', 'en').replaceAll('\u202f', ' ');
  expect(due('2026-03-02T20:00:00Z')).toBe('3:00 PM');
  expect(due('2026-03-02T03:00:00Z')).toBe('Sun, Mar 1');
});
