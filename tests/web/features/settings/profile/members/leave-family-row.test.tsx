/** A parent's way out of a family that has another one. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { update } from '../../../../../../shared-model/commit/change.ts';
import { member } from '../../../../../../shared-model/entities/member.ts';
import { openFamilyTablet } from '../../../../../support/screens/family-tablet.ts';
import { reloadApp } from '../../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../../support/screens/violations.ts';
import { button, field, fillIn } from '../../../sign-in/at-the-door.ts';

const text = (words: string | RegExp) => page.getByText(words);
const password = 'Your password, to be sure it’s you';
const ben = { email: 'ben@fern.example', password: 'ben keeps goats', memberId: 12, familyId: 4 };

it('One of two parents leaves by the family’s name and the password, and the family stays on the device', async () => {
  const server = await openFamilyTablet();
  server.accounts.push(ben);
  const { email } = ben;
  server.write(update(member, ben.memberId, { fullName: 'Ben Fern', email, role: 'parent' }));
  await reloadApp('/settings');
  await button('Leave the family').click();
  const dialog = page.getByRole('dialog', { name: 'Leave The Ferns?' });
  // What Ana paired goes with her, this tablet too, unless she leaves it to the family.
  const tablet = dialog.getByRole('checkbox', { name: /This device/ });
  await expect.element(tablet).toBeChecked();
  await tablet.click();
  await fillIn({ 'Type The Ferns to go on': 'The Oaks', [password]: 'not this one' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect
    .element(field('Type The Ferns to go on'))
    .toHaveAccessibleDescription('Please type the name as it is written here');
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await fillIn({ 'Type The Ferns to go on': 'the ferns' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(field(password)).toHaveAccessibleDescription('This is not your password');
  await fillIn({ 'Type The Ferns to go on': 'The Ferns', [password]: 'a walk in the forest' });
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect.element(text('You have left the family')).toBeVisible();
  await expect.element(button('Leave the family')).not.toBeInTheDocument();
  expect(server.accounts).toEqual([ben]);
  await reloadApp('/who');
  await expect.element(button(/Leo Moss/)).toBeVisible();
  await expect.element(button(/Ana Fern/)).not.toBeInTheDocument();
});

it('A parent who cancels, or whom the server doesn’t hear, stays', async () => {
  const server = await openFamilyTablet();
  server.accounts.push(ben);
  server.write(update(member, ben.memberId, { fullName: 'Ben Fern', role: 'parent' }));
  await reloadApp('/settings');
  await button('Leave the family').click();
  await button('Cancel').click();
  await button('Leave the family').click();
  server.network = 'unreachable';
  await fillIn({ 'Type The Ferns to go on': 'The Ferns', [password]: 'a walk in the forest' });
  await button('Delete my account').click();
  await expect.element(text('Your account stays')).toBeVisible();
  expect(server.accounts).toHaveLength(2);
});

it('The only parent is told what they can do instead', async () => {
  await openFamilyTablet();
  await reloadApp('/settings');
  await expect.element(text(/You are the only parent here/)).toBeVisible();
  await expect.element(button('Leave the family')).not.toBeInTheDocument();
});
