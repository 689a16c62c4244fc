/**
 * Shared by the memory stores: a table of records, and transactions that run one after the other and roll back when
 * their work fails. For tests only; the contract suites compare them with Dexie and Postgres.
 */
import type { ChangeGroup } from '../../../shared-model/commit/change.ts';
import { zeroHlc } from '../../../shared-model/records/clock.ts';
import type { Hlc } from '../../../shared-model/records/clock.ts';
import type {
  RecordStore,
  RecordTransaction,
  RecordChange,
} from '../../../shared-model/commit/record-store.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { RecordKey, StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { scopesOf } from '../../../shared-model/registry/visible-records.ts';
import type { Scope } from '../../../shared-model/records/scopes.ts';

/** Runs pieces of work one after the other. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
}

/** A map that can be rolled back to the state at `begin`. */
export class UndoableMap<K, V> {
  readonly map = new Map<K, V>();
  #undo: [K, V | undefined][] | undefined;

  begin(): void {
    this.#undo = [];
  }

  rollBack(): void {
    for (const [key, before] of (this.#undo ?? []).reverse()) {
      if (before === undefined) this.map.delete(key);
      else this.map.set(key, before);
    }
  }

  set(key: K, value: V): void {
    this.#undo?.push([key, this.map.get(key)]);
    this.map.set(key, value);
  }

  delete(key: K): void {
    this.#undo?.push([key, this.map.get(key)]);
    this.map.delete(key);
  }
}

const byId = (one: StoredRecord, other: StoredRecord): number => one.id - other.id;

/** The records of `t`, in a scope if one is given, ascending by id. */
export const listFrom = (
  records: Iterable<StoredRecord>,
  t: string,
  scope?: Scope,
): StoredRecord[] =>
  [...records]
    .filter((record) => record.t === t && (scope === undefined || scopesOf(record).includes(scope)))
    .sort(byId);

/** The plain record store of the model's own tests. */
export class MemoryStore implements RecordStore {
  readonly records = new UndoableMap<string, StoredRecord>();
  readonly logged: ChangeGroup[] = [];
  clock: Hlc = zeroHlc;
  readonly #queue = createQueue();

  transact<T>(work: (tx: RecordTransaction) => Promise<T>): Promise<T> {
    return this.#queue(async () => {
      const { clock } = this;
      const logged = this.logged.length;
      this.records.begin();
      try {
        return await work(this.#transaction());
      } catch (error) {
        this.records.rollBack();
        this.clock = clock;
        this.logged.length = logged;
        throw error;
      }
    });
  }

  async list(t: string, scope?: Scope): Promise<StoredRecord[]> {
    return listFrom(this.records.map.values(), t, scope);
  }

  #transaction(): RecordTransaction {
    return {
      clock: async () => this.clock,
      setClock: async (hlc) => {
        this.clock = hlc;
      },
      read: async (keys: readonly RecordKey[]) =>
        keys.flatMap((key) => this.records.map.get(keyOf(key)) ?? []),
      write: async (recordChanges: readonly RecordChange[]) => {
        for (const { after } of recordChanges) this.records.set(keyOf(after), after);
      },
      log: async (accepted) => {
        this.logged.push(...accepted);
      },
    };
  }
}
