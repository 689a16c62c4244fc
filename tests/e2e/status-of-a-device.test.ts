/** The app's own page on a device of a family: what it says on good and on bad days, also without a server. */
import { expect, test } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { create } from '../../shared-model/changes/change.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { buildWeb, isWebBuilt } from '../../scripts/lib/web-build.ts';
import { must } from '../support/family.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/faulty-network.ts';
import { startLiveServer, type LiveServer } from '../support/live-server.ts';
import { browserAt } from '../support/server-process.ts';
import { commit, signIn } from './harness/browser-device.ts';
import { buildHarness } from './harness/build-harness.ts';
import { routeHarness } from './harness/route-harness.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

let server: LiveServer;
let network: FaultyNetwork;
test.beforeAll(async () => {
  await buildHarness();
  if (!isWebBuilt()) await buildWeb();
  server = await startLiveServer();
  network = await faultyNetwork(server.url);
  const registration = { ...account, fullName: 'Ana Fern', familyName: 'The Ferns' };
  must(await browserAt(server.url).post('/api/auth/register', registration));
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

/** Two pages of one device: the app with its service worker, and the harness, which has paired it and writes on it. */
async function pairedDevice(browser: Browser) {
  const context = await browser.newContext();
  await routeHarness(context);
  const hand = await context.newPage();
  await hand.goto(network.url);
  expect(await hand.evaluate(() => window.harness.device.open('trailbook'))).toBeNull();
  await signIn(hand, account);
  const { memberId, deviceId } = await hand.evaluate(() => window.harness.device.pair('Tablet'));
  await hand.evaluate(() => window.harness.device.syncNow());
  await context.unrouteAll();
  const page = await context.newPage();
  await page.goto(network.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const write = async () => {
    const made = create(schoolClass, { name: 'Waiting' }, seededRandom(deviceId));
    expect(await commit(hand, memberId, [made])).toMatchObject({ ok: true });
  };
  return { page, deviceId, write };
}

const status = (page: Page) => page.getByRole('status');
const unreachable = 'The server can’t be reached at the moment.';
const oneWaits = '1 change is saved on this device and not yet synced.';

test('says that all is synced, and syncs again from the keyboard', async ({ browser }) => {
  const { page } = await pairedDevice(browser);
  await expect(page.getByText('The Ferns')).toBeVisible();
  await expect(page.getByText('Yes, as a device of the family')).toBeVisible();
  await expect(status(page)).toContainText('All synced at');
  const button = page.getByRole('button', { name: 'Sync now' });
  await expect(button).toBeEnabled();
  for (let tabs = 0; tabs < 5; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(button).toBeFocused();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/sync'));
  await page.keyboard.press('Enter');
  expect((await asked).method()).toBe('POST');
  await expect(status(page)).toContainText('All synced at');
});

test('starts with the server gone, by a reload and by a deep link, and says what waits', async ({
  browser,
}) => {
  const { page, write } = await pairedDevice(browser);
  network.set('closed');
  await write();
  for (const path of ['', '/students/12?tab=classes']) {
    await page.goto(`${network.url}${path}`);
    await expect(page.getByText('The Ferns')).toBeVisible();
    await expect(status(page)).toContainText(unreachable);
    await expect(status(page)).toContainText(oneWaits);
  }
  await page.reload();
  await expect(page.getByText('The Ferns')).toBeVisible();
  await expect(status(page)).toContainText(unreachable);
  network.set('portal');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(status(page)).toContainText('This network answers in the server’s place.');
  network.set('open');
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(status(page)).toContainText('All synced at');
  expect(await countOps(page)).toBe(0);
});

test('says that a revoked device is no longer connected, and that its change is saved here', async ({
  browser,
}) => {
  const { page, deviceId, write } = await pairedDevice(browser);
  const parent = browserAt(server.url);
  must(await parent.post('/api/auth/login', account));
  expect((await parent.delete(`/api/devices/${deviceId}`)).status).toBe(204);
  await write();
  await page.reload();
  await expect(status(page)).toContainText('This device is no longer connected to the family.');
  await expect(status(page)).toContainText(oneWaits);
  expect(await countOps(page)).toBe(1);
});

/** How many ops the device's database holds, read past the app. */
const countOps = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('trailbook');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const count = opening.result.transaction('ops').objectStore('ops').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

/** Opens the device's database by hand, as another version of the app would, and holds on to it. */
const holdDatabase = (page: Page, version: number) =>
  page.evaluate(
    (wanted) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('trailbook', wanted);
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => resolve();
      }),
    version,
  );

test('says that an older Trailbook is open in another tab, and goes on when that is closed', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const older = await context.newPage();
  await older.goto(`${network.url}/api/health`);
  await holdDatabase(older, 1);
  const page = await context.newPage();
  await page.goto(network.url);
  await expect(status(page)).toContainText('An older Trailbook is open in another tab.');
  await older.close();
  await expect(status(page)).toHaveText('This device is not connected to a server.');
});

test('says that a newer Trailbook has taken over', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(network.url);
  await expect(status(page)).toHaveText('This device is not connected to a server.');
  const newer = await context.newPage();
  await newer.goto(`${network.url}/api/health`);
  await holdDatabase(newer, 1_000);
  await expect(status(page)).toContainText('A newer Trailbook has taken over.');
});
