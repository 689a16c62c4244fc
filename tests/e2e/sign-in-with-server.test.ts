/** A family with an account, on a real server: from its registration to a browser that has lost everything. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { openBrowser } from './harness/app.ts';
import { loseDatabases } from './harness/lost-databases.ts';
import {
  addStudent,
  ana,
  openStudentSession,
  goTo,
  pillSays,
  register,
  signIn,
  signOut,
} from './harness/sign-in-steps.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;
test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(() => server?.remove());

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Family Dashboard' });

test('a family registers, signs in, reloads, comes in again without a network, and fetches what the browser lost', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await register(page, server.url, ana);
  await expect(page.getByText('Family account created!')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(ana.email);
  await page.getByLabel('Password', { exact: true }).fill('a walk in the wood');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Login failed')).toBeVisible();
  await expect(page.getByText('Please check your email and password.')).toBeVisible();
  await signIn(page, server.url, ana);
  await addStudent(page, {
    name: 'Leo Fern',
    gradeLevel: '3rd Grade',
    animal: 'Fox',
    pin: '24689',
  });
  await goTo(page, 'Dashboard');
  await page.reload();
  await expect(dashboard(page)).toBeVisible();
  await pillSays(page, /All synced/);
  await signOut(page, ana.fullName);
  await expect(page.getByRole('heading', { level: 1, name: /The Ferns/ })).toBeVisible();

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ana Fern' }).click();
  await page.getByLabel('Password', { exact: true }).fill('a walk in the wood');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please check your password.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(ana.password);
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();
  await signOut(page, ana.fullName);
  await openStudentSession(page, 'Leo', '24689');

  await page.context().setOffline(false);
  await loseDatabases(page, server.url);
  const told = page.getByRole('complementary', { name: /has removed your family’s records/ });
  await expect(told).toContainText('Everything that was synced is safe on the server');
  await told.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/parent\/login$/);
  await signIn(page, server.url, ana);
  await expect(page.getByRole('main').getByText('Leo Fern').first()).toBeVisible();
  await page.goto(server.url);
  await expect(dashboard(page)).toBeVisible();
  await expect(told).toBeHidden();
});
