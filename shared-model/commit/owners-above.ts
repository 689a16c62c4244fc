/** A record's owners, all the way up. While one of them is deleted, nobody sees the record. */
import { isRecoveredWork, ownersIn } from '../entities/read-record.ts';
import { keyOf } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import { entityByName } from '../registry/registry.ts';
import type { RecordTransaction } from './record-store.ts';

/** Gives the fields of a record; undefined if it isn't known. */
export type FieldLookup = (key: RecordKey) => FieldValues | undefined;

/** The keys of a record's owners, all the way up as far as they are known, the nearest first. */
export function ownersAbove(
  { t, fields }: Pick<StoredRecord, 't' | 'fields'>,
  fieldsOf: FieldLookup,
): RecordKey[] {
  const entity = entityByName(t);
  const owners = entity ? ownersIn(entity, fields) : [];
  const further = owners.flatMap((key) => {
    const known = fieldsOf(key);
    return known ? ownersAbove({ t: key.t, fields: known }, fieldsOf) : [];
  });
  return [...owners, ...further];
}

/** The keys of the records that can hide completed work: its owners, and itself if it was deleted. */
export const hidingFinished = (
  record: StoredRecord,
  lookup: (key: RecordKey) => StoredRecord | undefined,
): RecordKey[] => [
  ...(isRecoveredWork(record, entityByName(record.t)) ? [{ t: record.t, id: record.id }] : []),
  ...ownersAbove(record, (key) => lookup(key)?.fields),
];

/** Looks records up in `known` or among these records and their owners, all the way up. */
export async function loadOwners(
  tx: Pick<RecordTransaction, 'read'>,
  records: readonly StoredRecord[],
  known: (key: RecordKey) => StoredRecord | undefined,
): Promise<(key: RecordKey) => StoredRecord | undefined> {
  const loaded = new Map<string, StoredRecord>();
  const asked = new Set<string>();
  const lookup = (key: RecordKey) => known(key) ?? loaded.get(keyOf(key));
  for (;;) {
    const above = records.flatMap((one) => ownersAbove(one, (key) => lookup(key)?.fields));
    const lacking = new Map(
      above.filter((key) => !lookup(key)).map((key) => [keyOf(key), key] as const),
    );
    for (const key of asked) lacking.delete(key);
    if (lacking.size === 0) return lookup;
    for (const key of lacking.keys()) asked.add(key);
    for (const record of await tx.read([...lacking.values()])) loaded.set(keyOf(record), record);
  }
}
