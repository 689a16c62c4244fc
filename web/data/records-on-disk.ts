/** Records into `rows` and `packs`, and out of them again, within the caller's transaction. */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import type { QuarantinedRecord } from './device-store.ts';
import { resultOf } from './durable-transaction.ts';
import { isOfClosedYear } from '../../shared-model/derive/school-year.ts';
import { fromPack, toPack, toRow } from './packs.ts';
import type { Row } from './schema.ts';
import type { Pack } from './packs.ts';
import type { Torn } from './held-records.ts';
import type { Written } from './written.ts';

/** Where records lie. */
const recordTables = ['rows', 'packs', 'closedPacks'] as const;

/** So many records at once are packed as they come. */
const packFrom = 200;

/** So many rows are worth a pack. */
export const foldFrom = 500;

/** A pack of more records than this is left as it is. */
const largestFolded = 20_000;

/** Puts what was written, all under one version. Tells how many rows that made. */
export function putRecords(
  transaction: IDBTransaction,
  { records, packed, isCleared }: Pick<Written, 'records' | 'packed' | 'isCleared'>,
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

/** Whether there is no row and no pack. */
export async function isNothingOnDisk(transaction: IDBTransaction): Promise<boolean> {
  const counts = recordTables.map((name) => resultOf(transaction.objectStore(name).count()));
  return (await Promise.all(counts)).every((count) => count === 0);
}

/** Takes records off the disk: no byte of them stays, in no pack. */
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

function putOrDelete(
  packs: IDBObjectStore,
  n: number,
  records: readonly StoredRecord[],
  divided?: string,
): void {
  if (records.length === 0) packs.delete(n);
  else packs.put({ ...toPack(n, records), ...(divided !== undefined && { divided }) });
}

/** Moves what can't be read out of the way, as it came. */
export function quarantineTorn(
  transaction: IDBTransaction,
  { rows, packs, closedPacks }: Torn,
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
 * Folds all rows into one pack of this version, together with the latest packs as long as they aren't much larger than what is folded
 * already: so packs stay few, and a record is packed anew some times, not each time. `view`: the records as the disk holds them.
 */
export async function foldRows(
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
    if (pack.count > Math.min(2 * folded.size, largestFolded)) break;
    for (const record of fromPack(pack) ?? []) fold(record);
    packs.delete(pack.n);
  }
  rows.clear();
  packs.put(toPack(version, [...folded.values()]));
}

/** So many records of closed years are worth a pack of their own. */
const closeFrom = 500;

/** Whether a row is older than a pack that isn't divided yet: then it has to be folded first. */
async function isAnyRowOlder(transaction: IDBTransaction, n: number): Promise<boolean> {
  const rows = await resultOf(transaction.objectStore('rows').getAll() as IDBRequest<Row[]>);
  return rows.some(({ w }) => w < n);
}

/**
 * Divides the oldest pack that isn't divided yet: what is of a school year before `firstDay` goes to `closedPacks`, and what a later
 * pack or row has replaced goes altogether, so that no table but `closedPacks` holds anything older than what was set apart. One
 * pack at a time, as a tap must not wait for all. `readView`: the records as the disk holds them, all of them.
 */
export async function divideNext(
  transaction: IDBTransaction,
  readView: () => Promise<FamilyView>,
  firstDay: string,
): Promise<'divided' | 'rows-first' | 'nothing-left'> {
  const packs = transaction.objectStore('packs');
  const all = await resultOf(packs.getAll() as IDBRequest<Pack[]>);
  const pack = all.find(({ divided }) => divided !== firstDay);
  if (!pack) return 'nothing-left';
  if (await isAnyRowOlder(transaction, pack.n)) return 'rows-first';
  const view = await readView();
  const live = liveIn(pack, view);
  const isOver = (record: StoredRecord) => isOfClosedYear(view, record, firstDay);
  const over = live.filter(isOver);
  const isWorthIt = over.length >= closeFrom;
  const open = isWorthIt ? live.filter((record) => !isOver(record)) : live;
  if (isWorthIt) {
    transaction.objectStore('closedPacks').put(toPack(pack.n, over));
    // Those were divided before this one came.
    for (const older of all.filter(({ n }) => n < pack.n)) {
      const left = liveIn(older, view);
      if (left.length < older.count) putOrDelete(packs, older.n, left, firstDay);
    }
  }
  putOrDelete(packs, pack.n, open, firstDay);
  return 'divided';
}

/** What nothing later has replaced of a pack's records. */
const liveIn = (pack: Pack, view: FamilyView): StoredRecord[] =>
  (fromPack(pack) ?? []).filter((record) => isSame(view.stored(record), record));

/** Whether both are of the same writes: then they say the same. */
const isSame = (held: StoredRecord | undefined, record: StoredRecord): boolean =>
  held?.v === record.v && JSON.stringify(held.fv) === JSON.stringify(record.fv);
