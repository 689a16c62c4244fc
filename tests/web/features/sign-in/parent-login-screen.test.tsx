/** A parent's sign-in with email and password: its rules, what the server says, and what is said without one. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FakeServer } from '../../../support/screens/fake-server.ts';
import { openApp } from '../../../support/screens/open-app.tsx';
import { FamilyServer } from '../../../support/screens/family-server.ts';
import { button, field, fillIn, heading } from './at-the-door.ts';

const ana = { email: 'ana@fern.example', password: 'a walk in the forest' };

function serverOfAna(): FakeServer {
  const server = new FakeServer();
  server.accounts.push({ ...ana, memberId: 11, familyId: 4 });
  return server;
}

it('The form shows the rules for email and password at the fields [SP5.1]', async () => {
  await openApp('/parent/login', { family: 'none' });
  await fillIn({ Email: 'ana@', Password: 'five5' });
  await button('Sign in').click();
  await expect
    .element(field('Email'))
    .toHaveAccessibleDescription('Please enter a valid email address');
  await expect
    .element(field('Password'))
    .toHaveAccessibleDescription('Password must be at least 6 characters');
});

it('An unreachable server is reported, and what was typed stays', async () => {
  await openApp('/parent/login', { family: 'none' });
  await fillIn({ Email: ana.email, Password: ana.password });
  await button('Sign in').click();
  await expect.element(page.getByText('Login failed')).toBeVisible();
  await expect.element(page.getByText(/The server gives no answer/).first()).toBeVisible();
  await expect.element(field('Email')).toHaveValue(ana.email);
  await expect.element(field('Password')).toHaveValue(ana.password);
});

it('A parent unknown to this device is told that signing in needs a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openApp('/parent/login', { family: 'none' });
  await expect.element(page.getByText(/There is no network right now/)).toBeVisible();
  await fillIn({ Email: ana.email, Password: ana.password });
  await button('Sign in').click();
  const main = page.getByRole('main');
  await expect.element(main.getByText(/this device can’t check this account/)).toBeVisible();
});

it('A wrong password is reported in the server’s words, and the right one opens the dashboard [SP4.11, SP8.3, SP9.16]', async () => {
  await openApp('/parent/login', { family: 'none', deps: { fetch: new FamilyServer().fetch() } });
  await fillIn({ Email: ana.email, Password: 'a walk in the wood' });
  await button('Sign in').click();
  await expect.element(page.getByText('Login failed')).toBeVisible();
  await expect.element(page.getByText('Please check your email and password.')).toBeVisible();
  await expect.element(field('Password')).toHaveFocus();
  await fillIn({ Password: ana.password });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await button('Sign in').click();
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.element(heading('Family Dashboard')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(timers.mock.calls.map(([, delay]) => delay)).toContain(100);
  timers.mockRestore();
});

it('Too many attempts show how long to wait, and disable the form until then', async () => {
  const server = serverOfAna();
  const tooMany = { status: 429, message: 'Too many', retryAfter: 17 };
  server.instead.set('POST /api/auth/login', tooMany);
  await openApp('/parent/login', { family: 'none', deps: { fetch: server.fetch() } });
  await fillIn({ Email: ana.email, Password: ana.password });
  await button('Sign in').click();
  const words = 'Too many tries that didn’t fit. You can try again in 17 seconds.';
  await expect.element(page.getByRole('main').getByText(words)).toBeVisible();
  await expect.element(button('Sign in')).toHaveAttribute('aria-disabled', 'true');
});

it('The server’s demo account is filled in with one tap [SP2.40]', async () => {
  const server = serverOfAna();
  server.demo = ana;
  await openApp('/parent/login', { family: 'none', deps: { fetch: server.fetch() } });
  await button('Fill these in').click();
  await expect.element(field('Email')).toHaveValue(ana.email);
  await expect.element(field('Password')).toHaveValue(ana.password);
});
