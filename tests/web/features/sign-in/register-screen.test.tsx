/** Creating a family's account: what the form wants, and what it says where no account can be made. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../../support/screens/fake-server.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { button, field, fillIn, heading } from './at-the-door.ts';
import { madeUpWords } from '../../../../scripts/lib/made-up-words.ts';
import { speakMadeUpLanguage } from '../../../support/screens/made-up-language.ts';
import { problemText } from '../../../../shared-model/problems/problem-text.ts';

const bea = { email: 'bea@birch.example', password: 'a walk in the forest' };
const registration = {
  'Full name': 'Bo Birch',
  'Family name': 'The Birches',
  Email: bea.email,
  Password: bea.password,
  'Confirm password': bea.password,
};

it('The registration form reports missing fields in the specification’s words [SP2.42]', async () => {
  await openApp('/parent/register', { family: 'none' });
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await fillIn({
    'Full name': 'A',
    'Family name': ' B ',
    Email: 'not an address',
    Password: '12345',
  });
  await button('Create account').click();
  for (const words of [
    'Please enter your full name',
    'Please enter your family name',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
  await fillIn({ Password: 'a walk in the forest', 'Confirm password': 'a walk in the wood' });
  await expect.element(page.getByText("Passwords don't match", { exact: true })).toBeVisible();
});

it('A form’s errors are shown in the current language', async () => {
  speakMadeUpLanguage();
  await openApp('/parent/register', { family: 'none' });
  await button(madeUpWords('Create account')).click();
  for (const words of [
    madeUpWords('Please enter your full name'),
    madeUpWords('Please enter a valid email address'),
    madeUpWords('Password must be at least 6 characters'),
  ]) {
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  }
});

it('Registration without a network says what it needs, keeps what was typed and offers a local family', async () => {
  await openApp('/parent/register', { family: 'none' });
  await fillIn({ 'Full name': 'Bo Birch' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(page.getByText(/Creating an account needs the network/)).toBeVisible();
  await fillIn(registration);
  await button('Create account').click();
  await expect.element(page.getByText('Registration failed')).toBeVisible();
  await expect.element(field('Full name')).toHaveValue('Bo Birch');
  const useHere = page.getByRole('link', { name: 'Use on this device' });
  await expect.element(useHere.first()).toBeVisible();
});

it('A taken address is reported in the server’s words, and what was typed stays [SP8.5]', async () => {
  const server = new FakeServer();
  server.accounts.push({ ...bea, memberId: 21, familyId: 9 });
  await openApp('/parent/register', { family: 'none', deps: { fetch: server.fetch() } });
  await fillIn(registration);
  await button('Create account').click();
  await expect.element(page.getByText('Registration failed')).toBeVisible();
  await expect.element(page.getByText('An account with this email already exists')).toBeVisible();
  await expect.element(field('Full name')).toHaveValue('Bo Birch');
});

it('The server’s refusals are shown in the current language if they have a code', async () => {
  const server = new FakeServer();
  const taken = { status: 400, message: 'An account with this email already exists' };
  const asked = 'POST /api/auth/register';
  server.instead.set(asked, { ...taken, retryAfter: null });
  await openApp('/parent/register', { family: 'none', deps: { fetch: server.fetch() } });
  await fillIn(registration);
  speakMadeUpLanguage();
  await button(madeUpWords('Create account')).click();
  await expect.element(page.getByText(taken.message, { exact: true })).toBeVisible();
  const problems = [problemText('email-taken')];
  server.instead.set(asked, { ...taken, problems, retryAfter: null });
  await button(madeUpWords('Create account')).click();
  await expect.element(page.getByText(madeUpWords(taken.message), { exact: true })).toBeVisible();
});

it('A new account leads to the sign-in with its address filled in, and is not signed in by itself [SP4.12, MR2.1, MR4.13]', async () => {
  const server = new FakeServer();
  server.demo = bea;
  const deps = { fetch: server.fetch() };
  await openApp('/parent/register', { family: 'none', deps });
  await fillIn(registration);
  await button('Create account').click();
  await expect.element(page.getByText('Family account created!')).toBeVisible();
  await expect.element(heading('Parent login')).toBeVisible();
  expect(location.pathname).toBe('/parent/login');
  await expect.element(field('Email')).toHaveValue(bea.email);
  await expect.element(field('Password')).toHaveFocus();
  expect(server.asked).not.toContain('GET /api/demo');
});
