/** A parent whom this device knows opens the profile again, with the passcode or the password alone. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ivy, openApp } from '../../../support/screens/open-app.tsx';
import { faintInDark, violationsIn } from '../../../support/screens/violations.ts';
import { button, field, heading, openWhosHere } from './at-the-door.ts';

it('A passcode opens the profile again, a wrong one does not', async () => {
  await openApp('/who', { family: 'local' });
  await expect.element(heading(/The Ferns/)).toBeVisible();
  await button(ivy.fullName).click();
  await field('Passcode').fill('something else');
  await userEvent.keyboard('{Enter}');
  const wrong = 'Please check your passcode.';
  await expect.element(field('Passcode')).toHaveAccessibleDescription(wrong);
  await expect.element(field('Passcode')).toHaveFocus();
  await userEvent.keyboard('m');
  await expect.element(page.getByText(wrong)).not.toBeInTheDocument();
  await field('Passcode').fill(ivy.passcode);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Welcome back!')).toBeVisible();
  await expect.element(heading('Family Dashboard')).toBeVisible();
});

it('The demo’s parent opens the profile with the password that is shown', async () => {
  await openWhosHere();
  await expect
    .element(page.getByText(/PIN is 1234 and the parent’s password is explore/))
    .toBeVisible();
  await button('Robin Alder').click();
  await expect.element(heading('Robin Alder')).toBeVisible();
  await expect.element(field('Password')).toHaveFocus();
  expect(await violationsIn()).toEqual([]);
  expect(await faintInDark()).toEqual([]);
  await field('Password').fill('not that one');
  await button('Open').click();
  await expect.element(page.getByText('Please check your password.')).toBeVisible();
  await field('Password').fill('explore');
  await button('Open').click();
  await expect.element(heading('Family Dashboard')).toBeVisible();
});
