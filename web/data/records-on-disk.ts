/** Writes records to `rows` and `packs`, and deletes them again, within the caller's transaction. */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { QuarantinedRecord } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { fromPack, toPack, toRow, type Pack } from './packs.ts';
import type { TornRows } from './record-cache.ts';
import type { TransactionChanges } from './transaction-changes.ts';

/** The tables that hold records. */
const recordTables = ['rows', 'packs', 'closedPacks'] as const;

/** From this number on, records are packed as they arrive. */
const packFrom = 200;

/** From this number of rows on, merging them into a pack pays off. */
export const compactFrom = 500;

/** A pack of more records than this is never merged again. */
const largestCompacted = 20_000;

/** Writes records, all with one version. Returns how many rows that made, and whether the tables were cleared. */
export function putRecords(
  transaction: IDBTransaction,
  { records, packed, isCleared }: Pick<TransactionChanges, 'records' | 'packed' | 'isCleared'>,
  version: number,
): { rows: number; isCleared: boolean; hasPack: boolean } {
  const [rows, packs] = [transaction.objectStore('rows'), transaction.objectStore('packs')];
  const pack = () => toPack(version, records, packed?.text);
  if (isCleared) for (const name of recordTables) transaction.objectStore(name).clear();
  if (packed?.isClosed) {
    transaction.objectStore('closedPacks').put(pack());
    return { rows: 0, isCleared, hasPack: false };
  }
  if (records.length >= packFrom) {
    packs.put(packed ? { ...pack(), divided: packed.firstDay } : pack());
    return { rows: 0, isCleared, hasPack: packed === undefined };
  }
  for (const record of records) rows.put(toRow(record, version));
  return { rows: records.length, isCleared, hasPack: false };
}

/** Whether there is neither a row nor a pack. */
export async function isNothingOnDisk(transaction: IDBTransaction): Promise<boolean> {
  const counts = recordTables.map((name) => resultOf(transaction.objectStore(name).count()));
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** Deletes records from the disk: no byte of them stays in any pack. */
export async function forgetOnDisk(
  transaction: IDBTransaction,
  keys: readonly RecordKey[],
): Promise<void> {
  if (keys.length === 0) return;
  for (const { t, id } of keys) transaction.objectStore('rows').delete([t, id]);
  const gone = new Set(keys.map(keyOf));
  for (const name of ['packs', 'closedPacks']) {
    const packs = transaction.objectStore(name);
    for (const pack of await resultOf(packs.getAll() as IDBRequest<Pack[]>)) {
      const records = fromPack(pack) ?? [];
      const left = records.filter((record) => !gone.has(keyOf(record)));
      if (left.length < records.length) putOrDelete(packs, pack.n, left);
    }
  }
}

/** Puts the remaining records of a pack under its number, or deletes it. */
export function putOrDelete(
  packs: IDBObjectStore,
  n: number,
  records: readonly StoredRecord[],
  divided?: string,
): void {
  if (records.length === 0) packs.delete(n);
  else packs.put({ ...toPack(n, records), ...(divided !== undefined && { divided }) });
}

/** Quarantines unreadable rows and packs as they are. */
export function quarantineTorn(
  transaction: IDBTransaction,
  { rows, packs, closedPacks }: TornRows,
): void {
  const aside = transaction.objectStore('setAside');
  for (const raw of rows) {
    const { t, id } = raw as RecordKey;
    transaction.objectStore('rows').delete([t, id]);
    const entry = { key: keyOf({ t, id }), t, id, raw, reason: 'not a record', tries: 0 };
    aside.put(entry satisfies QuarantinedRecord);
  }
  for (const [name, pack] of [
    ...packs.map((one) => ['packs', one] as const),
    ...closedPacks.map((one) => ['closedPacks', one] as const),
  ]) {
    transaction.objectStore(name).delete(pack.n);
    const entry = { t: null, id: null, raw: pack, reason: 'a torn pack', tries: 0 };
    aside.put({ key: `pack/${pack.n}`, ...entry } satisfies QuarantinedRecord);
  }
}

/**
 * Merges all rows into one pack of this version, together with the latest packs as long as they aren't much larger than
 * the records merged so far: packs stay few, and a record is packed several times, not every time. `view`: the records
 * on the disk.
 */
export async function compactRows(
  transaction: IDBTransaction,
  view: FamilyView,
  version: number,
): Promise<void> {
  const [rows, packs] = [transaction.objectStore('rows'), transaction.objectStore('packs')];
  const keys = (await resultOf(rows.getAllKeys())) as [t: string, id: number][];
  const folded = new Map<string, StoredRecord>();
  const fold = (key: RecordKey): void => {
    const record = view.stored(key);
    if (record) folded.set(keyOf(key), record);
  };
  for (const [t, id] of keys) fold({ t, id });
  const all = await resultOf(packs.getAll() as IDBRequest<Pack[]>);
  for (const pack of all.toSorted((one, other) => other.n - one.n)) {
    if (pack.count > Math.min(2 * folded.size, largestCompacted)) break;
    for (const record of fromPack(pack) ?? []) fold(record);
    packs.delete(pack.n);
  }
  rows.clear();
  packs.put(toPack(version, [...folded.values()]));
}
