/** Two tabs of one device: both write at once, one run goes at a time, and each sees what the other does. */
import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { create } from '../../shared-model/commit/change.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { dump, openBrowserDevice, pairBrowser, settle, sync } from './harness/browser-device.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';
import { registerAt } from '../support/server/register-at.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

let server: StoryServer;
test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(() => server?.remove());

/** How many sync calls were under way at once, at most; each is held up for a moment so that they would meet. */
async function watchRuns(context: BrowserContext): Promise<() => { most: number; all: number }> {
  let underWay = 0;
  let most = 0;
  let all = 0;
  await context.route('**/api/sync', async (route) => {
    underWay += 1;
    all += 1;
    most = Math.max(most, underWay);
    const response = await route.fetch();
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    await route.fulfill({ response });
    underWay -= 1;
  });
  return () => ({ most, all });
}

const each = 25;

/** Writes one class after the other in a tab. */
async function writeMany(page: Page, memberId: number, seed: number): Promise<void> {
  const random = seededRandom(seed);
  const changes = Array.from({ length: each }, (_, n) =>
    create(schoolClass, { name: `Tab ${seed}, class ${n}` }, random),
  );
  const results = await page.evaluate(
    async ([id, given]) => {
      const codes: boolean[] = [];
      for (const change of given) {
        codes.push(
          (await window.harness.device.commit({ role: 'parent', memberId: id }, [change])).ok,
        );
      }
      return codes;
    },
    [memberId, changes] as const,
  );
  expect(results).toEqual(Array(each).fill(true));
}

test('two tabs that write at once number their changes without a gap, run one at a time and see each other live [SY2]', async ({
  browser,
}) => {
  await registerAt(server.url, account);
  const first = await openBrowserDevice(browser, server.url);
  const { memberId, sealKey } = await pairBrowser(first, account, 'Laptop');
  await settle(first);
  const context = first.context();
  const second = await openBrowserDevice(browser, server.url, { context });
  await second.evaluate(([id, key]) => window.harness.device.unlock(id, key), [
    memberId,
    sealKey,
  ] as const);
  const tabs = [first, second] as const;

  for (const tab of tabs) await tab.evaluate(() => window.harness.device.followClasses('family'));
  const shows = (count: number) =>
    Promise.all(
      tabs.map((tab) =>
        expect.poll(() => tab.evaluate(() => window.harness.device.liveClasses())).toBe(count),
      ),
    );
  await shows(0);

  await context.setOffline(true);
  await Promise.all([writeMany(first, memberId, 1), writeMany(second, memberId, 2)]);
  await shows(2 * each);
  const { ops, state } = await dump(first);
  expect(ops.map(({ n }) => n)).toEqual(Array.from({ length: 2 * each }, (_, at) => at + 1));
  expect(state.nextN).toBe(2 * each + 1);
  expect(new Set(ops.flatMap(({ f }) => Object.values(f).map(([, hlc]) => hlc))).size).toBe(
    2 * each,
  );
  expect(await dump(second)).toEqual(await dump(first));

  const runs = await watchRuns(context);
  await context.setOffline(false);
  await Promise.all([...tabs, ...tabs].map(sync));
  await settle(first, second);
  await Promise.all([writeMany(first, memberId, 3), writeMany(second, memberId, 4)]);
  await settle(first, second);
  await shows(4 * each);
  expect(runs().all).toBeGreaterThan(4);
  expect(runs().most).toBe(1);
  const after = await dump(second);
  expect(after).toMatchObject({ ops: [], refused: [] });
  expect(after.records.filter(({ t }) => t === 'class')).toHaveLength(4 * each);
  const [mark] = await server.sql(
    state.familyId,
    (sql) => sql<{ n: number }[]>`
    select last_n as n from device_marks where device_id = ${state.deviceId}`,
  );
  expect(mark?.n).toBe(4 * each);
});
