/** The dashboard of a family that has just begun. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';
import { violationsIn } from '../../../support/violations.ts';

it('A family that has just begun is greeted with three steps and told what is empty', async () => {
  await openApp('/', { family: 'local' });
  const start = page.getByRole('region', { name: 'Welcome to Trailbook' });
  await expect.poll(() => start.getByRole('listitem').elements().length).toBe(3);
  await expect.element(page.getByText('No students added yet')).toBeVisible();
  await expect.element(page.getByText('No classes added yet')).toBeVisible();

  await start.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  await dialog.getByLabelText('Full name').fill('Moss Fern');
  await dialog.getByLabelText('Grade level').fill('2nd Grade');
  await dialog.getByRole('button', { name: 'Add Student' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(start.getByText('Done')).toBeVisible();
  await expect.element(page.getByText('Nothing is planned for today.')).toBeVisible();
  await expect.element(page.getByText('No students added yet')).not.toBeInTheDocument();
  expect(await violationsIn(page.getByRole('main').element())).toEqual([]);
});
