/** How far each student is with each lesson: status, score, minutes, notes. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, readNow, wednesday } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { botany, course, coursePath } from '../curriculum-fixture.ts';

async function openProgress(): Promise<void> {
  await openApp(coursePath, { family: 'local', changes: course });
  await page.getByRole('tab', { name: 'Progress' }).click();
}

const partOf = async (at: number) =>
  (await readNow('courseDetails', botany.id, wednesday, 'UTC'))?.students[0]?.lessons[at];

it('Each lesson has its projected day; what is done moves the rest on', async () => {
  await openProgress();
  await expect
    .element(page.getByRole('button', { name: 'Seeds, Robin Reed: Not started, Wed, Mar 4' }))
    .toBeVisible();
  await page
    .getByRole('button', { name: /^Flowers, Robin Reed: Not started, Tue, Mar 10/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Flowers' });
  await dialog.getByLabelText('Status').selectOptions('Skipped');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Flowers of Robin was saved')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Flowers, Robin Reed: Skipped, Skipped' }))
    .toBeVisible();
  await expect.element(page.getByText(/^Ends Mon, Mar 9/)).toBeVisible();
});

it('A quiz takes a score from 0 to 100, a lesson none; minutes add up; one undo takes all of it back [MR3.21]', async () => {
  await openProgress();
  await page.getByRole('button', { name: /^Seeds, Robin Reed/ }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Status')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByLabelText('Score')).not.toBeInTheDocument();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Quiz on roots, Robin Reed/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Quiz on roots' });
  await dialog.getByLabelText('Score').fill('101');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please enter a whole number from 0 to 100')).toBeVisible();
  await dialog.getByLabelText('Status').selectOptions('Completed');
  await dialog.getByLabelText('Score').fill('88');
  await dialog.getByLabelText('Add minutes').fill('25');
  await dialog.getByLabelText('Notes').fill('Knows taproots');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Quiz on roots, Robin Reed: Completed, Score 88' }))
    .toBeVisible();
  // The minutes are an action of their own, after the score.
  await expect.element(page.getByText('Quiz on roots of Robin was saved')).toBeVisible();
  expect(await partOf(2)).toMatchObject({
    status: 'completed',
    score: 88,
    timeSpent: 25,
    notes: 'Knows taproots',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => partOf(2))
    .toMatchObject({ status: 'not_started', score: null, timeSpent: 0, notes: '' });
});

it('A lesson is pinned to a day from today on, and let go; the others come around it', async () => {
  await openProgress();
  const flowers = page.getByRole('button', { name: /^Flowers, Robin Reed/ });
  await flowers.click();
  const dialog = page.getByRole('dialog', { name: 'Flowers' });
  await expect.element(dialog.getByText('Left empty, it comes on Tue, Mar 10.')).toBeVisible();
  const day = dialog.getByLabelText('Pinned to a day');
  await day.fill('2026-03-03');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Please choose today or a later day')).toBeVisible();
  await day.fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Flowers of Robin was saved')).toBeVisible();
  await expect.element(flowers).toMatchTextContent('Thu, Mar 5');
  expect(await partOf(4)).toMatchObject({ date: '2026-03-05', isPinned: true });
  expect(await partOf(1)).toMatchObject({ date: '2026-03-06', isPinned: false });
  // A click would wait until the message, which lies over the lesson, is gone.
  (await flowers.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByText('Left empty, it comes by the course’s pace.'))
    .toBeVisible();
  await day.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => partOf(4)).toMatchObject({ date: '2026-03-10', isPinned: false });
});

it('The grid and its form have no accessibility violation', async () => {
  await openProgress();
  await expect.element(page.getByRole('table')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await page.getByRole('button', { name: /^Quiz on roots, Robin Reed/ }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});
