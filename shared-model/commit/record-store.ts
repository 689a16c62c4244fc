/**
 * The port behind which records are kept: memory, Dexie and Postgres implement it, one contract suite proves them.
 *
 * Invariant: everything in one `transact` happens entirely or not at all, is durable when its promise resolves, and is
 * isolated from every other `transact` on the same family. Work inside awaits nothing but the transaction's own calls:
 * IndexedDB would commit under it.
 */
import type { Scope } from '../records/scopes.ts';
import type { ChangeGroup } from './change.ts';
import type { Hlc } from '../records/clock.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';

/** A record that a commit changed: as it was (undefined: it is new) and as it is. */
export interface RecordChange {
  before: StoredRecord | undefined;
  after: StoredRecord;
}

export interface RecordTransaction {
  /** The last stamp this store's clock made or saw. */
  clock(): Promise<Hlc>;
  setClock(hlc: Hlc): Promise<void>;
  /** The records that exist, deleted ones included, in any order. */
  read(keys: readonly RecordKey[]): Promise<StoredRecord[]>;
  write(recordChanges: readonly RecordChange[]): Promise<void>;
  /** Keeps the accepted groups: a device as ops in its outbox [SY1], the server in its change log [SY5]. */
  log(accepted: readonly ChangeGroup[]): Promise<void>;
}

export interface RecordStore {
  transact<T>(work: (tx: RecordTransaction) => Promise<T>): Promise<T>;
  /** All records of an entity, deleted ones included; with a scope, those that lie in it. Ascending by id. */
  list(t: string, scope?: Scope): Promise<StoredRecord[]>;
}
