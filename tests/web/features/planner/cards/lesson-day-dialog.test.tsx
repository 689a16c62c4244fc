/** To which day a lesson is pinned. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../support/screens/violations.ts';
import { ashsCourse, dayOf, lessonOn } from '../planner.ts';

const dialog = page.getByRole('dialog', { name: 'Pin Lesson 2 to a day' });

async function openDialog(): Promise<void> {
  await openApp('/planner', { family: 'local', changes: ashsCourse().changes });
  await page.getByRole('button', { name: 'Actions for Lesson 2' }).click();
  await page.getByRole('menuitem', { name: 'To another day…' }).click();
}

it('A lesson goes to any day that isn’t over, also one without school', async () => {
  await openDialog();
  const pin = dialog.getByRole('button', { name: 'Pin', exact: true });
  await expect.element(pin).toBeDisabled();
  await dialog.getByLabelText('Another date').fill('2026-03-03');
  await expect.element(dialog.getByText(/^Tuesday, Mar 3 is over\./)).toBeVisible();
  await expect.element(pin).toBeDisabled();
  expect(await violationsIn()).toEqual([]);
  await dialog.getByLabelText('Another date').fill('2026-03-07');
  await pin.click();
  await expect.element(lessonOn('Saturday, Mar 7', 'Lesson 2')).toBeVisible();
  await expect.element(lessonOn('Thursday, Mar 5', 'Lesson 3')).toBeVisible();
});

it('A lesson is pinned to the very day on which it stands too', async () => {
  await openDialog();
  await dialog.getByLabelText('Tomorrow, Mar 5').click();
  await dialog.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect
    .element(dayOf('Ash Fern', 'Thursday, Mar 5').getByText('Pinned to this day'))
    .toBeInTheDocument();
});
