/** The demo family, one tap from the landing page. */
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoParent } from '../../../../shared-model/demo/demo-people.ts';
import { openApp, reloadApp } from '../../../support/screens/open-app.tsx';

const dashboard = page.getByRole('heading', { level: 1, name: 'Family Dashboard' });
const tryDemo = page.getByRole('button', { name: 'Try the demo family' });
const leave = page.getByRole('button', { name: 'Leave the demo' });

it('The demo family opens in one tap, without a server, and survives a reload [MR1.2]', async () => {
  await openApp('/', { family: 'none', width: 390, height: 844 });
  await tryDemo.click();
  await expect.element(dashboard).toBeVisible();
  await reloadApp();
  await expect.element(dashboard).toBeVisible();
});

it('The demo’s dashboard opens in one tap again after signing out and leaving it', async () => {
  await openApp('/', { family: 'none' });
  await tryDemo.click();
  await page.getByRole('button', { name: `Account of ${demoParent.fullName}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect.element(page.getByText("You've been successfully signed out.")).toBeVisible();
  await leave.click();
  await tryDemo.click();
  await expect.element(dashboard).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Planner' }).first().click();
  await expect.poll(() => location.pathname).toBe('/planner');
  await leave.click();
  await expect.element(tryDemo).toBeVisible();
  await reloadApp('/students');
  await tryDemo.click();
  await expect.element(dashboard).toBeVisible();
  expect(location.pathname).toBe('/');
});
