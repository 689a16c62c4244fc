/**
 * The browser and the server killed with -9 in the middle of writing and pushing: what was told saved is there.
 * `npm run soak -- browser-kills` has hundreds.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { create } from '../../shared-model/commit/change.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { randomInteger, seededRandom } from '../../shared-model/lib/random.ts';
import { asText } from '../support/stores/dump.ts';
import { registerAt } from '../support/server/register-at.ts';
import { startLiveServer, type LiveServer } from '../support/server/live-server.ts';
import { dump, openBrowserDevice, pairBrowser, save, settle } from './harness/browser-device.ts';

import { killableBrowser } from './harness/killable-browser.ts';
import { test } from './harness/story.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

let server: LiveServer;
test.beforeAll(async () => {
  server = await startLiveServer();
  await registerAt(server.url, account);
});
test.afterAll(() => server?.remove());

const kills = Number(process.env['KILLS'] ?? 5);
const moments = seededRandom(Number(process.env['SEED'] ?? 31));
let writers = 0;

/**
 * Has a page write every so many milliseconds until it or its browser ends; `saved` gets the name of each class when
 * the page is told it is saved.
 */
async function writeOn(
  page: Page,
  memberId: number,
  name: string,
  saved: string[],
  every = 15,
): Promise<void> {
  // Each writer has a seed of its own: with one that another had, its classes would get the other's ids and replace
  // them.
  writers += 1;
  const random = seededRandom(1_000 + writers);
  const changes = Array.from({ length: 2_000 }, (_, n) =>
    create(schoolClass, { name: `${name} ${n}` }, random),
  );
  page.on('console', (message) => {
    if (message.text().startsWith('saved ')) saved.push(message.text().slice('saved '.length));
  });
  await page.evaluate(
    ([id, given, pause]) => {
      const write = async () => {
        for (const change of given) {
          const written = await window.harness.device.commit({ role: 'parent', memberId: id }, [
            change,
          ]);
          if (!written.ok) return;
          console.log(`saved ${String(change.fields['name'])}`);
          await new Promise((resolve) => {
            setTimeout(resolve, pause);
          });
        }
      };
      void write();
    },
    [memberId, changes, every] as const,
  );
}

const classNames = async (page: Page): Promise<unknown[]> =>
  (await dump(page)).records.filter(({ t }) => t === 'class').map(({ fields }) => fields['name']);

test('kills of the browser lose nothing that it said is saved, and the server gets each once [SY1][SY4]', async ({
  browser,
}) => {
  const other = await openBrowserDevice(browser, server.url);
  await pairBrowser(other, account, 'Laptop');
  const tablet = await killableBrowser();
  const saved: string[] = [];
  try {
    let page = await tablet.open(server.url);
    for (let kill = 0; kill < kills; kill += 1) {
      const { memberId } = await pairBrowser(page, account, 'Tablet');
      await page.evaluate(() => window.harness.device.start());
      await writeOn(page, memberId, `Round ${kill}`, saved);
      await expect.poll(() => saved.some((name) => name.startsWith(`Round ${kill} `))).toBe(true);
      await sleep(randomInteger(moments, 50, 700));
      await tablet.kill();
      page = await tablet.open(server.url);
      const { ops, state, refused } = await dump(page);
      const names = await classNames(page);
      expect(saved.filter((name) => !names.includes(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
      expect(refused).toEqual([]);
      expect(ops.map(({ n }) => n)).toEqual(ops.map((_, at) => state.nextN - ops.length + at));
    }
    // Chromium keeps a new cookie in memory for half a minute: a browser killed before has to be paired again.
    const { memberId } = await pairBrowser(page, account, 'Tablet');
    // Who was paired anew has a mark once something was written since.
    const last = create(schoolClass, { name: 'Last of all' }, seededRandom(999));
    await save(page, memberId, last);
    await settle(page, other);
    const [here, there] = [await dump(page), await dump(other)];
    expect(asText(there.records)).toBe(asText(here.records));
    const { familyId, deviceId, nextN } = here.state;
    const [mark] = await server.sql(
      familyId,
      (sql) => sql<{ n: number }[]>`
      select last_n as n from device_marks where device_id = ${deviceId}`,
    );
    expect(mark?.n).toBe(nextN - 1);
  } finally {
    await tablet.remove();
  }
});

test('a browser killed in the middle of a record, twice, opens with everything that it said is saved [SY1]', async () => {
  const tablet = await killableBrowser();
  const saved: string[] = [];
  try {
    let page = await tablet.open(server.url);
    for (const name of ['First', 'Second', 'Third']) {
      const { memberId } = await pairBrowser(page, account, 'Tablet');
      await writeOn(page, memberId, name, saved);
      await expect.poll(() => saved.some((one) => one.startsWith(`${name} `))).toBe(true);
      await tablet.kill();
      await tablet.tear();
      const torn = await tablet.log();
      page = await tablet.open(server.url);
      await expect.poll(() => tablet.log()).not.toBe(torn);
      const names = await classNames(page);
      expect(saved.filter((one) => !names.includes(one))).toEqual([]);
    }
  } finally {
    await tablet.remove();
  }
});

test('kills of the server under two browsers: they go on by themselves and end identical [SY4]', async ({
  browser,
}) => {
  const pages = [
    await openBrowserDevice(browser, server.url),
    await openBrowserDevice(browser, server.url),
  ] as const;
  const saved: string[] = [];
  for (const [at, page] of pages.entries()) {
    const { memberId } = await pairBrowser(page, account, `Browser ${at}`);
    await settle(page);
    await page.evaluate(() => window.harness.device.start());
    await writeOn(page, memberId, `Browser ${at}, class`, saved, 60);
  }
  const cursorOf = async (page: Page) => (await dump(page)).state.cursor;
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(randomInteger(moments, 100, 600));
    await server.kill();
    const before = await Promise.all(pages.map(cursorOf));
    await server.start();
    for (const [at, page] of pages.entries()) {
      await expect.poll(() => cursorOf(page)).toBeGreaterThan(before[at]!);
    }
  }
  for (const page of pages) {
    await page.reload();
    expect(await page.evaluate(() => window.harness.device.open('family'))).toBeNull();
  }
  for (let round = 0; round < 2; round += 1) await settle(...pages);
  const [first, second] = [await dump(pages[0]), await dump(pages[1])];
  expect(asText(second.records)).toBe(asText(first.records));
  expect([first.ops, first.refused, second.ops, second.refused]).toEqual([[], [], [], []]);
  const names = await classNames(pages[0]);
  expect(saved.length).toBeGreaterThan(20);
  expect(saved.filter((name) => !names.includes(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const { state } of [first, second]) {
    const own = await server.sql(
      state.familyId,
      (sql) => sql<{ n: number }[]>`
      select last_n as n from device_marks where device_id = ${state.deviceId}`,
    );
    expect(own.map(({ n }) => n)).toEqual([state.nextN - 1]);
  }
});
