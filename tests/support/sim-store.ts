/**
 * What a simulation needs of a device's store, in memory or on a disk; and a closed school year for stores that keep it
 * separately.
 */
import { create } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { pick } from './pick.ts';
import { everything } from '../../web/data/outbox.ts';
import { DiskDevice } from './disk-device.ts';
import type { MemoryDeviceStore } from './memory-device-store.ts';

/** The store of a simulated device. */
export type SimStore = MemoryDeviceStore | DiskDevice;

/**
 * How many plans of a closed school year the family has, if devices keep such years separately; one of `oneOf` is still
 * changed.
 */
export const oldPlans = { count: 600, oneOf: 40 };

/** The changes of a closed school year. */
export const madeLongAgo = (studentIds: readonly number[], seed: number): Change[] => {
  const random = seededRandom(seed);
  return Array.from({ length: oldPlans.count }, (_, at) => {
    const [studentId, title] = [pick(random, studentIds), `Long ago ${at}`];
    return create(plannerTask, { studentId, date: '2024-10-07', subject: 'Art', title }, random);
  });
};

/** All records of a device. Between two steps nothing is under way, so a memory store needs no wait. */
export const heldBy = async (store: SimStore): Promise<StoredRecord[]> =>
  store instanceof DiskDevice ? store.held() : [...store.records.map.values()];

/** The number of the first pending op, where it is known synchronously. */
export const firstWaiting = (store: SimStore): number | undefined =>
  store instanceof DiskDevice ? undefined : store.outbox.map.keys().next().value;

/** Records sorted by entity and id. */
export const inOrder = (records: Iterable<StoredRecord>): StoredRecord[] =>
  [...records].sort((one, other) => one.id - other.id);

/** Breaks the signatures from `fromN` on, as if someone else wrote in the parent's name: the server refuses the actions. */
export const breakSignatures = (store: SimStore, fromN: number): Promise<void> =>
  store.transact(async (tx) => {
    const ops = (await tx.ops(everything)).filter(({ n }) => n >= fromN);
    await tx.replaceOps(ops.map((op) => ({ ...op, mac: 'broken' })));
  });
