/** What one transaction changes, for every context that holds the family's records in memory. */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { ClosedXp } from '../../shared-model/derive/closed-xp.ts';
import type { ChangedParts } from '../../shared-model/derive/family-parts.ts';
import type { ReceivedPack, DeviceCounts, XpTotals } from './device-store.ts';

/** The store's own version and counts, stored with the device's state. */
export interface StoreFigures extends DeviceCounts {
  /** Incremented with every change of what `RecordCache` holds: records, their tables, the XP of closed years. */
  version: number;
  /**
   * Incremented with every change of any of these figures: of two announcements, the one with the higher number is the
   * later.
   */
  turn: number;
  /** How many rows were written since the last pack was made. */
  rows: number;
  /**
   * Latest first day of a school year (yyyy-MM-dd) before which records were separated as closed: a wrong clock may
   * have closed the open year. Empty: none.
   */
  closedBefore: string;
}

/** The version and counts of an empty store. */
export const emptyStoreFigures: StoreFigures = {
  version: 0,
  turn: 0,
  pending: 0,
  refused: 0,
  rows: 0,
  closedBefore: '',
};

/** The stored figures; older apps didn't store the day by which they had closed school years. */
export const figuresFrom = (kept: Partial<StoreFigures> | undefined): StoreFigures =>
  kept ? { ...emptyStoreFigures, closedBefore: '9999-12-31', ...kept } : emptyStoreFigures;

/** A transaction's changes, announced once it is durable. */
export interface StoreChange extends Pick<
  TransactionChanges,
  'gone' | 'isCleared' | 'moved' | 'closedXp' | 'hasPack' | 'profiles' | 'refused' | 'files'
> {
  /** The version the transaction found. It turned it into `kept.version`, or left it if nothing relevant changed. */
  base: number;
  kept: StoreFigures;
  /** Undefined: too many to list, so read them again. */
  records: readonly StoredRecord[] | undefined;
  /** All of them belong to a closed school year, and none was here before. */
  isClosed: boolean;
}

/** The announcement of a durable write, of this context or another. */
export interface StoreNews {
  parts: ChangedParts;
  profiles: boolean;
  refused: boolean;
  files: boolean;
  counts: DeviceCounts;
}

/** The counts alone. */
export const toCounts = ({ pending, refused }: StoreFigures): DeviceCounts => ({
  pending,
  refused,
});

/** Other contexts read again what exceeds this. */
const maxAnnounced = 2_000;

/** Collects the writes of one transaction. */
export class TransactionChanges {
  readonly #records = new Map<string, StoredRecord>();
  readonly #gone = new Map<string, RecordKey>();
  /** The pack in which all of the records arrived, if it was one. */
  packed: ReceivedPack | undefined;
  /** The XP of closed years, if this transaction has summed it; null: deleted. */
  closedXp: ClosedXp | null | undefined = undefined;
  /** The students' XP over all years, as the server says. */
  earned: XpTotals | undefined;
  /** The stored closed years were deleted. */
  hasDroppedClosed = false;
  /** All earlier records were deleted. */
  isCleared = false;
  /** The records that were moved to the packs of closed years. */
  moved: readonly RecordKey[] = [];
  /** Whether a pack was put. */
  hasPack = false;
  /** Whether a profile, or which one is open, may have changed. */
  profiles = false;
  /** Whether the list of refused and superseded actions may have changed. */
  refused = false;
  /** Whether the files to be sent may have changed. */
  files = false;

  setAll(records: readonly StoredRecord[], packed?: ReceivedPack): void {
    const isFirst = this.#records.size === 0;
    for (const record of records) this.#set(record);
    this.packed = isFirst && this.#records.size === records.length ? packed : undefined;
  }

  #set(record: StoredRecord): void {
    const key = keyOf(record);
    this.#records.set(key, record);
    this.#gone.delete(key);
  }

  forget(key: RecordKey): void {
    this.packed = undefined;
    this.#records.delete(keyOf(key));
    this.#gone.set(keyOf(key), { t: key.t, id: key.id });
  }

  /** Deletes all records, including those set before. */
  clear(): void {
    this.isCleared = true;
    this.packed = undefined;
    this.#records.clear();
    this.#gone.clear();
  }

  /** The record with this transaction's writes applied; undefined: not written, null: deleted. */
  lookUp(key: RecordKey): StoredRecord | null | undefined {
    const found = this.#records.get(keyOf(key));
    if (found) return found;
    return this.isCleared || this.#gone.has(keyOf(key)) ? null : undefined;
  }

  get records(): StoredRecord[] {
    return [...this.#records.values()];
  }

  get gone(): RecordKey[] {
    return [...this.#gone.values()];
  }

  get changesRecords(): boolean {
    return this.isCleared || this.hasDroppedClosed || this.#records.size > 0 || this.#gone.size > 0;
  }

  /** The announcement; `base`: the store's version before it, `kept`: its version and counts after it. */
  toChange(base: number, kept: StoreFigures): StoreChange {
    const { gone, isCleared, moved, closedXp, hasPack, profiles, refused, files } = this;
    const records = this.hasDroppedClosed ? undefined : this.records;
    const isClosed = this.packed?.isClosed ?? false;
    const details = { moved, closedXp, hasPack, profiles, refused, files };
    return { base, kept, records, gone, isCleared, isClosed, ...details };
  }
}

/** The announcement for other contexts, without long lists. */
export const withoutLongLists = (change: StoreChange): StoreChange =>
  (change.records?.length ?? 0) + change.gone.length + change.moved.length > maxAnnounced
    ? { ...change, records: undefined, gone: [], moved: [] }
    : change;
