/** What a lesson is in a list, and the lines that were not read. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { isTooWide } from '../../../../support/screens/on-page.ts';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { course } from '../curriculum-fixture.ts';

it('Another reading is one tap away, and a line that was not read becomes a lesson by a press', async () => {
  await openApp('/curriculum?tab=import', { family: 'local', changes: course, width: 390 });
  const list =
    'Topic A: Sums\nLesson 1: Tens\nBring beads to count with.\nLesson 2: Ones\nTopic B: Shapes\nLesson 3: Lines';
  await page.getByLabelText('Table of contents').fill(list);
  await page.getByRole('button', { name: 'Extract lessons' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 3 lessons' })).toBeVisible();
  await expect.element(page.getByText(/^1 line was not read as a lesson/)).toBeVisible();
  await page.getByRole('button', { name: 'Bring beads to count with.' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 4 lessons' })).toBeVisible();
  await page.getByRole('radio', { name: '2 × Topic' }).click();
  await expect.element(page.getByRole('button', { name: 'Import 2 lessons' })).toBeVisible();
  expect(isTooWide()).toBe(false);
  expect(await violationsIn()).toEqual([]);
});
