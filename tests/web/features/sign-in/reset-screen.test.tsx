/** A forgotten password: by a mailed link, by the recovery code, and where neither fits. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { host } from '../../../../web/device/host.ts';
import { account, FamilyServer } from '../../../support/screens/family-server.ts';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { button, field, fillIn, heading } from './at-the-door.ts';

const next = 'a walk by the river';
const text = (words: string | RegExp) => page.getByText(words);
const link = (name: string) => page.getByRole('link', { name });

async function openOn(path: string, change: (server: FamilyServer) => void = () => undefined) {
  const server = new FamilyServer();
  change(server);
  await openApp(path, { family: 'none', deps: { fetch: server.fetch() } });
  return server;
}

it('The sign-in leads to a link by mail, and says the same for any address', async () => {
  await openOn('/parent/login', (server) => (server.sendsMail = true));
  await link('Forgot it?').click();
  await expect.element(heading('Forgot your password?')).toBeVisible();
  await button('Send me a link').click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await fillIn({ Email: 'nobody@fern.example' });
  await button('Send me a link').click();
  await expect.element(text(/If there is an account with nobody@fern\.example/)).toBeVisible();
  expect(await violationsIn()).toEqual([]);
});

it('A server without mail says so, and the recovery code sets a new password', async () => {
  const server = await openOn('/parent/forgot');
  await fillIn({ Email: account.email });
  await button('Send me a link').click();
  await expect.element(text('This server sends no mail.')).toBeVisible();
  await link('I have a recovery code').click();
  await expect.element(heading('A new password')).toBeVisible();
  await expect.element(field('Email')).toHaveValue(account.email);
  await fillIn({ 'Recovery code': 'WRONG', 'New password': next, 'New password again': 'other' });
  await button('Set the new password').click();
  await expect
    .element(field('New password again'))
    .toHaveAccessibleDescription("Passwords don't match");
  expect([await violationsIn(), await faintInDark()]).toEqual([[], []]);
  await fillIn({ 'New password again': next });
  await button('Set the new password').click();
  await expect.element(text('Please check your email and recovery code.')).toBeVisible();
  await fillIn({ 'Recovery code': 'ABCDE' });
  await button('Set the new password').click();
  await expect.element(text('Your new password is set')).toBeVisible();
  await expect.element(field('Email')).toHaveValue(account.email);
  expect(server.accounts[0]!.password).toBe(next);
  await fillIn({ Password: next });
  await button('Sign in').click();
  await expect.element(heading('Family Dashboard')).toBeVisible();
});

it('A mailed link asks for nothing but the new password', async () => {
  const server = await openOn('/parent/reset#a-link');
  await fillIn({ 'New password': 'abcdef', 'New password again': 'abcdef' });
  await button('Set the new password').click();
  await expect.element(field('New password')).toHaveAccessibleDescription(/too easy to guess/);
  await expect.element(field('Recovery code')).not.toBeInTheDocument();
  await fillIn({ 'New password': next, 'New password again': next });
  await button('Set the new password').click();
  await expect.element(text('Your new password is set')).toBeVisible();
  expect(server.accounts[0]!.password).toBe(next);
});

it('A parent whose password was changed elsewhere is told so, and can set a new one from there', async () => {
  const server = await openOn('/');
  await must(host().signInParent({ ...account, isShared: false }));
  server.oldPasswords.add(11);
  server.accounts[0]!.password = next;
  await must(host().signOut());
  await reloadApp('/who');
  await expect.poll(() => server.asked).toContain('GET /api/devices/parents');
  await button('Ana Fern').click();
  await expect.element(text(/The password was changed on another device/)).toBeVisible();
  await button('Forgot it?').click();
  await expect.element(link('New password')).toBeVisible();
  await fillIn({ Password: next });
  await button('Open').click();
  await expect.element(heading('Family Dashboard')).toBeVisible();
});
