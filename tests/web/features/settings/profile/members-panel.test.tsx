/** Parents and teachers. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../../support/open-app.tsx';

const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });

it('A teacher is added, renamed and removed with undo; the parent whose profile is open stays', async () => {
  await openApp('/settings', { family: 'local' });
  await expect.element(row('Ivy Fern').getByText('You', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a teacher' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please enter your full name')).toBeVisible();
  await page.getByLabelText('Full name').fill('Mr. Sorrel');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Mr. Sorrel').getByText('Teacher')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Mr. Sorrel' }).click();
  await page.getByRole('menuitem', { name: 'Change name' }).click();
  await page.getByLabelText('Full name').fill('Ms. Sorrel');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Actions for Ms. Sorrel' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect.element(row('Ms. Sorrel')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Ms. Sorrel')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Ivy Fern' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Change name' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Remove' }).elements()).toEqual([]);
});
