/**
 * What a simulation needs of a device's store, in memory or on a disk; and a family's past for stores that keep closed
 * school years separately.
 */
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { plannerTask } from '../../../shared-model/entities/planner-task.ts';
import { familyMixes, generateFamily } from '../family/generated-family/generate.ts';
import { noon } from '../family/story.ts';
import { everything } from '../../../web/data/outbox.ts';
import { DiskDevice } from './disk-device.ts';
import type { MemoryDeviceStore } from '../stores/memory-device-store.ts';

/** The store of a simulated device. */
export type SimStore = MemoryDeviceStore | DiskDevice;

/** What people still change of a family's past: of its planned tasks one of so many. */
const oneOf = 20;

/** A past of some school years, of either kind of family: its records, and which of them nobody changes. */
export function pastOf(seed: number): { records: StoredRecord[]; untouched: ReadonlySet<number> } {
  const size = { records: 1_500, schoolDays: 300 };
  const mix = familyMixes[seed % familyMixes.length]!;
  const records = generateFamily({ size, mix, now: noon, timezone: 'UTC', seed }).storedRecords();
  const plans = records.filter(({ t }) => t === plannerTask.name);
  const touched = new Set(plans.filter((_, at) => at % oneOf === 0));
  const rest = records.filter((record) => !touched.has(record));
  return { records, untouched: new Set(rest.map(({ id }) => id)) };
}

/** All records of a device. Between two steps nothing is under way, so a memory store needs no wait. */
export const heldBy = async (store: SimStore): Promise<StoredRecord[]> =>
  store instanceof DiskDevice ? store.held() : [...store.records.map.values()];

/** The number of the first pending op, where it is known synchronously. */
export const firstWaiting = (store: SimStore): number | undefined =>
  store instanceof DiskDevice ? undefined : store.outbox.map.keys().next().value;

/** Records sorted by entity and id. */
export const inOrder = (records: Iterable<StoredRecord>): StoredRecord[] =>
  [...records].sort((one, other) => one.id - other.id);

/**
 * Breaks the signatures from `fromN` on, as if someone else wrote in the parent's name: the server refuses the actions.
 */
export const breakSignatures = (store: SimStore, fromN: number): Promise<void> =>
  store.transact(async (tx) => {
    const ops = (await tx.ops(everything)).filter(({ n }) => n >= fromN);
    await tx.replaceOps(ops.map((op) => ({ ...op, mac: 'broken' })));
  });
