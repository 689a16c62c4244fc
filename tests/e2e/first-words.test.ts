/** What the page says where the app can't: in a browser that is too old, and where a file of the app can't be had. */
import { expect } from '@playwright/test';
import type { StaticServer } from '../support/server/static-server.ts';
import { openBrowser, serveApp } from './harness/app.ts';
import { test } from './harness/story.ts';

let server: StaticServer;
test.beforeEach(async () => {
  server = await serveApp();
});
test.afterEach(() => server?.stop());

for (const [locale, words] of [
  ['en-US', 'This browser is too old for Trailbook.'],
  ['es-MX', 'Este navegador es demasiado antiguo para Trailbook.'],
  ['fr-CA', 'Ce navigateur est trop ancien pour Trailbook.'],
] as const)
  test(`a browser that is too old is told so in ${locale}, and the app doesn’t start`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, { locale });
    // Safari 16.3, Chrome 110 and Firefox 118 have none.
    await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    await page.goto(server.url);
    await expect(page.getByRole('alert')).toContainText(words);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('#root > *')).toHaveCount(1);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  });

test('a file of the app’s start that can’t be had is told of, and a reload helps once it can', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { serviceWorkers: 'block' });
  await page.route('**/assets/start-*.js', (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText('A part of Trailbook could not be loaded.');
  await page.unroute('**/assets/start-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: 'Parent' })).toBeVisible();
});
