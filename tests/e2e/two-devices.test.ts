/** Two real browsers and a real server: what is written offline on both ends identical on both and at the server. */
import { expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { create, update } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';

import { routeHarness } from './harness/route-harness.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

let server: StoryServer;

test.beforeAll(async () => {
  server = await startStoryServer();
});
test.afterAll(() => server?.remove());

const accountOf = (name: string) => ({
  email: `${name}@fern.example`,
  password: 'a walk in the forest',
});

async function openDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await routeHarness(context);
  const page = await context.newPage();
  await page.goto(server.url);
  expect(await page.evaluate(() => window.harness.device.open('family'))).toBeNull();
  return page;
}

/** Makes a family with one parent. */
async function register(page: Page, name: string): Promise<void> {
  const registered = await page.evaluate(
    (body) => window.harness.device.call('POST', '/api/auth/register', body),
    { ...accountOf(name), fullName: 'Ana Fern', familyName: 'Fern' },
  );
  expect(registered.status).toBe(201);
}

/** Signs the parent in on a device and makes it one of the family's; the parent's id. */
async function pair(page: Page, account: string, name: string): Promise<number> {
  const signedIn = await page.evaluate(
    (body) => window.harness.device.call('POST', '/api/auth/login', body),
    accountOf(account),
  );
  expect(signedIn.status).toBe(200);
  const paired = await page.evaluate((given) => window.harness.device.pair(given), name);
  return paired.memberId;
}

async function save(page: Page, memberId: number, changes: Change[]): Promise<void> {
  const written = await page.evaluate(
    ([id, given]) => window.harness.device.commit({ role: 'parent', memberId: id }, given),
    [memberId, changes] as const,
  );
  expect(written).toMatchObject({ ok: true });
}

const sync = (page: Page) => page.evaluate(() => window.harness.device.syncNow());
const dump = (page: Page) => page.evaluate(() => window.harness.device.dump('family'));

/** What a family writes on a trip: students, a class, an assignment with its tasks, a planned task. */
function trip(seed: number, name: string): { changes: Change[]; taskId: number } {
  const random = seededRandom(seed);
  const child = create(student, { fullName: `${name} Fern`, gradeLevel: '3rd Grade' }, random);
  const math = create(schoolClass, { name: `Math with ${name}` }, random);
  const taken = create(enrollment, { classId: math.id, studentId: child.id }, random);
  const dueDate = '2026-03-03T21:00:00.000Z';
  const work = create(assignment, { title: 'Fractions', classId: math.id, dueDate }, random);
  const part = create(task, { assignmentId: work.id, studentId: child.id }, random);
  const day = { date: '2026-03-02', subject: 'Reading', title: 'Read a Story' };
  const planned = create(plannerTask, { studentId: child.id, ...day }, random);
  return { changes: [child, math, taken, work, part, planned], taskId: part.id };
}

test('two devices write offline, sync, conflict, and end identical [SY4]', async ({ browser }) => {
  const one = await openDevice(browser);
  await register(one, 'ana');
  const ana = await pair(one, 'ana', 'Kitchen tablet');
  const other = await openDevice(browser);
  await pair(other, 'ana', 'Phone');
  expect(await sync(one)).toMatchObject({ phase: 'idle', trouble: null });

  for (const page of [one, other]) await page.context().setOffline(true);
  const leos = trip(1, 'Leo');
  await save(one, ana, leos.changes);
  await save(other, ana, trip(2, 'Mia').changes);
  expect(await sync(one)).toMatchObject({ trouble: 'unreachable', pending: 6 });

  for (const page of [one, other]) await page.context().setOffline(false);
  expect(await sync(one)).toMatchObject({ trouble: null, pending: 0 });
  expect(await sync(other)).toMatchObject({ trouble: null, pending: 0 });
  await save(one, ana, [update(task, leos.taskId, { completed: true })]);
  await save(other, ana, [update(task, leos.taskId, { completed: false })]);
  for (const page of [other, one, other]) {
    await expect.poll(async () => (await sync(page)).pending).toBe(0);
  }

  const [first, second] = [await dump(one), await dump(other)];
  expect(second.records).toEqual(first.records);
  // What a later write of another device replaced is kept for its person; it was not refused.
  const refused = [...first.refused, ...second.refused].filter(({ code }) => code !== 'overruled');
  expect([first.ops, second.ops, refused]).toEqual([[], [], []]);
  // Who opened it hadn't seen it finished.
  expect(first.records.find(({ id }) => id === leos.taskId)?.fields).toMatchObject({
    completed: true,
  });
  const listed = await one.evaluate(() => window.harness.device.call('GET', '/api/auth/students'));
  expect(listed.body).toHaveLength(2);
});

test('a change on one device reaches the other by a poke [SY16]', async ({ browser }) => {
  const pages = [await openDevice(browser), await openDevice(browser)] as const;
  await register(pages[0], 'mae');
  const mae = await pair(pages[0], 'mae', 'Laptop');
  await pair(pages[1], 'mae', 'Tablet');
  for (const page of pages) await page.evaluate(() => window.harness.device.start());
  for (const page of pages) await sync(page);
  const made = create(schoolClass, { name: 'Poked' }, seededRandom(9));
  await save(pages[0], mae, [made]);
  await expect
    .poll(async () => (await dump(pages[1])).records.some(({ id }) => id === made.id))
    .toBe(true);
});
