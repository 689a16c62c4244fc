/**
 * The storage port for records: memory, IndexedDB and Postgres implement it, and one contract suite tests all three.
 *
 * Invariant: `transact` is atomic, durable once its promise resolves, and isolated from every other `transact` on the
 * same family. The callback awaits nothing but the transaction's own calls; otherwise IndexedDB would commit early.
 */
import type { Scope } from '../records/scopes.ts';
import type { ChangeGroup } from './change.ts';
import type { Hlc } from '../records/clock.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';

/** A record before a commit (undefined: new) and after it. */
export interface RecordChange {
  before: StoredRecord | undefined;
  after: StoredRecord;
}

/** The operations inside one `transact`. */
export interface RecordTransaction {
  /** The last stamp that this store's clock made or saw. */
  clock(): Promise<Hlc>;
  setClock(hlc: Hlc): Promise<void>;
  /** The records that exist, deleted ones included, in any order. */
  read(keys: readonly RecordKey[]): Promise<StoredRecord[]>;
  write(recordChanges: readonly RecordChange[]): Promise<void>;
  /** Logs the accepted groups: a device as ops in its outbox [SY1], the server in its change log [SY5]. */
  log(accepted: readonly ChangeGroup[]): Promise<void>;
}

/** A family's records. */
export interface RecordStore {
  /** Runs `work` in a transaction; if it throws, nothing is stored and the error propagates. */
  transact<T>(work: (tx: RecordTransaction) => Promise<T>): Promise<T>;
  /** All records of an entity, deleted ones included; with a scope, those that lie in it. Ascending by id. */
  list(t: string, scope?: Scope): Promise<StoredRecord[]>;
}
