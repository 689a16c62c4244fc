/**
 * A family of devices and their server in one process, on memory stores, with a network that drops, repeats, delays and
 * breaks. Everything follows from one seed, so a history that fails is repeated by its number.
 *
 * The oracle is naive on purpose: it remembers every write a device accepted, forgets those that the server refused,
 * and says that each field holds the write with the highest stamp.
 */
import { create, remove, restore, update } from '../../shared-model/changes/change.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import { commit } from '../../shared-model/changes/commit.ts';
import { keyOf, toVersioned } from '../../shared-model/changes/stored-record.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { syncCall, toWire } from '../../shared-model/contracts/sync.ts';
import type { SyncReply, SyncRequest } from '../../shared-model/contracts/sync.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { scopesOf } from '../../shared-model/entities/read-record.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { pick, randomInteger, seededRandom } from '../../shared-model/lib/random.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import type { Actor } from '../../shared-model/permissions/actor.ts';
import { grantsOf, mayHold } from '../../shared-model/permissions/scopes.ts';
import type { DeviceHolder } from '../../shared-model/permissions/scopes.ts';
import { sync } from '../../sync-server/sync/sync.ts';
import { write } from '../../web/data/write.ts';
import { runOnce } from '../../web/sync/run.ts';
import type { RunEnd } from '../../web/sync/run-end.ts';
import { createStatusBoard } from '../../web/sync/status.ts';
import type { Answer, Lines, Transport } from '../../web/sync/transport.ts';
import * as v from 'valibot';
import { MemoryDeviceStore } from './memory-device-store.ts';
import { MemoryFamilyStore } from './memory-family-store.ts';
import { createSeal, sealKey } from './seal.ts';
import { noon, parent, smallFamily, system } from './story.ts';

export interface HistoryOptions {
  seed: number;
  devices: number;
  steps: number;
  /** The share of exchanges that something happens to. */
  faultRate: number;
  /** How wrong the devices' clocks may be, in milliseconds. */
  skewMs: number;
}

export interface SimDevice {
  store: MemoryDeviceStore;
  holder: DeviceHolder;
  now: () => number;
  sync: (faulty: boolean) => Promise<RunEnd>;
}

export interface Simulation {
  server: MemoryFamilyStore;
  devices: SimDevice[];
  faults: number;
  /** The writes that count, by record and field: value and stamp. */
  expected: () => Promise<Map<string, Map<string, [unknown, string]>>>;
}

const lost: Answer<never> = { kind: 'trouble', trouble: 'unreachable', retryAfterMs: null };

/** What a message looks like after it went over a wire. */
const overTheWire = <T>(message: T): T => JSON.parse(JSON.stringify(message)) as T;

class Killed extends Error {}

export async function simulate(options: HistoryOptions): Promise<Simulation> {
  const random = seededRandom(options.seed);
  const server = new MemoryFamilyStore();
  const family = smallFamily(options.seed);
  let time = noon;
  await commit(server, system, family.changes, { now: time, node: 0 });
  const initial = [...server.rows.map.values()].map(({ record }) => record);

  const simulation: Simulation = { server, devices: [], faults: 0, expected: async () => new Map() };
  const accepted: { device: SimDevice; firstN: number; changes: StoredRecord[] }[] = [];
  const isFault = (faulty: boolean): boolean => {
    const happens = faulty && random() < options.faultRate;
    if (happens) simulation.faults += 1;
    return happens;
  };

  function addDevice(id: number, holder: DeviceHolder): SimDevice {
    const skew = Math.round((random() * 2 - 1) * options.skewMs);
    const now = () => time + skew;
    const store = new MemoryDeviceStore({ deviceId: id, familyId: 1, holder }, createSeal(sealKey));
    const answer = async (request: SyncRequest): Promise<Answer<SyncReply>> => {
      const parsed = v.parse(syncCall.input, overTheWire(request));
      const result = await sync(parsed, {
        store: server,
        device: { id, familyId: 1, holder, scopeVersion: 1 },
        sealKeyOf: async () => sealKey,
        now: () => time,
      });
      const at = now();
      if (result.ok) return { kind: 'reply', reply: overTheWire(result.value), sentAt: at, receivedAt: at };
      return result.error.status === 400
        ? { kind: 'refused', message: result.error.message }
        : { kind: 'conflict', conflict: overTheWire(result.error.conflict) };
    };
    const transportOf = (faulty: boolean): Transport => ({
      async sync(request) {
        if (isFault(faulty)) return lost;
        const first = await answer(request);
        if (isFault(faulty)) await answer(request);
        if (isFault(faulty)) return lost;
        if (isFault(faulty)) throw new Killed();
        return first;
      },
      async bootstrap(cursor) {
        const { rows, epoch, head, count } = await server.stream(cursor, grantsOf(holder));
        const cutAfter = isFault(faulty) ? randomInteger(random, 0, count) : Infinity;
        const at = now();
        const lines: Lines = (async function* () {
          yield JSON.stringify({ epoch, head, count, now: time });
          let sent = 0;
          let last = 0;
          for await (const batch of rows) {
            for (const { seq, record } of batch) {
              if (sent++ >= cutAfter) throw new Error('cut');
              if (last !== 0 && seq !== last) yield String(last);
              yield JSON.stringify(toWire(record));
              last = seq;
            }
          }
          yield String(head);
        })();
        return { kind: 'reply', reply: lines, sentAt: at, receivedAt: at };
      },
      events: async () => lost,
    });
    const device: SimDevice = {
      store,
      holder,
      now,
      async sync(faulty) {
        try {
          return await runOnce({ store, transport: transportOf(faulty), now, board: createStatusBoard() });
        } catch (error) {
          if (error instanceof Killed) return { trouble: 'fault', retryAfterMs: null };
          throw error;
        }
      },
    };
    simulation.devices.push(device);
    return device;
  }

  for (let at = 0; at < options.devices; at += 1) {
    const isStudents = at > 0 && random() < 0.3;
    const owner = pick(random, [family.leo, family.mia]);
    addDevice(100 + at, isStudents ? { kind: 'student', studentId: owner.id } : { kind: 'family' });
  }
  for (const device of simulation.devices) await device.sync(false);

  async function act(device: SimDevice): Promise<void> {
    const { store, holder } = device;
    const studentId =
      holder.kind === 'student' ? holder.studentId : pick(random, [family.leo.id, family.mia.id]);
    const asParent = holder.kind === 'family' && random() < 0.6;
    const actor: Actor = asParent ? parent : { role: 'student', studentId };
    const held = await Promise.all([store.list('task'), store.list('planner-task'), store.list('student')]);
    const changes = chooseChanges(random, actor, held.flat(), [family.leo.id, family.mia.id]);
    if (changes.length === 0) return;
    const firstN = store.deviceState.nextN;
    const result = await write(store, actor, changes, device.now());
    if (result.ok) accepted.push({ device, firstN, changes: result.value.map(({ after }) => after) });
  }

  for (let step = 0; step < options.steps; step += 1) {
    time += randomInteger(random, 1, 5_000);
    const device = pick(random, simulation.devices);
    if (random() < 0.75) await act(device);
    else if (random() < 0.3) {
      // Two contexts of the same device, and another device, at the same time.
      await Promise.all([device.sync(true), device.sync(true), pick(random, simulation.devices).sync(true)]);
    } else await device.sync(true);
  }

  simulation.expected = async () => {
    const refused = new Set<string>();
    for (const [at, { store }] of simulation.devices.entries()) {
      for (const { ops } of await store.listRefused()) for (const { n } of ops) refused.add(`${at}/${n}`);
    }
    return expectedFields(simulation, initial, accepted, refused);
  };
  return simulation;
}

/** Every field's winning write, from the family's start and all that was accepted and not refused. */
function expectedFields(
  { devices }: Simulation,
  initial: readonly StoredRecord[],
  accepted: readonly { device: SimDevice; firstN: number; changes: StoredRecord[] }[],
  refused: ReadonlySet<string>,
): Map<string, Map<string, [unknown, string]>> {
  const fields = new Map<string, Map<string, [unknown, string]>>();
  const offer = (key: string, field: string, value: unknown, hlc: string): void => {
    const record = fields.get(key) ?? new Map<string, [unknown, string]>();
    fields.set(key, record);
    const current = record.get(field);
    if (!current || hlc > current[1]) record.set(field, [value, hlc]);
  };
  for (const record of initial) {
    for (const [field, [value, hlc]] of Object.entries(toVersioned(record))) {
      offer(keyOf(record), field, value, hlc);
    }
  }
  for (const { device, firstN, changes } of accepted) {
    const at = devices.indexOf(device);
    if (refused.has(`${at}/${firstN}`)) continue;
    for (const [field, value, hlc, key] of changes.flatMap(newestWrites)) offer(key, field, value, hlc);
  }
  return fields;
}

/** The fields of a record that its last write set: those with its highest stamp. */
function newestWrites(record: StoredRecord): [field: string, value: unknown, hlc: string, key: string][] {
  const versioned = Object.entries(toVersioned(record));
  const newest = versioned.map(([, [, hlc]]) => hlc).sort().at(-1);
  return versioned.flatMap(([field, [value, hlc]]) =>
    hlc === newest ? [[field, value, hlc, keyOf(record)]] : [],
  );
}

/** Something a family does: a completion, a plan, a move to the other child, a deletion, its undoing. */
function chooseChanges(
  random: Random,
  actor: Actor,
  held: readonly StoredRecord[],
  studentIds: readonly number[],
): Change[] {
  const tasks = held.filter(({ t }) => t === 'task');
  const planned = held.filter(({ t }) => t === 'planner-task');
  const students = held.filter(({ t }) => t === 'student');
  if (actor.role === 'student') {
    const own = [...tasks, ...planned].filter(({ fields }) => fields['studentId'] === actor.studentId);
    if (own.length === 0) return [];
    const record = pick(random, own);
    return record.t === 'task'
      ? [update(task, record.id, { completed: random() < 0.6 })]
      : [update(plannerTask, record.id, { status: pick(random, ['pending', 'in_progress', 'completed']) })];
  }
  const record = planned.length > 0 ? pick(random, planned) : undefined;
  const other = planned.length > 0 ? pick(random, planned) : undefined;
  switch (randomInteger(random, 0, 6)) {
    case 0:
      return [
        create(
          plannerTask,
          {
            studentId: pick(random, studentIds),
            date: `2026-03-0${randomInteger(random, 1, 9)}`,
            subject: 'Math',
            title: `Plan ${randomInteger(random, 1, 999)}`,
          },
          random,
        ),
      ];
    case 1:
      return record ? [update(plannerTask, record.id, { studentId: pick(random, studentIds) })] : [];
    case 2:
      return record && other
        ? [
            update(plannerTask, record.id, { title: `Title ${randomInteger(random, 1, 999)}` }),
            update(plannerTask, other.id, { time: `${randomInteger(random, 1, 12)}:00 PM` }),
          ]
        : [];
    case 3:
      return record ? [remove(plannerTask, record.id)] : [];
    case 4:
      return record ? [restore(plannerTask, record.id)] : [];
    case 5:
      return students.length > 0
        ? [update(student, pick(random, students).id, { gradeLevel: `Grade ${randomInteger(random, 1, 12)}` })]
        : [];
    default:
      return tasks.length > 0 ? [update(task, pick(random, tasks).id, { completed: random() < 0.5 })] : [];
  }
}

/** The records a device should hold, as the server has them. */
export const shouldHold = ({ server }: Simulation, { holder }: SimDevice): StoredRecord[] =>
  [...server.rows.map.values()]
    .map(({ record }) => record)
    .filter((record) => mayHold(holder, scopesOf(record)))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

export const holds = ({ store }: SimDevice): StoredRecord[] =>
  [...store.records.map.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
