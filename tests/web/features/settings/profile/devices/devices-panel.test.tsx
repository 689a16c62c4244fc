/** The devices of a family without an account, and what the way to one asks for. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../../support/screens/open-app.tsx';
import { violationsIn } from '../../../../../support/screens/violations.ts';

const field = (label: string) => page.getByLabelText(label, { exact: true });

it('A family on this device alone is offered an account, by a form that asks for passcode, email and password', async () => {
  await openApp('/settings', { family: 'local' });
  await page.getByRole('button', { name: 'Sync other devices' }).click();
  const submit = page.getByRole('button', { name: 'Create account and sync' });
  await submit.click();
  await expect.element(page.getByText('Please enter your passcode')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  expect(await violationsIn()).toEqual([]);
  await field('Your passcode until now').fill('mossy-log-43');
  await field('Email').fill('ivy@fern.example');
  await field('New password').fill('ivy and moss');
  await field('Confirm password').fill('ivy and mosses');
  await submit.click();
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await field('Confirm password').fill('ivy and moss');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please check your passcode.')).toBeVisible();
  await field('Your passcode until now').fill('mossy-log-42');
  await submit.click();
  await expect
    .element(page.getByRole('alert').getByText(/The server gives no answer/))
    .toBeVisible();
});

it('The demo says that it has no other devices and invites nobody [MR1.3]', async () => {
  await openApp('/settings');
  await expect.element(page.getByText(/so it has no other devices/)).toBeVisible();
  await expect.element(page.getByText('Nobody can be invited into the demo family.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Invite a parent' }).elements()).toEqual([]);
});
