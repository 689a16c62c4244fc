/** The weekly planner's words, validation and keyboard (specification, section 6). */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';

/** The week after this one: the demo family has planned nothing there. */
const emptyWeek = '/planner?week=2026-03-09';

it('The dialog of a new task says what is missing', async () => {
  await openApp(emptyWeek);
  await page.getByRole('button', { name: 'Add task for Finn Alder on Tuesday' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add task' });
  await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:00');
  await dialog.getByRole('button', { name: 'Add task' }).click();
  await expect.element(dialog.getByText('Please enter a title')).toBeVisible();
  await expect.element(dialog.getByText('Please choose a subject')).toBeVisible();
});
