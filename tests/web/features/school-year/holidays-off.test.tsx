/** Public holidays in the setup of a school year. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, readNow, reloadApp } from '../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../support/screens/violations.ts';

/** Tuesday, 24 November 2026, three in the afternoon. */
const november = { now: Date.UTC(2026, 10, 24, 15) };

const button = (name: string) => page.getByRole('button', { name, exact: true });
/** What it is stands first in its name, its days after that. */
const box = (name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const days = (words: string) =>
  expect.element(page.getByRole('status').getByText(words).first()).toBeVisible();

it('Public holidays are one switch, also for those in a break; which they are is one tap away, and at hand where only some are off', async () => {
  await openApp('/school-year', { family: 'local', ...november });
  const all = page.getByRole('switch', { name: /^Public holidays off/ });
  await expect.element(all).toBeChecked();
  await expect.element(page.getByText('5 of 5 days')).toBeVisible();
  await expect.element(box('Veterans Day')).not.toBeInTheDocument();
  await all.click();
  await days('185 school days · ends May 28, 2027');
  await box('Winter break').click();
  await days('195 school days · ends May 28, 2027');
  await expect.element(all).not.toBeChecked();
  await box('Winter break').click();
  await all.click();
  await days('180 school days · ends May 28, 2027');
  await button('Which days').click();
  await box('Veterans Day').click();
  await expect.element(all).toBeChecked();
  await expect.element(page.getByText('4 of 5 days')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await reloadApp();
  await expect.element(box('Veterans Day')).not.toBeChecked();
  await button('Use this year').click();
  await expect.element(page.getByRole('region', { name: '2026–27' })).toBeVisible();
  const { timeOff } = await readNow('schoolCalendarRecords');
  expect(timeOff.filter(({ kind }) => kind === 'holiday').map(({ name }) => name)).toEqual([
    'Labor Day',
    'Columbus Day / Indigenous Peoples’ Day',
    'Martin Luther King Jr. Day',
    'Presidents’ Day',
  ]);
});
