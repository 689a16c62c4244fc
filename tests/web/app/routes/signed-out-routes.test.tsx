/** Addresses that are opened while nobody's profile is. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { must, openApp, reloadApp } from '../../../support/screens/open-app.tsx';
import { host } from '../../../../web/device/host.ts';

it('/login shows the parents’ sign-in [MR2.2]', async () => {
  await openApp('/login', { family: 'none' });
  await expect.poll(() => location.pathname).toBe('/parent/login');
});

it('An address opened while nobody is signed in reopens after the sign-in of the person it belongs to', async () => {
  await openApp('/');
  const heading = page.getByRole('heading', { level: 1 });
  await must(host().signOut());
  await expect.element(heading).toMatchTextContent('Who’s here?');
  await reloadApp('/assignments');
  await expect.element(heading).toMatchTextContent('Who’s here?');
  await page.getByRole('button', { name: /Robin Alder/ }).click();
  await page.getByLabelText(/^Pass/).fill('explore');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('Assignments');
  await expect.poll(() => location.pathname).toBe('/assignments');
});
