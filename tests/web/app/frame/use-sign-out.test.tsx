/** Signing out. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failed } from '../../../../shared-model/lib/result.ts';
import { holdHost, host } from '../../../../web/device/host.ts';
import type { SyncClient } from '../../../../web/workers/sync-client.ts';
import { openApp } from '../../../support/screens/open-app.tsx';

it('Signing out shows a message and “Who’s here?”, and the former screen does not reopen [SP4.13, SP6.4, SP8.2]', async () => {
  await openApp('/students');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Students');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Signed out', { exact: true })).toBeVisible();
  await expect.element(page.getByText("You've been successfully signed out.")).toBeVisible();
  await expect.element(heading).toMatchTextContent('Who’s here?');
  expect(location.pathname).toBe('/');
  const pill = page.getByRole('banner').getByRole('button', { name: /^Sync/ });
  await expect.element(pill).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Robin Alder' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('explore');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Family Dashboard');
  expect(location.pathname).toBe('/');
});

it.each([
  ['The server has trouble', 'Logout failed. The server has trouble'],
  ['', 'Failed to sign out.'],
])('A sign-out that failed with “%s” is told as “%s” [SP8.1, SP8.2]', async (message, words) => {
  await openApp('/students');
  const signOut = async () => failed({ code: 'server', message });
  holdHost(
    new Proxy(host(), {
      get: (whole, name: keyof SyncClient) => (name === 'signOut' ? signOut : whole[name]),
    }),
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
});

it('Who chooses their name before the server has answered the sign-out stays at their PIN', async () => {
  await openApp('/students');
  const answer = Promise.withResolvers<void>();
  const whole = host();
  const signOut = async () => {
    const closed = await whole.signOut();
    await answer.promise;
    return closed;
  };
  holdHost(
    new Proxy(whole, {
      get: (all, name: keyof SyncClient) => (name === 'signOut' ? signOut : all[name]),
    }),
  );
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /Finn Alder/ }).click();
  const pin = page.getByRole('region', { name: 'PIN' });
  await expect.element(pin).toBeVisible();
  answer.resolve();
  await expect.element(page.getByText("You've been successfully signed out.")).toBeVisible();
  await userEvent.keyboard('1234');
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Finn Alder');
  await expect.element(page.getByText(/Learning Path/)).toBeVisible();
});
