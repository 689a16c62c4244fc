/** The Assignments screen of the demo family, and its form, for the tests beside. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { openApp } from '../../../support/screens/open-app.tsx';
import type { AppOptions } from '../../../support/screens/open-app.tsx';

export async function openAssignments(options: AppOptions = {}): Promise<void> {
  await openApp('/assignments', options);
  await expect.element(page.getByText('Fractions Quiz')).toBeVisible();
}

export const rowOf = (title: string): Locator => page.getByRole('row').filter({ hasText: title });

/** Opens the form of a new assignment. */
export async function openForm(): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Assignment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Assignment' });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

/** Fills in what an assignment needs: for the Math class, on a day in 2030. */
export async function fillForm(dialog: Locator, title: string): Promise<void> {
  await dialog.getByLabelText('Title').fill(title);
  await dialog.getByLabelText('Class').selectOptions('Math');
  await dialog.getByLabelText('Due date').fill('2030-01-15');
  await dialog.getByLabelText('Due time').fill('15:30');
}

export const save = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: 'Create Assignment' }).click();

/** Asks for chosen students instead of the whole class. */
export const choose = (dialog: Locator): Promise<void> =>
  dialog.getByText('Chosen students').first().click();
