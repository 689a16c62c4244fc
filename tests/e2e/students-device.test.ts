/**
 * A student's own device in a real browser: no byte of a sibling reaches it, by any way, and none stays when it changes
 * hands.
 */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { create, update } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { dayOrder } from '../../shared-model/entities/day-order.ts';
import { milestone } from '../../shared-model/entities/milestone.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { raisedHand } from '../../shared-model/entities/raised-hand.ts';
import { rewardRequest } from '../../shared-model/entities/reward-request.ts';
import { reward } from '../../shared-model/entities/reward.ts';
import { student } from '../../shared-model/entities/student.ts';
import { trailNote } from '../../shared-model/entities/trail-note.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { registerAt } from '../support/server/register-at.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import {
  call,
  dump,
  openBrowserDevice,
  pairBrowser,
  save,
  settle,
  signIn,
} from './harness/browser-device.ts';
import { startStoryServer, type StoryServer } from './harness/story-server.ts';
import { test } from './harness/story.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

let server: StoryServer;
let network: FaultyNetwork;
test.beforeAll(async () => {
  server = await startStoryServer();
  // What comes back is recorded as it goes over the wire, uncompressed.
  network = await faultyNetwork(server.url, { plain: true });
});
test.afterAll(async () => {
  await network?.stop();
  await server?.remove();
});

/** A word that stands in everything that is one student's alone. */
const canaryOf = { leo: 'Kestrelberry', mia: 'Quillfeather' };

/** Only whether: the texts are too long to be shown. */
const holds = (text: string, word: string): boolean => text.includes(word);

/** Everything this origin keeps: every row and key of every IndexedDB store, every cached reply, both storages. */
const everythingStored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const parts: unknown[] = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
    ];
    for (const { name } of await indexedDB.databases()) {
      const db = await result(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        parts.push(store, await result(rows.getAllKeys()), await result(rows.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url, await (await cache.match(request))!.text());
      }
    }
    return JSON.stringify(parts);
  });

/** A child with work of their own, and what is kept of their day beside it, each bearing the child's word. */
function childWork(name: 'leo' | 'mia', seed: number, classId: number) {
  const random = seededRandom(seed);
  const word = canaryOf[name];
  const child = create(student, { fullName: `${word} Fern`, gradeLevel: '3rd' }, random);
  const day = { date: '2026-03-02', subject: 'Reading' };
  const planned = create(
    plannerTask,
    { studentId: child.id, ...day, title: `${word} reads`, description: `${word}!` },
    random,
  );
  const dueDate = '2026-03-03T21:00:00.000Z';
  const own = create(
    assignment,
    { title: `${word} alone`, classId, dueDate, studentIds: [child.id] },
    random,
  );
  const studentId = child.id;
  const treat = create(reward, { name: `${word} cake`, cost: 3, studentIds: [studentId] }, random);
  const asked = { name: `${word} cake`, cost: 3, rewardId: treat.id };
  const beside = [
    treat,
    create(rewardRequest, { studentId, ...asked }, random),
    create(raisedHand, { studentId, work: `planner-task:${planned.id}`, words: word }, random),
    create(trailNote, { studentId, date: day.date, words: `${word}, well done` }, random),
    create(dayOrder, { studentId, date: day.date, works: [word] }, random),
    create(milestone, { studentId, kind: 'day', key: word }, random),
  ];
  const changes: Change[] = [child, planned, own, ...beside];
  return { child, planned, beside, changes };
}

test('a student’s own device never gets a byte of a sibling’s, and changes hands without a trace [SY7] [MR2.9]', async ({
  browser,
}) => {
  await registerAt(server.url, account);
  const tablet = await openBrowserDevice(browser, server.url);
  const ana = (await pairBrowser(tablet, account, 'Kitchen tablet')).memberId;
  const math = (await call(tablet, 'POST', '/api/classes', { name: 'Math for all' })).body as {
    id: number;
  };
  await settle(tablet);
  const leo = childWork('leo', 1, math.id);
  const mia = childWork('mia', 2, math.id);
  await save(tablet, ana, ...leo.changes);
  await save(tablet, ana, ...mia.changes);
  await settle(tablet);

  const leos = await openBrowserDevice(browser, network.url);
  await pairBrowser(leos, account, 'Leo’s tablet', { kind: 'student', studentId: leo.child.id });
  await leos.evaluate(() => window.harness.device.start());
  await settle(leos);
  // The family's device moves a plan from one child to the other and renames both, while the student's is online.
  await save(
    tablet,
    ana,
    update(plannerTask, mia.planned.id, { description: `${canaryOf.mia} again` }),
  );
  await save(
    tablet,
    ana,
    update(plannerTask, leo.planned.id, {
      studentId: mia.child.id,
      title: canaryOf.mia,
      description: canaryOf.mia,
    }),
  );
  await save(tablet, ana, update(student, mia.child.id, { fullName: `${canaryOf.mia} Fern-Moss` }));
  await settle(tablet, leos);
  const dropped = await dump(leos);
  expect(dropped.records.map(({ id }) => id)).not.toContain(leo.planned.id);
  for (const { id } of [leo.child, ...leo.beside])
    expect(dropped.records.map((record) => record.id)).toContain(id);

  const stored = await everythingStored(leos);
  expect(holds(stored, canaryOf.leo)).toBe(true);
  expect(holds(stored, canaryOf.mia)).toBe(false);
  expect(holds(network.replies(), canaryOf.leo)).toBe(true);
  expect(holds(network.replies(), canaryOf.mia)).toBe(false);
  // The search does find the word where it may be.
  expect(holds(await everythingStored(tablet), canaryOf.mia)).toBe(true);

  // The tablet becomes Mia's: the server alone knows, and the next run learns it from its answer.
  await signIn(leos, account);
  const holder = { kind: 'student', studentId: mia.child.id };
  const given = { name: 'Mia’s tablet', holder };
  expect((await call(leos, 'POST', '/api/devices', given)).status).toBe(409);
  const sent = { ...given, unsentBy: [] };
  expect((await call(leos, 'POST', '/api/devices', sent)).status).toBe(201);
  expect((await call(leos, 'POST', '/api/auth/logout')).status).toBe(200);
  await settle(leos);
  const { state, records } = await dump(leos);
  expect(state.holder).toEqual(holder);
  expect(records.map(({ id }) => id)).toEqual(
    expect.arrayContaining([mia.planned, leo.planned, ...mia.beside].map(({ id }) => id)),
  );

  // The app's own page too, whose service worker keeps files.
  await leos.context().unrouteAll();
  await leos.goto(new URL('/student/login', network.url).href);
  await leos.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const students = await leos.evaluate(() => fetch('/api/students').then((reply) => reply.text()));
  expect(holds(students, canaryOf.mia)).toBe(true);
  const keptNow = await everythingStored(leos);
  for (const what of [canaryOf.mia, '/index.html']) expect(holds(keptNow, what)).toBe(true);
  for (const what of [keptNow, students]) expect(holds(what, canaryOf.leo)).toBe(false);
});
