/** The family is removed from this device: after a word was typed, and with all that the browser remembers of it. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer } from '../../../support/screens/fake-server.ts';
import { ivy, must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { host } from '../../../../web/device/host.ts';
import { button, field, fillIn, heading } from './at-the-door.ts';

const remembered = (): string[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('trailbook:'))
    .toSorted();

it('A forgotten passcode can only be solved by removing the family, after typing a word [MR2.11]', async () => {
  await openApp('/who', { family: 'local' });
  localStorage.setItem('trailbook:levels', '{"5":3}');
  await button(ivy.fullName).click();
  await button('Forgot it?').click();
  await button('Remove the family from this device').click();
  const dialog = page.getByRole('dialog', { name: 'Remove The Ferns from this device?' });
  await expect.element(dialog.getByText(/the only copy/)).toBeVisible();
  const remove = dialog.getByRole('button', { name: 'Remove from this device' });
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Type REMOVE to go on').fill('remov');
  await userEvent.keyboard('{Enter}');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabelText('Type REMOVE to go on').fill('remove');
  await remove.click();
  await expect.element(page.getByText('The family was removed from this device')).toBeVisible();
  await expect.element(button('Try the demo family')).toBeVisible();
  await expect.element(page.getByRole('complementary')).not.toBeInTheDocument();
  expect(remembered()).toEqual(['trailbook:theme']);
  await reloadApp();
  await expect.element(button('Try the demo family')).toBeVisible();
});

it('A parent of another family is told that the device has a family, and how to remove it', async () => {
  const ana = { email: 'ana@fern.example', password: 'a walk in the forest' };
  const ben = { ...ana, email: 'ben@oak.example' };
  const server = new FakeServer();
  server.accounts.push({ ...ana, memberId: 11, familyId: 4 });
  server.accounts.push({ ...ben, memberId: 21, familyId: 9 });
  await openApp('/', { family: 'none', deps: { fetch: server.fetch() } });
  await must(host().signInParent({ ...ana, isShared: false }));
  await must(host().signOut());
  await reloadApp('/parent/login');
  await fillIn({ Email: ben.email, Password: ben.password });
  await button('Sign in').click();
  await expect.element(page.getByText('This device already holds another family')).toBeVisible();
  await button('Remove the family from this device').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/comes back when a parent signs in again/)).toBeVisible();
  await dialog.getByLabelText('Type REMOVE to go on').fill('REMOVE');
  await dialog.getByRole('button', { name: 'Remove from this device' }).click();
  await expect.element(button('Try the demo family')).toBeVisible();
  await page.getByRole('link', { name: /^Parent/ }).click();
  await fillIn({ Email: ben.email, Password: ben.password });
  await button('Sign in').click();
  // Their records would come now, but this server has none to give.
  await expect.element(heading('Your family’s book')).toBeVisible();
  await expect.element(field('Email')).not.toBeInTheDocument();
});
