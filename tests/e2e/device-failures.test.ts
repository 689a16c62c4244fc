/**
 * The app's page where its files can't be had: without a network it starts; without its worker, or a screen's file, it
 * says so.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { parentsScreens } from '../support/screens/screens.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openBrowser, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeEach(async () => {
  server = await serveApp();
});
test.afterEach(() => server.stop());

/** What is said aloud; the empty place of messages to come is one, too. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const landing = (page: Page) => page.getByRole('link', { name: 'Parent' });

test('starts offline after the first load, by a deep link too, and never answers /api from a cache [SP7.13]', async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await server.stop();
  await page.goto(`${server.url}some/deep/link`);
  await expect(landing(page)).toBeVisible();
  await landing(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parent login' })).toBeVisible();
  const answered = await page.evaluate(() =>
    fetch('/api/health').then(
      () => 'answered',
      () => 'not answered',
    ),
  );
  expect(answered).toBe('not answered');
  const cached = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(caches_.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/index.html');
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
});

test('every screen of a parent opens offline after the first load', async ({ browser }) => {
  const page = await openBrowser(browser, { isDemo: true });
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await server.stop();
  for (const [path, heading] of parentsScreens) {
    await page.goto(new URL(path, server.url).href);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

/** Whether the fonts have a letter beyond those of English, Spanish and French. */
const fontsOf = (page: Page) =>
  page.evaluate(async () => {
    const fonts = ["'Atkinson Hyperlegible Next Variable'", "600 'Fraunces'"];
    const loads = fonts.map((font) => document.fonts.load(font.replace("'", "20px '"), 'Ł'));
    return (await Promise.allSettled(loads)).map(({ status }) => status);
  });

test('letters that few names need are kept for being offline once they were shown', async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(landing(page)).toBeVisible();
  await page.evaluate(() => document.fonts.load("20px 'Atkinson Hyperlegible Next Variable'", 'Ł'));
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('letters')).keys()).map(({ url }) => url));
  await expect.poll(kept).toEqual([expect.stringContaining('latin-ext')]);
  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await expect(landing(page)).toBeVisible();
  // The headings' ones were never shown.
  expect(await fontsOf(page)).toEqual(['fulfilled', 'rejected']);
});

test('says that its worker did not start', async ({ page }) => {
  await page.route('**/sync.worker-*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trailbook could not start');
});

test('a screen whose file can’t be had leaves the frame standing, and comes with a reload', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { isDemo: true, serviceWorkers: 'block' });
  // From the start: the app fetches the other screens by itself once the first is there.
  await page.route('**/students-screen-*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: 'Students' }).click();
  await expect(alert(page)).toBeVisible();
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Dashboard');
  await sidebar.getByRole('link', { name: 'Students' }).click();
  await expect(alert(page)).toBeVisible();
  await page.unroute('**/students-screen-*.js');
  await alert(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students');
});
