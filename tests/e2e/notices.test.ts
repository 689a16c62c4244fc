/**
 * Reminders on the built app: explained, turned on and tried in the demo, and a push that comes to its service worker.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { installedBrowser, testBrowserArguments } from '../../scripts/lib/browser.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { openDemo, serveApp } from './harness/app.ts';
import { minute } from '../support/house/patience.ts';
import { test } from './harness/story.ts';

// The shell that other stories run in shows no notifications.
const executablePath = installedBrowser();
test.use({
  launchOptions: { args: testBrowserArguments, ...(executablePath && { executablePath }) },
});

let server: StaticServer;
test.beforeAll(async () => {
  server = await serveApp();
});
test.afterAll(() => server?.stop());

/** The notices that the operating system shows of the app. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

/** What a push service hands the browser for the app. */
async function deliver(page: Page, message: object): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve, reject) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    });
    cdp.send('ServiceWorker.enable').catch(reject);
  });
  const { origin } = new URL(server.url);
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  });
}

test('a parent turns reminders on after reading what comes, tries one, and a push is shown in numbers alone', async ({
  browser,
}) => {
  const page = await openDemo(browser, server, '/settings?tab=notifications', {
    permissions: ['notifications'],
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect(page.getByText(/numbers only: no child’s name/)).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Progress/ })).not.toBeChecked();
  await page.getByRole('switch', { name: /^Progress/ }).check();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText(/while Trailbook is open in a parent’s profile/)).toBeVisible();
  // Twice in seventy runs Chromium, which had just started, showed nothing of its first notice, and took the next one.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect
      .poll(() => shown(page), { timeout: 5_000 })
      .toEqual([{ title: 'Trailbook', body: 'This is how reminders will look.', tag: 'test' }]);
  }).toPass({ timeout: minute });

  // So does a push, and the same one again takes its place.
  await expect(async () => {
    await deliver(page, { kind: 'due', due: 4, waiting: 1, language: 'fr', badge: 5 });
    await expect
      .poll(() => shown(page), { timeout: 5_000 })
      .toContainEqual({
        title: 'Trailbook',
        body: '4 choses à faire aujourd’hui. 1 attend encore.',
        tag: 'due',
      });
  }).toPass({ timeout: minute });

  await page.reload();
  await expect(page.getByRole('switch', { name: /^Progress/ })).toBeChecked();
  await page.getByRole('button', { name: 'Turn off here' }).click();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
});
