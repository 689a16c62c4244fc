/** How heavy the app may become: what a visitor and a family's device download, and what is kept for being offline. */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { weighPrecache, weighScripts } from '../support/server/app-weight.ts';
import { appDirectory, openBrowser, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

const kB = 1000;

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

test('a signed-out visitor loads at most 150 kB of gzipped JavaScript in the page', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  const weigh = weighScripts(page);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Parent' })).toBeVisible();
  const weight = await weigh();
  expect(weight.page).toBeGreaterThan(10 * kB);
  expect(weight.page).toBeLessThanOrEqual(150 * kB);
});

test('a usable dashboard needs at most 230 kB of gzipped JavaScript in the page', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { isDemo: true });
  const weigh = weighScripts(page);
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Family Dashboard' })).toBeVisible();
  await expect(page.getByText('28', { exact: true }).first()).toBeVisible();
  const weight = await weigh();
  expect(weight.page).toBeGreaterThan(10 * kB);
  expect(weight.page).toBeLessThanOrEqual(230 * kB);
  // The page follows the worker's answers by one hook of `dexie-react-hooks`, without the library below it.
  expect(weight.withDexie).toEqual(['worker']);
});

test('what is precached for being offline is at most 1.2 MB on the wire, and 4 MB as stored', async () => {
  const { files, sent, stored } = await weighPrecache(appDirectory);
  expect(files).toBeGreaterThan(10);
  expect(sent).toBeLessThanOrEqual(1_200 * kB);
  expect(stored).toBeLessThanOrEqual(4_000 * kB);
});
