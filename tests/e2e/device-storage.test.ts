/** The device in a real worker of real Chromium, without a server: saving offline, reloading, a full disk. */
import { expect } from '@playwright/test';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { create } from '../../shared-model/commit/change.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { serveDirectory } from '../support/server/static-server.ts';
import type { StaticServer } from '../support/server/static-server.ts';
import { harnessDirectory } from './harness/build-harness.ts';
import { test } from './harness/story.ts';

let server: StaticServer;

test.beforeAll(async () => {
  server = await serveDirectory(harnessDirectory);
});
test.afterAll(() => server.stop());

const random = seededRandom(5);
const added = (name: string, description = '') =>
  create(schoolClass, { name, description }, random);

test('a write in the worker is there after a reload, with its op, and says that it waits', async ({
  page,
}) => {
  await page.goto(server.url);
  const change = added('Math');
  const written = await page.evaluate(async (given) => {
    const { device } = window.harness;
    await device.open('family');
    return device.commit({ role: 'student', studentId: 5 }, [given]);
  }, change);
  expect(written).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  const locked = await page.evaluate(
    (given) => window.harness.device.commit({ role: 'parent', memberId: 11 }, [given]),
    change,
  );
  expect(locked).toEqual({ ok: false, error: { code: 'locked' } });
  const saved = await page.evaluate(async (given) => {
    const { device } = window.harness;
    await device.unlock(11, 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc');
    return device.commit({ role: 'parent', memberId: 11 }, [given]);
  }, change);
  expect(saved).toEqual({ ok: true, value: [{ t: 'class', id: change.id }] });
  await page.reload();
  const { records, ops } = await page.evaluate(() => window.harness.device.dump('family'));
  expect(records.map(({ t, id }) => [t, id])).toEqual([['class', change.id]]);
  expect(ops).toMatchObject([{ n: 1, g: 1, by: 'm11' }]);
  expect(ops[0]!.mac).toMatch(/^[\w-]{43}$/);
});

test('a full disk is told as one, loses nothing, and is over when there is room again', async ({
  page,
}) => {
  await page.goto(server.url);
  const browser = await page.context().newCDPSession(page);
  const origin = new URL(server.url).origin;
  // Chromium remembers for half a minute how much room there is, so it is told before it first asks.
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 500_000 });
  await page.evaluate(() => window.harness.device.open('family'));
  await page.evaluate(() =>
    window.harness.device.unlock(11, 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc'),
  );
  const write = (prefix: string, count: number) =>
    page.evaluate(
      (changes) => window.harness.device.commit({ role: 'parent', memberId: 11 }, changes),
      Array.from({ length: count }, (_, index) => added(`${prefix} ${index}`, 'x'.repeat(4_900))),
    );
  expect(await write('small', 2)).toMatchObject({ ok: true });
  const full = { ok: false, error: { code: 'quota' } };
  expect(await write('large', 150)).toEqual(full);
  expect(await write('large', 150)).toEqual(full);
  await browser.send('Storage.overrideQuotaForOrigin', { origin });
  expect(await write('late', 150)).toMatchObject({ ok: true });
  const { records, ops } = await page.evaluate(() => window.harness.device.dump('family'));
  const names = records.map(({ fields }) => String(fields['name']).split(' ')[0]);
  expect(new Set(names)).toEqual(new Set(['small', 'late']));
  expect(ops.map(({ n }) => n)).toEqual(Array.from({ length: 152 }, (_, index) => index + 1));
});
