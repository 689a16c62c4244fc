/**
 * The end of the family's data: asked for by its name and the password, and stopped by anybody who signs in as a
 * parent.
 */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openFamilyTablet } from '../../../../../support/screens/family-tablet.ts';
import { openApp, reloadApp } from '../../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../../support/screens/violations.ts';
import { button, field, fillIn } from '../../../sign-in/at-the-door.ts';

const text = (words: string | RegExp) => page.getByText(words);
const password = 'Your password, to be sure it’s you';

it('Everything is deleted in seven days once the name and the password are typed; until then it can be kept [MR3.29]', async () => {
  const server = await openFamilyTablet();
  await reloadApp('/settings?tab=data');
  await button('Delete everything').click();
  const dialog = page.getByRole('dialog', { name: 'Delete everything of The Ferns?' });
  await fillIn({ 'Type The Ferns to go on': 'The Oaks', [password]: 'not this one' });
  await dialog.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect
    .element(field('Type The Ferns to go on'))
    .toHaveAccessibleDescription('Please type the name as it is written here');
  expect(await violationsIn()).toEqual([]);
  await fillIn({ 'Type The Ferns to go on': 'The Ferns' });
  await dialog.getByRole('button', { name: 'Delete in seven days' }).click();
  await expect.element(field(password)).toHaveAccessibleDescription('This is not your password');
  await fillIn({ [password]: 'a walk in the forest' });
  await dialog.getByRole('button', { name: 'Delete in seven days' }).click();
  const told = /will be deleted on Wednesday, March 11/;
  await expect.element(text(told).first()).toBeVisible();
  // On every screen, to every parent.
  await reloadApp('/students');
  await expect.element(text(told)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await button('Keep everything').click();
  await expect.element(text('Everything stays')).toBeVisible();
  await expect.element(text(told)).not.toBeInTheDocument();
  expect(server.deletesAt).toBeNull();
});

it('That it could not be stopped is said, and the notice stays', async () => {
  const server = await openFamilyTablet();
  server.deletesAt = '2026-03-11T15:00:00.000Z';
  await reloadApp('/students');
  await expect.element(button('Keep everything')).toBeVisible();
  server.network = 'unreachable';
  await button('Keep everything').click();
  await expect.element(text(/It could not be stopped/)).toBeVisible();
  await expect.element(button('Keep everything')).toBeVisible();
});

it('A family without an account is removed from the device, after a word was typed', async () => {
  await openApp('/settings?tab=data', { family: 'local' });
  await button('Delete everything').click();
  const dialog = page.getByRole('dialog', { name: 'Remove The Ferns from this device?' });
  await expect.element(dialog.getByText(/the only copy/)).toBeVisible();
  await dialog.getByLabelText('Type REMOVE to go on').fill('REMOVE');
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.element(button('Try the demo family')).toBeVisible();
});

it('Nothing of the demo family has to be deleted', async () => {
  await openApp('/settings?tab=data');
  await expect.element(text(/made anew each day/)).toBeVisible();
  await expect.element(button('Delete everything')).not.toBeInTheDocument();
});
