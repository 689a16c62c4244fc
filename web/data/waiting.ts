/**
 * What waits to be sent, where the records it was written on are not here: a device that changed hands has let them go, and
 * its outbox says alone what was done.
 *
 * Invariant: a device shows what the server has with what waits laid over it. The server doesn't send a device's own work
 * back to it, so a record that arrived without it would stay without it.
 */
import type { Op } from '../../shared-model/commit/change.ts';
import { mergeFields, mergeRecord } from '../../shared-model/records/merge.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { isOp } from '../../shared-model/contracts/op.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { DeviceTransaction } from './device-store.ts';
import { everything } from './outbox.ts';

/** What these ops say of each record, by its key; an op that was given up or can't be read says nothing. */
function whatOpsSay(ops: readonly Op[]): ReadonlyMap<string, StoredRecord> {
  const records = new Map<string, StoredRecord>();
  for (const op of ops) {
    if (!isOp(op)) continue;
    const key = { t: op.t, id: op.id };
    const record = mergeFields(key, records.get(keyOf(key)), op.f);
    if (record) records.set(keyOf(key), record);
  }
  return records;
}

/** Whether a record has every field without which it can't be read. */
function isWhole({ t, fields }: StoredRecord): boolean {
  const entity = entityByName(t);
  if (!entity) return false;
  const known = Object.entries<AnyEntity['fields'][string]>(entity.fields);
  return known.every(([name, { needed }]) => !needed || name in fields);
}

/** The records that these ops created, and those of `ours` that they change, as they are then. */
export const changedBy = (
  ops: readonly Op[],
  ours: (key: RecordKey) => StoredRecord | undefined,
): StoredRecord[] =>
  [...whatOpsSay(ops).values()].flatMap((said) => {
    const known = ours(said);
    if (!known) return isWhole(said) ? [said] : [];
    const merged = mergeRecord(known, said);
    return merged === known ? [] : [merged];
  });

/**
 * Merges records that arrive with what the device has of them: `ours`, or else what waits on them. A device that has once sent and
 * fetched everything since it let records go holds what waits on. `answered`: the numbers of the ops that don't wait any
 * longer, though they are in the outbox still.
 */
export async function mergeArrived(
  tx: Pick<DeviceTransaction, 'ops' | 'state'>,
  arrived: readonly StoredRecord[],
  ours: (key: RecordKey) => StoredRecord | undefined,
  answered: ReadonlySet<number> = new Set(),
): Promise<StoredRecord[]> {
  const { syncedAt } = await tx.state();
  const mayLack = syncedAt === null && arrived.some((record) => !ours(record));
  const waiting = mayLack ? await tx.ops(everything) : [];
  const said = whatOpsSay(waiting.filter(({ n }) => !answered.has(n)));
  return arrived.map((record) => mergeRecord(ours(record) ?? said.get(keyOf(record)), record));
}
