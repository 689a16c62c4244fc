/** The app's page where the browser or another tab is in the way; and that it starts without a network. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { StaticServer } from '../support/static-server.ts';
import { openBrowser, openDemo, serveApp } from './harness/app.ts';

let server: StaticServer;
test.beforeEach(async () => {
  server = await serveApp();
});
test.afterEach(() => server.stop());

/** What is said aloud; the empty place of messages to come is one, too. */
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const landing = (page: Page) => page.getByRole('link', { name: 'Parent' });

/** Has the worker's script begin with `line`. */
const beginWorker = (page: Page, line: string) =>
  page.route('**/sync.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${line}\n${await response.text()}` });
  });

test('starts offline after the first load, by a deep link too, and never answers /api from a cache', async ({
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

test('says that nothing can be saved where the browser gives no storage, and what to do', async ({
  page,
}) => {
  await beginWorker(
    page,
    "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };",
  );
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing can be kept here');
  await expect(alert(page)).toContainText('leave the private window');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('says that its worker did not start', async ({ page }) => {
  await page.route('**/sync.worker-*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trailbook could not start');
});

/** Opens a database by hand, as another version of the app would, and holds on to it. */
const holdDatabase = (page: Page, name: string, version: number): Promise<void> =>
  page.evaluate(
    ([database, wanted]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, wanted);
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => resolve();
      }),
    [name, version] as const,
  );

test('says that an older Trailbook is open in another tab, and goes on when that is closed', async ({
  page,
  context,
}) => {
  const older = await context.newPage();
  await older.goto(`${server.url}theme.js`);
  await holdDatabase(older, 'trailbook', 1);
  await page.goto(server.url);
  await expect(alert(page)).toContainText(
    'An older Trailbook is open in another tab. Close it to go on.',
  );
  await older.close();
  await expect(landing(page)).toBeVisible();
});

test('says above the screen that a newer Trailbook has taken over; the screen stays', async ({
  browser,
}) => {
  const page = await openDemo(browser, server);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  const newer = await page.context().newPage();
  await newer.goto(`${server.url}theme.js`);
  await holdDatabase(newer, 'trailbook-demo', 10_000);
  await expect(alert(page)).toContainText('A newer Trailbook has taken over');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Dashboard');
  await expect(alert(page).getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('a screen whose file can’t be had leaves the frame standing, and comes with a reload', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { isDemo: true, serviceWorkers: 'block' });
  await page.goto(server.url);
  await expect(page.getByText('Hazel').first()).toBeVisible();
  await page.route('**/students-screen-*.js', (route) => route.abort());
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  await sidebar.getByRole('link', { name: 'Students' }).click();
  await expect(alert(page)).toBeVisible();
  await sidebar.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Family Dashboard');
  await page.unroute('**/students-screen-*.js');
  await sidebar.getByRole('link', { name: 'Students' }).click();
  await alert(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Students');
});
