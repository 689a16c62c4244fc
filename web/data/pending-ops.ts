/**
 * Pending ops whose records are not here: a transferred device has dropped the records, and only its outbox knows what
 * was done.
 *
 * Invariant: a device shows the server's records with its pending ops merged in. The server doesn't return a device's
 * own work, so a record that arrived without them would stay without them.
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

/** The values that these ops set, per record key; a discarded or unreadable op sets none. */
function valuesOfOps(ops: readonly Op[]): ReadonlyMap<string, StoredRecord> {
  const records = new Map<string, StoredRecord>();
  for (const op of ops) {
    if (!isOp(op)) continue;
    const key = { t: op.t, id: op.id };
    const record = mergeFields(key, records.get(keyOf(key)), op.f);
    if (record) records.set(keyOf(key), record);
  }
  return records;
}

/** Whether a record has every required field. */
function isWhole({ t, fields }: StoredRecord): boolean {
  const entity = entityByName(t);
  if (!entity) return false;
  const known = Object.entries<AnyEntity['fields'][string]>(entity.fields);
  return known.every(([name, { needed }]) => !needed || name in fields);
}

/** The records that these ops created, and those of `ours` that they change, with the ops applied. */
export const changedBy = (
  ops: readonly Op[],
  ours: (key: RecordKey) => StoredRecord | undefined,
): StoredRecord[] =>
  [...valuesOfOps(ops).values()].flatMap((said) => {
    const known = ours(said);
    if (!known) return isWhole(said) ? [said] : [];
    const merged = mergeRecord(known, said);
    return merged === known ? [] : [merged];
  });

/**
 * Merges arriving records with the device's own: `ours`, or else the pending ops. A device that has sent and fetched
 * everything since it last dropped records, and since one last left its scopes, holds every record its ops refer to.
 * `answered`: numbers of ops that are no longer pending, though still in the outbox.
 */
export async function mergeArrived(
  tx: Pick<DeviceTransaction, 'ops' | 'state'>,
  arrived: readonly StoredRecord[],
  ours: (key: RecordKey) => StoredRecord | undefined,
  answered: ReadonlySet<number> = new Set(),
): Promise<StoredRecord[]> {
  const { syncedAt, lacksRecords } = await tx.state();
  const mayLack = (syncedAt === null || lacksRecords) && arrived.some((record) => !ours(record));
  const waiting = mayLack ? await tx.ops(everything) : [];
  const said = valuesOfOps(waiting.filter(({ n }) => !answered.has(n)));
  return arrived.map((record) => mergeRecord(ours(record) ?? said.get(keyOf(record)), record));
}
