/** What is entered for a school year that isn't set up yet. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

/** Tuesday, 24 November 2026, three in the afternoon. */
const november = { now: Date.UTC(2026, 10, 24, 15) };

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** What it is stands first in its name, its days after that. */
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });

const useThisYear = async () => {
  await button('Use this year').click();
  await expect.element(page.getByRole('region', { name: '2026–27' })).toBeVisible();
};

it('What is entered for a year stays over a reload, can be begun anew, and is no draft once it is used', async () => {
  await openApp('/school-year', { family: 'local', ...november });
  await page.getByLabelText('First day').fill('2026-09-08');
  await page.getByLabelText('Days to reach (optional)').fill('150');
  await box('Friday').click();
  await button('Which days').click();
  await box('Veterans Day').click();
  const isAsEntered = async () => {
    await expect.element(page.getByLabelText('First day')).toHaveValue('2026-09-08');
    await expect.element(page.getByLabelText('Days to reach (optional)')).toHaveValue('150');
    await expect.element(box('Friday')).not.toBeChecked();
    await expect.element(box('Veterans Day')).not.toBeChecked();
  };
  await expect.element(page.getByText('Draft kept')).not.toBeInTheDocument();
  await reloadApp();
  await expect.element(page.getByText('Draft kept')).toBeVisible();
  await isAsEntered();
  expect(await violationsIn()).toEqual([]);
  await button('Start over').click();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-08-17');
  await expect.element(page.getByText('Draft kept')).not.toBeInTheDocument();
  await expect.element(box('Veterans Day')).toBeChecked();
  await reloadApp();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-08-17');

  await page.getByLabelText('First day').fill('2026-09-08');
  await useThisYear();
  await button('Undo').click();
  await expect.element(page.getByLabelText('First day')).toHaveValue('2026-08-17');
});
