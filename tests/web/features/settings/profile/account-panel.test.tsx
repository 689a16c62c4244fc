/** A parent's own account: e-mail, password, recovery code; the passcode of a family without an account. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openFamilyTablet } from '../../../../support/screens/family-tablet.ts';
import { ivy, openApp, reloadApp } from '../../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../../support/screens/violations.ts';
import { button, field, fillIn } from '../../sign-in/at-the-door.ts';

const password = 'a walk in the forest';
const next = 'a walk by the river';
const dialog = (name: string) => page.getByRole('dialog', { name });
const text = (words: string | RegExp) => page.getByText(words);
const panel = page.getByRole('region', { name: 'Your account' });

it('A password is changed with the current one; what doesn’t fit is said at its field [MR3.26]', async () => {
  const server = await openFamilyTablet();
  await reloadApp('/settings');
  await expect.element(panel.getByText('ana@fern.example')).toBeVisible();
  await panel.getByRole('button', { name: 'Change password' }).click();
  const form = dialog('Change password');
  const [current, first, second] = ['Current password', 'New password', 'New password again'];
  await fillIn({ [current]: 'not this one', [first]: next, [second]: 'another one' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(second)).toHaveAccessibleDescription("Passwords don't match");
  await fillIn({ [second]: next });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(current)).toHaveAccessibleDescription('This is not your password');
  expect(await violationsIn()).toEqual([]);
  await fillIn({ [current]: password });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(text('Your password was changed')).toBeVisible();
  expect(server.accounts[0]!.password).toBe(next);
});

it('The email is changed with the password', async () => {
  const server = await openFamilyTablet();
  await reloadApp('/settings');
  await panel.getByRole('button', { name: 'Change email' }).click();
  await fillIn({ 'New email': 'ana@', 'Your password, to be sure it’s you': password });
  await button('Save').click();
  await expect
    .element(field('New email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await fillIn({ 'New email': 'ana.new@fern.example' });
  await button('Save').click();
  await expect.element(text('Your email was changed')).toBeVisible();
  expect(server.accounts[0]!.email).toBe('ana.new@fern.example');
  await expect.element(panel.getByText('ana.new@fern.example')).toBeVisible();
});

it('A parent without a recovery code is offered one, which is shown once, after the password if need be', async () => {
  const server = await openFamilyTablet();
  server.recoveryCodeMadeAt = null;
  server.isLongSignedIn = true;
  await reloadApp('/');
  await expect.element(text('Keep a recovery code.')).toBeVisible();
  await button('Make a recovery code').click();
  const before = dialog('Recovery code');
  await before.getByRole('button', { name: 'Make a recovery code' }).click();
  const question = dialog('Is it you?');
  const secret = question.getByLabelText('Password', { exact: true });
  await secret.fill('not this one');
  await question.getByRole('button', { name: 'Enter password' }).click();
  await expect.element(secret).toHaveAccessibleDescription('This is not your password');
  await secret.fill(password);
  await question.getByRole('button', { name: 'Enter password' }).click();
  const shown = dialog('Your recovery code');
  await expect.element(shown.getByText('ABCDE-FGHJK-MNPQR-STVWX')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await shown.getByRole('button', { name: 'I kept it' }).click();
  await expect.element(text('Keep a recovery code.')).not.toBeInTheDocument();
});

it('The offer is put off until the app is opened again', async () => {
  const server = await openFamilyTablet();
  server.recoveryCodeMadeAt = null;
  await reloadApp('/');
  await button('Later').click();
  await expect.element(text('Keep a recovery code.')).not.toBeInTheDocument();
});

it('In a family without an account the passcode is changed on the device', async () => {
  await openApp('/settings', { family: 'local' });
  await button('Change passcode').click();
  const typed = { 'New passcode': next, 'New passcode again': next };
  await fillIn({ 'Current passcode': 'something else', ...typed });
  await button('Save').click();
  await expect
    .element(field('Current passcode'))
    .toHaveAccessibleDescription('Please check your passcode.');
  await fillIn({ 'Current passcode': ivy.passcode });
  await button('Save').click();
  await expect.element(text('Your passcode was changed')).toBeVisible();
});

it('The demo’s account offers no change', async () => {
  await openApp('/settings');
  await expect.element(text(/everybody’s, so it stays as it is/)).toBeVisible();
  await expect.element(button('Change password')).not.toBeInTheDocument();
});
