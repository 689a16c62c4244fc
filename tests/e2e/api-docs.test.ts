/** The page of the server's calls, as the server sends it, with its policy and without a script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { Hono } from 'hono';
import { securityHeaders } from '../../sync-server/middleware/security-headers.ts';
import { serveDocs } from '../../sync-server/api-docs/docs-routes.ts';
import { serveApp, type HttpListener } from '../../sync-server/serve.ts';
import { openBrowser } from './harness/app.ts';
import { test } from './harness/story.ts';

let serving: HttpListener;
test.beforeAll(async () => {
  const app = new Hono();
  app.use(securityHeaders(false));
  app.get('/icons/*', (c) => c.body(null, 204));
  serveDocs(app);
  const served = await serveApp(app, { host: 'localhost', port: 0 });
  if (!served.ok) throw new Error(served.error);
  serving = served.value;
});
test.afterAll(() => serving?.stop(0));

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Defined in the page by `axeScript`. */
declare const axe: typeof Axe;

/** What axe finds wrong: by all its rules, or by these. */
async function violationsIn(page: Page, rules?: string[]): Promise<string[]> {
  const { violations } = await page.evaluate(
    ([named]) => axe.run({ resultTypes: ['violations'], ...(named && { runOnly: named }) }),
    [rules] as const,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

test('the page of calls is readable on a phone and a desk, in light and dark colours, every call closed and open', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { width: 390, theme: 'light' });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  await page.goto(`http://localhost:${serving.port}/api/docs`);
  await page.evaluate(axeScript);
  await expect(page.getByRole('heading', { level: 2, name: 'Students' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.evaluate(() => {
    for (const call of document.querySelectorAll('details')) call.open = true;
  });
  expect(await violationsIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page, ['color-contrast'])).toEqual([]);
  const widthShown = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await widthShown()).toBe(390);
  await page.setViewportSize({ width: 1180, height: 820 });
  expect([await widthShown(), complaints]).toEqual([1180, []]);
});

test('a call is opened by the keyboard, and tells its fields, its other answers and an example', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto(`http://localhost:${serving.port}/api/docs`);
  const call = page.locator('#updateTask');
  await call.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(call.getByText('Who may: a parent or a student who is signed in.')).toBeVisible();
  await expect(call.getByText('completed', { exact: true }).first()).toBeVisible();
  await expect(call.getByText('Not authenticated / This device was removed')).toBeVisible();
  await expect(call.getByText('curl https://trailbook.example/api/tasks/7')).toBeVisible();
});
