/** Search anywhere in the built app, on the demo family. Its words, states and keys: tests/web/features/search. */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server.stop());

test('a parent searches by keys alone, comes to a student, and without a network to a week’s work and to an action', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/', { timezoneId: 'UTC' });
  const field = page.getByRole('combobox', { name: 'Search anywhere' });
  const chosen = page.getByRole('option', { selected: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('alder haz');
  await expect(chosen).toContainText('Hazel Alder');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/students\?student=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hazel');

  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.keyboard.press('ControlOrMeta+k');
  // He has done it on the last school day, whatever day it is today.
  // Enter at once chooses what the whole text finds, not what a part of it found.
  await page.keyboard.type('counting acorns jasper');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/planner\?week=.*&student=\d+$/);
  await expect(page.getByText('Counting Acorns').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('clas add');
  await expect(chosen).toContainText('Add a class');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(field).toHaveCount(0);
});
