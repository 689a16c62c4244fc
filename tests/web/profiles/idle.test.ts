import { expect, it } from 'vitest';
import { closedSession, type ChildIdle } from '../../../web/data/profile-rows.ts';
import { isStillOpen } from '../../../web/profiles/idle.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = 1_000 * day;

const open = (
  person: string | null,
  unseen: number,
  age = unseen,
  isShared = false,
  closesChildAfter: ChildIdle = 0,
) =>
  isStillOpen(
    {
      ...closedSession,
      isShared,
      closesChildAfter,
      person,
      touched: now - unseen,
      since: now - age,
    },
    now,
  );

it('A session without a person is not open', () => {
  expect(open(null, 0)).toBe(false);
});

it.each([
  ['a parent’s on a shared device', 'm1', true, 15 * minute, 90 * day],
  ['a parent’s on their own device', 'm1', false, 30 * day, 90 * day],
  ['a student’s', 's1', false, 12 * hour, day],
  ['a student’s on a shared device', 's1', true, 12 * hour, day],
])('%s profile ends with its idleness and its age', (_, person, isShared, idle, total) => {
  expect(open(person, idle, idle, isShared)).toBe(true);
  expect(open(person, idle + 1, idle + 1, isShared)).toBe(false);
  expect(open(person, 0, total, isShared)).toBe(true);
  expect(open(person, 0, total + 1, isShared)).toBe(false);
});

it('A last activity in the future closes a profile, unless the clock was only corrected', () => {
  expect(open('s1', -minute)).toBe(true);
  expect(open('s1', -3 * minute)).toBe(false);
  expect(open('s1', 0, -3 * minute)).toBe(false);
});

it.each([2, 5, 15] as const)(
  'A child’s profile closes after %i idle minutes where that is chosen, a parent’s doesn’t, and use keeps it open',
  (minutes) => {
    const idle = minutes * minute;
    expect(open('s1', idle, idle, true, minutes)).toBe(true);
    expect(open('s1', idle + 1, idle + 1, true, minutes)).toBe(false);
    expect(open('s1', 1, 10 * idle, true, minutes)).toBe(true);
    expect(open('m1', 15 * minute, 15 * minute, true, minutes)).toBe(true);
  },
);
