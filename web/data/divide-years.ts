/**
 * Moves records of closed school years to packs of their own (`closedPacks`), and back if a wrong clock had closed a
 * year that is open. Runs within the caller's transaction.
 */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { isOfClosedYear } from '../../shared-model/derive/school-year.ts';
import { schoolYearStart } from '../../shared-model/lib/default-year.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import { resultOf } from './durable-transaction.ts';
import { fromPack, toPack, type Pack } from './packs.ts';
import { putOrDelete } from './records-on-disk.ts';
import type { Row } from './schema.ts';

/** First days of school years (yyyy-MM-dd). */
export interface FirstDays {
  /** Older records may be separated: their years are over by the device's own clock and by the corrected one [SY9]. */
  closing: string;
  /** Records of this day or later belong to the open year by the corrected clock. */
  open: string;
}

const yearAt = (time: number): string => schoolYearStart(new Date(time).toISOString().slice(0, 10));

/** The first days by the device's own time and by the true time last learnt; both in milliseconds. */
export const firstDaysAt = (own: number, corrected: number): FirstDays => ({
  closing: yearAt(Math.min(own, corrected)),
  open: yearAt(corrected),
});

/** From this number on, records of closed years get a pack of their own. */
const closeFrom = 500;

/** Whether any row is older than an undivided pack: then it has to be merged first. */
async function isAnyRowOlder(transaction: IDBTransaction, n: number): Promise<boolean> {
  const rows = await resultOf(transaction.objectStore('rows').getAll() as IDBRequest<Row[]>);
  return rows.some(({ w }) => w < n);
}

/**
 * Divides the oldest undivided pack: records of school years before `firstDay` move to `closedPacks`, and records that
 * a later pack or row holds too are deleted, so that no table but `closedPacks` holds anything older than what moved
 * there. One pack per call, since a tap must not wait for all. `readView`: all records on the disk; undefined: some of
 * it is torn, and is quarantined first. Returns the keys of the moved records.
 */
export async function divideNext(
  transaction: IDBTransaction,
  readView: () => Promise<FamilyView | undefined>,
  firstDay: string,
): Promise<RecordKey[] | 'rows-first' | 'torn' | 'nothing-left'> {
  const packs = transaction.objectStore('packs');
  const all = await resultOf(packs.getAll() as IDBRequest<Pack[]>);
  const pack = all.find(({ divided }) => divided !== firstDay);
  if (!pack) return 'nothing-left';
  if (await isAnyRowOlder(transaction, pack.n)) return 'rows-first';
  const view = await readView();
  if (!view) return 'torn';
  const later = await keysInRows(transaction);
  for (const newer of all) if (newer.n > pack.n) addKeys(later, fromPack(newer) ?? []);
  const live = liveIn(pack, view, later);
  const isOver = (record: StoredRecord) => isOfClosedYear(view, record, firstDay);
  const over = live.filter(isOver);
  const isWorthIt = over.length >= closeFrom;
  const open = isWorthIt ? live.filter((record) => !isOver(record)) : live;
  if (isWorthIt) {
    await close(transaction, pack.n, over);
    addKeys(later, live);
    // Those were divided before this one was written.
    for (const older of all.filter(({ n }) => n < pack.n)) {
      const left = liveIn(older, view, later);
      if (left.length < older.count) putOrDelete(packs, older.n, left, firstDay);
    }
  }
  putOrDelete(packs, pack.n, open, firstDay);
  return isWorthIt ? over.map(({ t, id }) => ({ t, id })) : [];
}

/** Adds records of a pack to those of it that an earlier division has separated. */
async function close(
  transaction: IDBTransaction,
  n: number,
  records: readonly StoredRecord[],
): Promise<void> {
  const closed = transaction.objectStore('closedPacks');
  const before = await resultOf(closed.get(n) as IDBRequest<Pack | undefined>);
  const taken = addKeys(new Set(), records);
  const kept = (before && fromPack(before)) ?? [];
  closed.put(toPack(n, [...kept.filter((record) => !taken.has(keyOf(record))), ...records]));
}

/**
 * Removes from `closedPacks` the records that belong to no school year before `firstDay` and returns them, to be
 * written again. `view`: all records on the disk.
 */
export async function reopenRowsOf(
  transaction: IDBTransaction,
  view: FamilyView,
  firstDay: string,
): Promise<StoredRecord[]> {
  const packs = transaction.objectStore('closedPacks');
  const back: StoredRecord[] = [];
  for (const pack of await resultOf(packs.getAll() as IDBRequest<Pack[]>)) {
    const live = liveIn(pack, view, new Set());
    const open = live.filter((record) => !isOfClosedYear(view, record, firstDay));
    if (open.length === 0) continue;
    back.push(...open);
    const taken = new Set(open.map(keyOf));
    const left = live.filter((record) => !taken.has(keyOf(record)));
    putOrDelete(packs, pack.n, left);
  }
  return back;
}

/** A pack's records that nothing later holds or has replaced. `later`: keys held by later packs and rows. */
const liveIn = (pack: Pack, view: FamilyView, later: ReadonlySet<string>): StoredRecord[] =>
  (fromPack(pack) ?? []).filter(
    (record) => !later.has(keyOf(record)) && isSame(view.stored(record), record),
  );

function addKeys(keys: Set<string>, records: readonly StoredRecord[]): Set<string> {
  for (const record of records) keys.add(keyOf(record));
  return keys;
}

async function keysInRows(transaction: IDBTransaction): Promise<Set<string>> {
  const keys = await resultOf(transaction.objectStore('rows').getAllKeys());
  return new Set((keys as [t: string, id: number][]).map(([t, id]) => keyOf({ t, id })));
}

/** Whether both result from the same writes, and so are equal. */
const isSame = (held: StoredRecord | undefined, record: StoredRecord): boolean =>
  held?.v === record.v && JSON.stringify(held.fv) === JSON.stringify(record.fv);
