/**
 * The app's files on a device: there once the service worker is installed, put back when the browser has lost some,
 * said in the sheet.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openBrowser, openDemo, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeEach(async () => {
  server = await serveApp();
});
test.afterEach(() => server?.stop());

const landing = (page: Page) => page.getByRole('link', { name: 'Parent' });
const controlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** The paths that the precache holds. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'));
    const keys = name === undefined ? [] : await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname).sort();
  });

/** The browser loses the screens of the planner and the page itself. */
const lose = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache'))!;
    const cache = await caches.open(name);
    const lost = (await cache.keys()).filter(({ url }) =>
      /index\.html|planner-screen|start-/.test(url),
    );
    await Promise.all(lost.map((request) => cache.delete(request)));
    return lost.length;
  });

test('files that the browser lost are back after a start with a network, and the app opens without one', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await controlled(page);
  const whole = await kept(page);
  expect(await lose(page)).toBeGreaterThan(3);
  // A browser ends an idle service worker within half a minute; this one is ended now.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await page.reload();
  await expect.poll(() => kept(page)).toEqual(whole);
  await page.context().setOffline(true);
  await server.stop();
  await page.goto(new URL('/planner', server.url).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly Planner' })).toBeVisible();
});

test('the sheet of the sync says what is missing, having fetched what it can', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await controlled(page);
  const whole = await kept(page);
  await lose(page);
  await page.context().setOffline(true);
  const sheet = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('button', { name: /^Sync: / }).click();
    await expect(sheet.getByRole('heading', { name: 'This device’s storage' })).toBeVisible();
  };
  await open();
  await expect(
    sheet.getByText(/\d files of Trailbook aren’t kept on this device yet/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(false);
  await expect.poll(() => kept(page)).toEqual(whole);
  await open();
  await expect(sheet.getByText(/aren’t kept on this device/)).toHaveCount(0);
});

test('a service worker whose files can’t all be kept is not installed; the next start tries again', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  let isBroken = true;
  await page
    .context()
    .route('**/planner-screen-*.js*', (route) =>
      isBroken ? route.fulfill({ status: 503, body: 'busy' }) : route.continue(),
    );
  await page.goto(server.url);
  await expect(landing(page)).toBeVisible();
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.installing?.state ?? registration?.active?.state ?? 'none';
    });
  await expect.poll(state).toBe('none');
  isBroken = false;
  await page.reload();
  await expect.poll(state).toBe('activated');
});

test('the page comes from the service worker as one that may not be stored', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await page.goto(server.url);
  await controlled(page);
  for (const path of ['/', '/planner']) {
    const answer = await page.goto(new URL(path, server.url).href);
    expect([path, answer?.fromServiceWorker(), answer?.headers()['cache-control']]).toEqual([
      path,
      true,
      'no-store',
    ]);
  }
});
