/** Signing out. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../support/open-app.tsx';

it('Signing out says so and asks who is here; the screen that was open is not what comes next', async () => {
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
