/** A new version of the app while the old one is open: offered to parents, never forced, and nothing typed is lost. */
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { serveDirectory } from '../support/server/static-server.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { appDirectory, openDemo } from './harness/app.ts';
import { test } from './harness/story.ts';

let directory: string;
let server: StaticServer;
test.beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'trailbook-updates-'));
  await cp(appDirectory, directory, { recursive: true });
  server = await serveDirectory(directory);
});
test.afterEach(async () => {
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

const ready = 'New version ready.';
const reload = (page: Page) => page.locator('main').getByRole('button', { name: 'Reload' });

/** The demo's parent, on a page that its service worker controls. */
async function openControlled(browser: Browser): Promise<Page> {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** Another build at the server, found by the page. */
async function release(page: Page): Promise<void> {
  await appendFile(join(directory, 'sw.js'), `\n// ${Date.now()}`);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/** Marks the page, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => void (document.documentElement.id = 'before'));
/** While the page is just being loaded there is no telling. */
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.id === 'before').catch(() => true);

test('a parent is offered the new version, and it runs after one press', async ({ browser }) => {
  const page = await openControlled(browser);
  await mark(page);
  await release(page);
  await expect(page.getByText(ready)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await reload(page).click();
  await expect.poll(() => isMarked(page)).toBe(false);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await expect(page.getByText(ready)).toHaveCount(0);
  const isWaiting = await page.evaluate(
    async () => (await navigator.serviceWorker.ready).waiting !== null,
  );
  expect(isWaiting).toBe(false);
});

test('whoever is typing is told, and a reload that would lose it is asked about', async ({
  browser,
}) => {
  const page = await openControlled(browser);
  const other = await page.context().newPage();
  await other.goto(`${server.url}students`);
  await other.getByRole('button', { name: 'Add Student' }).first().click();
  await other.getByLabel('Full name').fill('Mia, half typed');
  await release(page);
  await reload(page).click();
  await expect(other.getByText(/A new version of Trailbook has started/)).toBeAttached();
  await expect(other.getByLabel('Full name')).toHaveValue('Mia, half typed');
});
