/** The dialog that sets a student's PIN. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import { choose } from './student-fixture.ts';

it('A PIN must have four to eight digits, and is not shown once it is set [SP5.2, MR3.7]', async () => {
  await openApp('/students');
  await choose('Willow Alder', 'Set PIN');
  const dialog = page.getByRole('dialog', { name: 'Set PIN for Willow' });
  for (const [pin, words] of [
    ['123', 'PIN must be at least 4 characters'],
    ['123456789', 'PIN must be at most 8 characters'],
    ['abcd', 'Please use digits only'],
  ] as const) {
    await dialog.getByLabelText('New PIN').fill(pin);
    await dialog.getByRole('button', { name: 'Set PIN' }).click();
    await expect.element(dialog.getByText(words)).toBeVisible();
  }
  await dialog.getByLabelText('New PIN').fill('24680');
  await dialog.getByRole('button', { name: 'Set PIN' }).click();
  await expect.element(page.getByText('The PIN of Willow was set')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show PINs' })).not.toBeInTheDocument();
});
