/**
 * Two browsers, a device in Node and a server: a family's week offline, in conflict and cut off ends the same
 * everywhere.
 */
import { openNodeDevice, type NodeDevice } from '../support/devices/node-device.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { create, remove, restore, update } from '../../shared-model/commit/change.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { asText, dumpStore, type Dump } from '../support/stores/dump.ts';
import { registerAt } from '../support/server/register-at.ts';
import { must } from '../support/server/registered-family.ts';
import { faultyNetwork, type FaultyNetwork } from '../support/server/faulty-network.ts';
import { startLiveServer, type LiveServer } from '../support/server/live-server.ts';
import { schoolWeek } from '../support/family/school-week.ts';
import {
  dump,
  openBrowserDevice,
  pairBrowser,
  save,
  settle,
  sync,
} from './harness/browser-device.ts';
import { test } from './harness/story.ts';

const account = { email: 'ana@fern.example', password: 'a walk in the forest' };

let server: LiveServer;
let network: FaultyNetwork;
let one: Page;
let other: Page;
let third: NodeDevice;
let ana: number;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ browser }) => {
  server = await startLiveServer();
  network = await faultyNetwork(server.url);
  await registerAt(server.url, account);
  one = await openBrowserDevice(browser, network.url);
  ana = (await pairBrowser(one, account, 'Kitchen tablet')).memberId;
  other = await openBrowserDevice(browser, server.url);
  await pairBrowser(other, account, 'Phone');
  third = await openNodeDevice(server.url, { account });
  await settle(one, other);
  await third.engine.syncNow();
});
test.afterAll(async () => {
  third?.close();
  await network?.stop();
  await server?.remove();
});

const leo = schoolWeek(1, 'Leo');
const mia = schoolWeek(2, 'Mia');
const tom = schoolWeek(3, 'Tom');

const settleAll = async (): Promise<void> => {
  for (let round = 0; round < 2; round += 1) {
    await settle(one, other);
    expect(await third.engine.syncNow()).toMatchObject({ trouble: null, pending: 0 });
  }
};

const dumps = async (): Promise<Dump[]> => [
  await dump(one),
  await dump(other),
  await dumpStore(third.store),
];

/** All three hold the same, and nothing is on its way, refused or unreadable; what they hold. */
async function identical(): Promise<StoredRecord[]> {
  await settleAll();
  const all = await dumps();
  for (const { records, ops, setAside, ...kept } of all) {
    // What a later write of another device replaced is kept for its person; it was not refused.
    const refused = kept.refused.filter(({ code }) => code !== 'overruled');
    expect({ ops, refused, setAside }).toEqual({ ops: [], refused: [], setAside: [] });
    expect(asText(records)).toBe(asText(all[0]!.records));
  }
  return all[0]!.records;
}

const found = (records: readonly StoredRecord[], id: number): StoredRecord =>
  records.find((record) => record.id === id)!;

test('what three devices write while there is no server is saved on each, and meets on all [SY1][SY4]', async () => {
  await one.context().setOffline(true);
  await server.stop();
  await save(one, ana, ...leo.changes);
  await save(other, ana, ...mia.changes);
  await third.save(...tom.changes);
  expect(await sync(one)).toMatchObject({ trouble: 'unreachable', pending: leo.changes.length });
  expect(await sync(other)).toMatchObject({ trouble: 'unreachable', pending: mia.changes.length });
  expect(await third.engine.syncNow()).toMatchObject({ trouble: 'unreachable' });
  await one.reload();
  expect((await dump(one)).ops).toHaveLength(leo.changes.length);
  await server.start();
  await one.context().setOffline(false);
});

test('the same field on two devices, a deletion beside an edit and beside a new child end alike [SY2]', async () => {
  // A page that was loaded again has no open profile until the parent unlocks it.
  await one.goto(network.url);
  expect(await one.evaluate(() => window.harness.device.open('family'))).toBeNull();
  await pairBrowser(one, account, 'Kitchen tablet');
  const random = seededRandom(4);
  await settleAll();

  await one.context().setOffline(true);
  await save(one, ana, update(task, leo.part.id, { completed: true }));
  await save(one, ana, update(student, mia.child.id, { gradeLevel: '4th Grade' }));
  await save(one, ana, remove(plannerTask, tom.planned[0]!.id), remove(schoolClass, mia.math.id));
  await save(other, ana, update(task, leo.part.id, { completed: false }));
  await save(other, ana, update(plannerTask, tom.planned[0]!.id, { title: 'Edited elsewhere' }));
  const dueDate = '2026-03-09T21:00:00.000Z';
  const child = create(
    assignment,
    { title: 'Under a deleted class', classId: mia.math.id, dueDate },
    random,
  );
  await third.save(child);
  await third.save(update(student, mia.child.id, { gradeLevel: '5th Grade' }));
  await one.context().setOffline(false);

  const records = await identical();
  // Who opened it hadn't seen it finished.
  expect(found(records, leo.part.id).fields).toMatchObject({ completed: true });
  expect(found(records, mia.child.id).fields['gradeLevel']).toBe('5th Grade');
  const edited = found(records, tom.planned[0]!.id);
  expect([isDeleted(edited), edited.fields['title']]).toEqual([true, 'Edited elsewhere']);
  expect(isDeleted(found(records, child.id))).toBe(false);
  const shown = (all: readonly StoredRecord[]) =>
    new FamilyView(all).all(assignment).map(({ id }) => id);
  expect(shown(records)).not.toContain(child.id);
  await save(other, ana, restore(schoolClass, mia.math.id));
  expect(shown(await identical())).toContain(child.id);
});

test('a reply that is cut in the middle loses nothing and repeats nothing [SY4]', async () => {
  const random = seededRandom(6);
  const made: number[] = [];
  for (const bytes of [0, 1, 40, 200, 500, 900, 1_400]) {
    const plans = Array.from({ length: 12 }, (_, at) =>
      create(
        plannerTask,
        {
          studentId: leo.child.id,
          date: '2026-03-10',
          subject: 'Math',
          title: `Cut ${bytes} ${at}`,
        },
        random,
      ),
    );
    made.push(...plans.map(({ id }) => id));
    for (const plan of plans) await save(one, ana, plan);
    await third.save(update(plannerTask, leo.planned[1]!.id, { title: `While cut at ${bytes}` }));
    await third.engine.syncNow();
    network.set(bytes);
    await sync(one);
    network.set('open');
  }
  expect(network.cuts()).toBeGreaterThan(3);
  const records = await identical();
  expect(made.map((id) => found(records, id)?.fields['title'])).toHaveLength(7 * 12);
  const { state } = await dump(one);
  const [mark] = await server.sql(
    state.familyId,
    (sql) => sql<{ n: number }[]>`
    select last_n as n from device_marks where device_id = ${state.deviceId}`,
  );
  expect(mark?.n).toBe(state.nextN - 1);
});

test('the devices, REST and SQL tell the same in the end [SY5][SY6]', async () => {
  const parent = third.client;
  must(await parent.put(`/api/students/${leo.child.id}/pin`, { pin: '4711' }));
  must(await parent.post('/api/classes', { name: 'By REST', studentIds: [leo.child.id] }));
  const records = await identical();
  const visible = new FamilyView(records);
  const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
  const told = async (path: string) => idsOf(must(await parent.get<{ id: number }[]>(path)));
  expect(await told('/api/auth/students')).toEqual(idsOf(visible.all(student)));
  expect(await told('/api/classes')).toEqual(idsOf(visible.all(schoolClass)));
  expect(await told('/api/assignments')).toEqual(idsOf(visible.all(assignment)));
  const tablet = parent.without('__Host-session');
  must(await tablet.post('/api/auth/student-login', { studentId: leo.child.id, pin: '4711' }));
  const tasks = must(await tablet.get<{ id: number; completed: boolean }[]>('/api/student/tasks'));
  expect(tasks.map(({ id, completed }) => [id, completed])).toEqual(
    visible
      .all(task)
      .flatMap(({ id, studentId, completed }) =>
        studentId === leo.child.id ? [[id, completed]] : [],
      ),
  );

  const { familyId } = third.paired;
  await server.sql(familyId, async (sql) => {
    const stored = await sql<StoredRecord[]>`select t, id, fields, v, fv from records`;
    const shared = stored.filter(({ t }) => records.some((record) => record.t === t));
    expect(asText(shared)).toBe(asText(records));
    expect(stored).toHaveLength(records.length);
    const typed = await sql<{ id: number; title: string; status: string; deleted: boolean }[]>`
      select id, title, status, deleted from typed.planner_tasks order by id`;
    const planned = records.filter(({ t }) => t === 'planner-task');
    expect(typed.map((row) => ({ ...row }))).toEqual(
      planned.map((record) => ({
        id: record.id,
        title: record.fields['title'],
        status: record.fields['status'] ?? 'pending',
        deleted: isDeleted(record),
      })),
    );
    const names = await sql<{ name: string }[]>`
      select full_name as name from typed.students where not deleted order by id`;
    const held = visible.all(student).toSorted((a, b) => a.id - b.id);
    expect(held.map(({ fullName }) => fullName).sort()).toEqual([
      'Leo Fern',
      'Mia Fern',
      'Tom Fern',
    ]);
    expect(names.map(({ name }) => name)).toEqual(held.map(({ fullName }) => fullName));
    expect(await sql`select 1 from typed.classes where name = 'By REST'`).toHaveLength(1);
  });
});
