/** An operator takes a broken service worker back, and gives the app's own again (`TRAILBOOK_SERVICE_WORKER`). */
import { resolve } from 'node:path';
import { Hono } from 'hono';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { securityHeaders } from '../../sync-server/middleware/security-headers.ts';
import { loadWebFiles } from '../../sync-server/middleware/web-files.ts';
import { appDirectory, buildApp, openDemo } from './harness/app.ts';
import { listen } from '../support/server/static-server.ts';
import { test } from './harness/story.ts';

/** A server whose operator can take the service worker back while it runs. */
async function openServer() {
  await buildApp();
  const files = {
    on: loadWebFiles(resolve(appDirectory)),
    off: loadWebFiles(resolve(appDirectory), false),
  };
  const operator = { serviceWorker: 'on' as keyof typeof files, broken: false };
  const app = new Hono();
  app.use(securityHeaders(false));
  app.get('/sw.js', async (c, next) => {
    if (!operator.broken) return next();
    // It answers every page with nothing, and lets nobody else in.
    return c.body(
      "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil(clients.claim()));" +
        "addEventListener('fetch',(e)=>{if(e.request.mode==='navigate')e.respondWith(new Response('',{headers:{'Content-Type':'text/html'}}))});",
      200,
      { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' },
    );
  });
  app.use((c, next) => files[operator.serviceWorker](c, next));
  return { ...(await listen(app)), operator };
}

const update = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const databases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const hazel = (page: Page) => page.getByText('Hazel').first();

test('a broken service worker is taken back: it goes with its files, records stay, the page comes again; and the app’s own returns', async ({
  browser,
}) => {
  const server = await openServer();
  const page = await openDemo(browser, server);
  await expect(hazel(page)).toBeVisible();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect((await cacheNames(page)).join()).toContain('precache');
  const before = await databases(page);
  expect(before).toContain('trailbook-demo');

  server.operator.broken = true;
  await update(page);
  await expect.poll(async () => (await page.goto(server.url).catch(() => null))?.text()).toBe('');

  server.operator.broken = false;
  server.operator.serviceWorker = 'off';
  // The browser looks for another service worker after each start, also of an empty page, and this one brings the page
  // itself.
  await page.reload();
  await expect(hazel(page)).toBeVisible();
  await expect.poll(() => registrations(page)).toBe(0);
  expect((await cacheNames(page)).join()).not.toContain('precache');
  expect(await databases(page)).toEqual(before);
  // A page that comes from the server isn't loaded again and again.
  await page.evaluate(() => void (document.documentElement.id = 'stays'));
  await page.waitForLoadState('networkidle');
  await expect.poll(() => registrations(page)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.id)).toBe('stays');

  server.operator.serviceWorker = 'on';
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect((await cacheNames(page)).join()).toContain('precache');
  await expect(hazel(page)).toBeVisible();
  await server.stop();
});

test('while it is taken back, whoever types is told and loses nothing; a page with nothing to lose comes again by itself', async ({
  browser,
}) => {
  const server = await openServer();
  const page = await openDemo(browser, server, '/students');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const other = await page.context().newPage();
  await other.goto(`${server.url}students`);
  await other.getByRole('button', { name: 'Add Student' }).first().click();
  await other.getByLabel('Full name').fill('Mia, half typed');
  await page.evaluate(() => void (document.documentElement.id = 'before'));
  // Chromium (156) starts the running worker again for what a page loads while that one ends, and as long as somebody
  // looks into it, as Playwright does, it never becomes idle.
  for (const one of [page, other]) await one.waitForLoadState('networkidle');
  server.operator.serviceWorker = 'off';
  await update(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.id).catch(() => 'before'))
    .toBe('');
  await expect(other.getByText(/A new version of Trailbook has started/)).toBeAttached();
  await expect(other.getByLabel('Full name')).toHaveValue('Mia, half typed');
  await server.stop();
});
