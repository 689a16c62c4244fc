/** What one transaction changes, for those who hold the family's records in memory, in this context and in others. */
import { keyOf } from '../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { ClosedXp } from '../../shared-model/derive/closed-xp.ts';
import type { PartsChanged } from '../../shared-model/derive/family-parts.ts';
import type { AsPack, DeviceCounts, Earned } from './device-store.ts';

/** What the store knows of itself, kept with the device's state. */
export interface Kept extends DeviceCounts {
  /** Goes up with every write of records. */
  version: number;
  /** How many rows were written since the last pack was made. */
  rows: number;
}

export const nothingKept: Kept = { version: 0, pending: 0, refused: 0, rows: 0 };

/** What a transaction has changed, told once it is durable. */
export interface StoreChange extends Pick<
  Written,
  'gone' | 'isCleared' | 'closedXp' | 'hasPack' | 'profiles' | 'refused'
> {
  kept: Kept;
  /** Undefined: too many to name, so read anew. */
  records: readonly StoredRecord[] | undefined;
  /** They are of a closed school year, and none of them was here. */
  isClosed: boolean;
}

/** What others are told of a write that is durable, of this context or another. */
export interface StoreNews {
  parts: PartsChanged;
  profiles: boolean;
  refused: boolean;
  counts: DeviceCounts;
}

export const toCounts = ({ pending, refused }: Kept): DeviceCounts => ({ pending, refused });

/** Other contexts read anew what is more than this. */
const maxTold = 2_000;

export class Written {
  readonly #records = new Map<string, StoredRecord>();
  readonly #gone = new Map<string, RecordKey>();
  /** How all of the records came, where they came in one pack. */
  packed: AsPack | undefined;
  /** What closed years have earned, where this has folded it or (null) taken it away. */
  closedXp: ClosedXp | null | undefined = undefined;
  /** What students have earned in all years, as the server says. */
  earned: Earned | undefined;
  /** What lay apart as of closed years is gone. */
  hasDroppedClosed = false;
  /** All records before these are gone. */
  isCleared = false;
  /** Whether a pack was put. */
  hasPack = false;
  /** Whether a profile, or whose is open, may be another. */
  profiles = false;
  /** Whether the list of actions that did not stay may be another. */
  refused = false;

  setAll(records: readonly StoredRecord[], packed?: AsPack): void {
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

  /** Lets go of all records, also of those set before. */
  clear(): void {
    this.isCleared = true;
    this.packed = undefined;
    this.#records.clear();
    this.#gone.clear();
  }

  /** The record as this transaction left it; undefined: it did nothing to it, null: it is gone. */
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

  /** As others are told; `kept`: as the transaction left it. */
  toChange(kept: Kept): StoreChange {
    const { gone, isCleared, closedXp, hasPack, profiles, refused } = this;
    const records = this.hasDroppedClosed ? undefined : this.records;
    const isClosed = this.packed?.isClosed ?? false;
    return { kept, records, gone, isCleared, isClosed, closedXp, hasPack, profiles, refused };
  }
}

/** The same for another context: what is a lot isn't copied. */
export const briefly = (change: StoreChange): StoreChange =>
  (change.records?.length ?? 0) + change.gone.length > maxTold
    ? { ...change, records: undefined, gone: [] }
    : change;
