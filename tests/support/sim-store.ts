/** What a simulation asks of a device's store, in memory or on a disk; and a closed school year for those that keep it apart. */
import { create } from '../../shared-model/commit/change.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { pick } from './pick.ts';
import { everything } from '../../web/data/outbox.ts';
import { DiskDevice } from './disk-device.ts';
import type { MemoryDeviceStore } from './memory-device-store.ts';

export type SimStore = MemoryDeviceStore | DiskDevice;

/** How many plans of a school year that is over the family has, where devices keep such years apart; one of so many is touched still. */
export const oldPlans = { count: 600, oneOf: 40 };

export const madeLongAgo = (studentIds: readonly number[], seed: number): Change[] => {
  const random = seededRandom(seed);
  return Array.from({ length: oldPlans.count }, (_, at) => {
    const [studentId, title] = [pick(random, studentIds), `Long ago ${at}`];
    return create(plannerTask, { studentId, date: '2024-10-07', subject: 'Art', title }, random);
  });
};

/** All that a device holds. Between two steps nothing is under way, so a memory store needn't be waited for. */
export const heldBy = async (store: SimStore): Promise<StoredRecord[]> =>
  store instanceof DiskDevice ? store.held() : [...store.records.map.values()];

/** The number of the first op that waits, where that is known without asking. */
export const firstWaiting = (store: SimStore): number | undefined =>
  store instanceof DiskDevice ? undefined : store.outbox.map.keys().next().value;

export const inOrder = (records: Iterable<StoredRecord>): StoredRecord[] =>
  [...records].sort((one, other) => one.id - other.id);

/** Someone else wrote in the parent's name: the server refuses the action. */
export const breakSignatures = (store: SimStore, fromN: number): Promise<void> =>
  store.transact(async (tx) => {
    const ops = (await tx.ops(everything)).filter(({ n }) => n >= fromN);
    await tx.replaceOps(ops.map((op) => ({ ...op, mac: 'broken' })));
  });
