/** How heavy the app may become: what a visitor and a family's device download, and what is kept for being offline. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The names of the files that a built file of the page waits for. */
function importsOf(name: string): string[] {
  const assets = join(appDirectory, 'assets');
  const isIt = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const file = readdirSync(assets).find((one) => isIt.test(one));
  if (file === undefined) throw new Error(`The build has no file ${name}`);
  const [, list = ''] = /^System\.register\(\[([^\]]*)\]/.exec(
    readFileSync(join(assets, file), 'utf8'),
  )!;
  return (list.match(/[\w-]+(?=-[\w-]{8}\.js)/g) ?? []).toSorted();
}

test('a home comes in one file beside that of both homes, and the landing page without either', () => {
  const everywhere = ['rolldown-runtime', 'start'];
  const ofHomes = ['home', 'landing', ...everywhere];
  expect(importsOf('dashboard')).toEqual(ofHomes);
  expect(importsOf('student-home')).toEqual(ofHomes);
  expect(importsOf('landing-screen')).toEqual(['landing', ...everywhere]);
});

test('what is precached for being offline is at most 1.2 MB on the wire, and 4 MB as stored', async () => {
  const { files, sent, stored } = await weighPrecache(appDirectory);
  expect(files).toBeGreaterThan(10);
  expect(sent).toBeLessThanOrEqual(1_200 * kB);
  expect(stored).toBeLessThanOrEqual(4_000 * kB);
});
