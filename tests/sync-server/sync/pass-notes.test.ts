import { expect, it } from 'vitest';
import { createPassNotes } from '../../../sync-server/sync/pass-notes.ts';

const hour = 3_600_000;

it('writes a device’s cursor down at its first contact and once a day, and never one that has nothing [SY13]', () => {
  const notes = createPassNotes();
  expect(notes.isDue(7, 0, 0)).toBe(false);
  expect(notes.isDue(7, 5, 0)).toBe(true);
  expect(notes.isDue(7, 6, 23 * hour)).toBe(false);
  expect(notes.isDue(8, 6, 23 * hour)).toBe(true);
  expect(notes.isDue(7, 6, 24 * hour)).toBe(true);
});
