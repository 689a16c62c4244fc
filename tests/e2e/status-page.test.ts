/** The app's page as it is built: what it says of this device, and that it starts without a network. */
import { expect, test } from '@playwright/test';
import { buildWeb, isWebBuilt } from '../../scripts/lib/web-build.ts';
import { serveDirectory } from '../support/static-server.ts';
import type { StaticServer } from '../support/static-server.ts';

let server: StaticServer;

test.beforeEach(async () => {
  if (!isWebBuilt()) await buildWeb();
  server = await serveDirectory('dist/web');
});
test.afterEach(() => server.stop());

test('says what this device holds and that it belongs to no server yet', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Trailbook' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('This device is not connected to a server.');
  await expect(page.getByText('None yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sync now' })).toHaveCount(0);
});

test('starts offline after the first load, and never answers /api from a cache', async ({
  page,
  context,
}) => {
  await page.goto(server.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await server.stop();
  await page.goto(`${server.url}some/deep/link`);
  await expect(page.getByRole('status')).toHaveText('This device is not connected to a server.');
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

test('says that nothing can be saved where the browser gives no storage', async ({ page }) => {
  await page.route('**/sync.worker-*.js', async (route) => {
    const refusal =
      "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };";
    const response = await route.fetch();
    await route.fulfill({ response, body: `${refusal}\n${await response.text()}` });
  });
  await page.goto(server.url);
  await expect(page.getByRole('status')).toContainText('nothing can be saved here');
});
