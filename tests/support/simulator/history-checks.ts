/** Checks after every history. */
import { expect } from 'vitest';
import { isAhead } from '../../../shared-model/records/clock.ts';
import { keyOf, toVersioned } from '../../../shared-model/records/stored-record.ts';
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { assignmentScopes } from '../../../shared-model/registry/assignment-scopes.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import { mayHold } from '../../../shared-model/records/scopes.ts';
import { lessonsBetween } from '../../../shared-model/derive/daily-lessons.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { tasksOfStudent } from '../../../shared-model/derive/indexes.ts';
import { FamilyView } from '../../../shared-model/derive/family-view.ts';
import { foldXp } from '../../../shared-model/derive/student-day.ts';
import { earnedXpOf } from '../../../sync-server/store/finished-work.ts';
import { countFinished } from '../stores/memory-finished-work.ts';
import { anyStamp, isDone, statusFields, unsaid } from './history-oracle.ts';
import { schoolYearStart } from '../../../shared-model/lib/default-year.ts';
import { DiskDevice } from './disk-device.ts';
import { xpOfAll, xpTold } from '../family/told-xp.ts';
import type { xpIn } from '../family/told-xp.ts';
import type { SimStore } from './sim-store.ts';
import type { SimDevice } from './sim-device.ts';
import type { Simulation } from './simulator.ts';

/** The records a device should hold, according to the server: those of its scopes. */
function shouldHold({ server }: Simulation, { holder }: SimDevice): StoredRecord[] {
  const all = [...server.rows.map.values()].map(({ record }) => record);
  const tasks = Map.groupBy(
    all.filter(({ t }) => t === 'task'),
    ({ fields }) => fields['assignmentId'],
  );
  const scopes = (record: StoredRecord) =>
    record.t === 'assignment'
      ? assignmentScopes(record, tasks.get(record.id) ?? [])
      : scopesOf(record);
  return all
    .filter((record) => mayHold(holder, scopes(record)))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** A device's records: once in a memory store; on a disk in each of its tabs and in one that is opened now. */
async function holds({ store }: SimDevice): Promise<StoredRecord[][]> {
  const all =
    store instanceof DiskDevice ? await store.heldEverywhere() : [[...store.records.map.values()]];
  return all.map((records) => records.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)));
}

const waitingIn = async (store: SimStore): Promise<number> => (await store.counts()).pending;

/** Syncs everybody until nothing is left: at most three rounds. */
export async function settle({ server, devices }: Simulation): Promise<void> {
  const hasAll = async ({ store }: SimDevice): Promise<boolean> =>
    store.deviceState.cursor === server.head && (await waitingIn(store)) === 0;
  for (let round = 0; round < 3; round += 1) {
    for (const device of devices) {
      const { trouble } = await device.sync(false);
      if (trouble !== null) expect.fail(`A device without a fault had trouble: ${trouble}`);
    }
    if ((await Promise.all(devices.map(hasAll))).every(Boolean)) return;
  }
}

/** Compared as lines, here and below: an assertion per field would take longer than the history. */
const asLines = (records: readonly StoredRecord[]): string[] =>
  records.map((record) =>
    JSON.stringify([record.t, record.id, record.fields, record.v, record.fv]),
  );

/** The lines that only one of the two has. */
const differing = (found: readonly string[], expected: readonly string[]): string[] => {
  const [here, there] = [new Set(found), new Set(expected)];
  return [
    ...found.filter((line) => !there.has(line)).map((line) => `+ ${line}`),
    ...expected.filter((line) => !here.has(line)).map((line) => `- ${line}`),
  ];
};

/** Expects that every device holds the server's records of its scopes. */
export async function expectConverged(simulation: Simulation): Promise<void> {
  const all = new FamilyView([...simulation.server.rows.map.values()].map(({ record }) => record));
  for (const device of simulation.devices) {
    const should = asLines(shouldHold(simulation, device));
    for (const held of await holds(device)) {
      expect(differing(asLines(held), should)).toEqual([]);
      const here = new FamilyView(held);
      expectSameXp(device, here, all);
      expectSameTasks(device, here, all);
    }
    expect(await waitingIn(device.store)).toBe(0);
  }
}

/**
 * A student's open and finished work is the same on every device that shows it; their own device shows nothing of
 * others.
 */
function expectSameTasks({ holder }: SimDevice, here: FamilyView, all: FamilyView): void {
  const asText = (tasks: readonly { id: number }[]) =>
    tasks.toSorted((one, other) => one.id - other.id).map((one) => JSON.stringify(one));
  const told =
    holder.kind === 'student' ? all.find(tasksOfStudent, holder.studentId) : all.all(task);
  expect(asText(here.all(task))).toEqual(asText(told));
}

/**
 * A student's XP is the same on every device that shows it, including their own: what all finished work of the server's
 * records gives, whatever was deleted since.
 */
function expectSameXp({ holder }: SimDevice, here: FamilyView, all: FamilyView): void {
  const should = earnedXpOf(countFinished([...all.everything()]));
  const shown =
    holder.kind === 'student'
      ? [holder.studentId]
      : [...all.storedOf(student.name)].map(({ id }) => id);
  for (const id of shown) expect(foldXp(here, id)).toBe(should.get(id) ?? 0);
}

const earnedIn = (entries: ReturnType<typeof xpIn>) => entries.map(([id, xp]) => [id, xp.earned]);

/**
 * In every context of a device on the disk, screens tell the XP of all years, also where the closed ones aren't loaded,
 * and find the whole open year without them. `now`: the true time.
 */
export async function expectToldOnDisk({ devices, now }: Simulation): Promise<void> {
  const firstDay = schoolYearStart(new Date(now()).toISOString().slice(0, 10));
  const ofOpenYear = (view: FamilyView) =>
    view
      .all(plannerTask)
      .filter(({ date }) => date >= firstDay)
      .map(({ id }) => id)
      .toSorted((one, other) => one - other);
  for (const { store } of devices) {
    if (!(store instanceof DiskDevice)) continue;
    await store.inEach(async (context) => {
      context.dropClosed();
      const open = ofOpenYear(await context.view(false));
      const told = await xpTold(context);
      const all = await context.view();
      expect(earnedIn(told.xp)).toEqual(earnedIn(await xpOfAll(context)));
      expect(open).toEqual(ofOpenYear(all));
    });
  }
}

/** What lessons a student has in these weeks is the same on every device that shows them, their own included. */
export async function expectSameLessons({ server, devices, now }: Simulation): Promise<void> {
  const lessonsIn = (view: FamilyView, id: number) =>
    lessonsBetween(view, [id], '2026-02-01', '2026-04-01', now(), 'UTC');
  const all = new FamilyView([...server.rows.map.values()].map(({ record }) => record));
  for (const device of devices) {
    const { holder } = device;
    const shown =
      holder.kind === 'student' ? [holder.studentId] : all.all(student).map(({ id }) => id);
    for (const held of await holds(device)) {
      const here = new FamilyView(held);
      for (const id of shown) expect(lessonsIn(here, id)).toEqual(lessonsIn(all, id));
    }
  }
}

/** Whatever the devices' clocks said, no stamp is more than two minutes after the true time [SY9]. */
export function expectNoFuture({ server, now }: Simulation): void {
  const stamps = [...server.rows.map.values()].flatMap(({ record: { v, fv } }) => [
    v,
    ...Object.values(fv),
  ]);
  expect([server.clock, ...stamps].filter((hlc) => isAhead(hlc, now()))).toEqual([]);
}

const wording = (key: string, field: string, value: unknown, hlc: string): string =>
  `${key} ${field} = ${JSON.stringify(value)} at ${hlc}`;

/** Expects that the server's records are the oracle's. */
export async function expectAsTheOracleSays(simulation: Simulation): Promise<void> {
  const expected = await simulation.expected();
  const should = [...expected].flatMap(([key, fields]) =>
    [...fields].flatMap(([field, [value, hlc]]) =>
      hlc === unsaid ? [] : [wording(key, field, value, hlc)],
    ),
  );
  const stored = [...simulation.server.rows.map.values()].flatMap(({ record }) =>
    Object.entries(toVersioned(record)).flatMap(([field, [value, hlc]]) => {
      const says = expected.get(keyOf(record))?.get(field)?.[1];
      if (says === unsaid) return [];
      if (says !== anyStamp) return [wording(keyOf(record), field, value, hlc)];
      const said = statusFields.includes(field) ? isDone(record) : value;
      return [wording(keyOf(record), field, said, anyStamp)];
    }),
  );
  expect(differing(stored, should)).toEqual([]);
}
