/**
 * A student reads her own pages of the built app without a network: My Classes and My Progress. Words and figures:
 * tests/web/features/my-classes, tests/web/features/my-progress.
 */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { openStudentSession } from './harness/sign-in-steps.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

test('a student reads her classes and puts her days in a row away without a network, and a reload keeps it', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/dashboard');
  await page.goto(new URL('/student/login', page.url()).href);
  await openStudentSession(page, 'Juniper Alder', '1234');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'My Classes' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.reload();
  const courses = page.getByRole('region', { name: 'Courses' });
  await expect(courses.getByText(/^Next: /).first()).toBeVisible();
  const streak = page.getByRole('switch', { name: 'Show my streak' });
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(streak).toBeChecked();
  await streak.click();
  await expect(streak).not.toBeChecked();
  await page.reload();
  await expect(streak).not.toBeChecked();
  await menu.getByRole('link', { name: 'My Progress' }).click();
  await expect(page.getByRole('heading', { name: /days? this month$/ })).toBeVisible();
  await expect(page.getByText(/^\d+ school days?$/)).toHaveCount(0);
  await page.context().close();
});
