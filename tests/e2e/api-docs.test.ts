/** The page of the server's calls, as the server sends it, with its policy and without a script. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { Hono } from 'hono';
import { securityHeaders } from '../../sync-server/middleware/security-headers.ts';
import { serveDocs } from '../../sync-server/api-docs/docs-routes.ts';
import { serveApp, type HttpListener } from '../../sync-server/serve.ts';
import { openBrowser, type View } from './harness/app.ts';

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

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

const views: View[] = [
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark' },
  { width: 1180, theme: 'light' },
  { width: 1180, theme: 'dark' },
];

for (const view of views) {
  test(`the page of calls is readable at ${view.width} px in ${view.theme} colours, every call open`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, view);
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(`http://localhost:${serving.port}/api/docs`);
    await expect(page.getByRole('heading', { level: 2, name: 'Students' })).toBeVisible();
    expect(await violationsIn(page)).toEqual([]);
    for (const call of await page.locator('details').all()) {
      await call.evaluate((details: HTMLDetailsElement) => void (details.open = true));
    }
    expect(await violationsIn(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, complaints]).toEqual([view.width, []]);
  });
}

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
