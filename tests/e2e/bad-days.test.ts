/** Bad days of devices in real browsers: each is a state that says what it is, and loses nothing. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { create, update } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { asText } from '../support/stores/dump.ts';
import { registerAt } from '../support/server/register-at.ts';
import { must } from '../support/server/registered-family.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import { browserAt } from '../support/server/server-process.ts';
import {
  call,
  commit,
  dump,
  openBrowserDevice,
  pairBrowser,
  save,
  settle,
  sync,
} from './harness/browser-device.ts';

import { routeHarness } from './harness/route-harness.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };
const day = 86_400_000;

let server: StoryServer;
let network: FaultyNetwork;
test.beforeAll(async () => {
  server = await startStoryServer();
  network = await faultyNetwork(server.url);
  await registerAt(server.url, account);
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

const random = seededRandom(21);
const added = (name: string): Change => create(schoolClass, { name }, random);

/** A new device of the family that has everything, and its parent's id. */
async function familyDevice(browser: Browser, url: string, name: string, clockError = 0) {
  const page = await openBrowserDevice(browser, url, { clockError });
  const { memberId, deviceId } = await pairBrowser(page, account, name);
  await settle(page);
  return { page, memberId, deviceId };
}

const namesOn = async (page: Page): Promise<unknown[]> =>
  (await dump(page)).records.filter(({ t }) => t === 'class').map(({ fields }) => fields['name']);

test('a captive portal that answers 200 is told as one, takes nothing, and the device recovers by itself [MR4.9]', async ({
  browser,
}) => {
  const { page, memberId } = await familyDevice(browser, network.url, 'At the hotel');
  await page.evaluate(() => window.harness.device.start());
  network.set('portal');
  await save(page, memberId, added('From the hotel'));
  await expect.poll(() => sync(page)).toMatchObject({ trouble: 'captive-portal', pending: 1 });
  const { ops, state } = await dump(page);
  expect(ops).toHaveLength(1);
  network.set('open');
  const status = () => page.evaluate(() => window.harness.device.status());
  await expect.poll(status).toMatchObject({ trouble: null, pending: 0 });
  expect((await dump(page)).state.cursor).toBeGreaterThan(state.cursor);
  expect(await namesOn(page)).toContain('From the hotel');
});

test('clocks that are days wrong, ahead and behind, converge, and the later write wins [SY9]', async ({
  browser,
}) => {
  const ahead = await openBrowserDevice(browser, server.url, { clockError: 3 * day });
  const behind = await openBrowserDevice(browser, server.url, { clockError: -2 * day });
  const right = await familyDevice(browser, server.url, 'Right clock');
  const made = added('Named first');
  await save(right.page, right.memberId, made);
  await settle(right.page);
  const { memberId } = await pairBrowser(ahead, account, 'Ahead');
  await pairBrowser(behind, account, 'Behind');

  // Before they ever heard the server's time they stamp with their own.
  const early = [
    added('Before the first sync, ahead'),
    added('Before the first sync, behind'),
  ] as const;
  await save(ahead, memberId, early[0]);
  await save(behind, memberId, early[1]);
  await settle(ahead, behind);
  const offsets = await Promise.all(
    [ahead, behind].map(async (page) => (await dump(page)).state.clockOffset),
  );
  expect(Math.abs(offsets[0]! + 3 * day)).toBeLessThan(day / 24);
  expect(Math.abs(offsets[1]! - 2 * day)).toBeLessThan(day / 24);

  const rename = (name: string) => update(schoolClass, made.id, { name });
  await save(ahead, memberId, rename('Then by the fast clock'));
  await settle(ahead);
  await save(right.page, memberId, rename('Then by the right clock'));
  await settle(right.page);
  await save(
    behind,
    memberId,
    rename('Last by the slow clock'),
    update(schoolClass, early[0].id, { name: 'Mended' }),
  );
  for (let round = 0; round < 2; round += 1) await settle(behind, ahead, right.page);
  const [first, ...others] = await Promise.all([ahead, behind, right.page].map(dump));
  for (const other of others) expect(asText(other.records)).toBe(asText(first!.records));
  const byId = new Map(first!.records.map((record) => [record.id, record.fields['name']]));
  expect(byId.get(made.id)).toBe('Last by the slow clock');
  expect(byId.get(early[0].id)).toBe('Mended');
  const limit = Date.now() + 3 * 60_000;
  const times = first!.records
    .flatMap(({ v, fv }) => [v, ...Object.values(fv)])
    .map((hlc) => Number.parseInt(hlc.slice(0, 9), 36));
  expect(Math.max(...times)).toBeLessThan(limit);
});

test('a revoked device says so; where a parent pairs it before its profiles were ended, what waits is sent', async ({
  browser,
}) => {
  const { page, memberId, deviceId } = await familyDevice(browser, server.url, 'Lost and found');
  const kept = await familyDevice(browser, server.url, 'At home');
  await save(page, memberId, added('Before it was revoked'));
  await settle(page);
  expect((await call(kept.page, 'DELETE', `/api/devices/${deviceId}`)).status).toBe(204);
  const waiting = [added('After it was revoked'), added('And one more')] as const;
  await save(page, memberId, ...waiting);
  await save(page, memberId, update(schoolClass, waiting[0].id, { description: 'Still here' }));
  expect(await sync(page)).toMatchObject({ trouble: 'revoked', pending: 3 });
  expect((await dump(page)).ops).toHaveLength(3);

  const again = await pairBrowser(page, account, 'Found again');
  expect(again.deviceId).not.toBe(deviceId);
  await settle(page, kept.page);
  await save(page, memberId, added('As before'));
  await settle(page, kept.page);
  const [found, home] = [await dump(page), await dump(kept.page)];
  expect(found).toMatchObject({ ops: [], refused: [] });
  expect(asText(home.records)).toBe(asText(found.records));
  expect(home.records.find(({ id }) => id === waiting[0].id)?.fields).toMatchObject({
    description: 'Still here',
  });
  expect(await namesOn(kept.page)).toEqual(expect.arrayContaining(['And one more', 'As before']));
});

test('a full disk refuses what it can’t keep, and what it kept before reaches the server', async ({
  browser,
}) => {
  const context = await browser.newContext();
  await routeHarness(context);
  const origin = new URL(server.url).origin;
  const visited = await context.newPage();
  await visited.goto(origin);
  const devtools = await context.newCDPSession(visited);
  // Chromium remembers for half a minute how much room there is, so it is told before it first asks.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 });
  const page = await openBrowserDevice(browser, server.url, { context });
  const { memberId } = await pairBrowser(page, account, 'Full');
  await settle(page);
  await context.setOffline(true);
  const small = [added('Small 1'), added('Small 2')] as const;
  const large = Array.from({ length: 150 }, (_, n) =>
    create(schoolClass, { name: `Large ${n}`, description: 'x'.repeat(4_900) }, random),
  );
  const full = { ok: false, error: { code: 'quota' } };
  await save(page, memberId, small[0]);
  expect(await commit(page, memberId, large)).toEqual(full);
  expect(await commit(page, memberId, large)).toEqual(full);
  const { ops, state } = await dump(page);
  expect(ops.map(({ n, id }) => [n, id])).toEqual([[1, small[0].id]]);
  expect(state.nextN).toBe(2);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await save(page, memberId, small[1]);
  await context.setOffline(false);
  await settle(page);
  const told = must(
    await browserAsAna().then((ana) => ana.get<{ name: string }[]>('/api/classes')),
  );
  const names = told.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Small 1', 'Small 2']));
  expect(names.filter((name) => name.startsWith('Large'))).toEqual([]);
});

async function browserAsAna() {
  const client = browserAt(server.url);
  must(await client.post('/api/auth/login', account));
  return client;
}
