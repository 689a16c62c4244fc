/**
 * The last actions on a device whose family has no account, each with what was before it, so that a parent can undo
 * them days later. Of a family with an account the server keeps them (`sync-server/store/last-changes.ts`).
 */
import { laterHlc, zeroHlc, type Hlc } from '../../shared-model/records/clock.ts';
import type { Undo } from '../../shared-model/actions/undo.ts';
import { resultOf } from './durable-transaction.ts';

/** An action as the device keeps it. */
export interface LoggedChange {
  /** Its latest stamp. */
  stamp: Hlc;
  /** Milliseconds since 1970. */
  at: number;
  /** The actor's name of who did it. */
  by: string;
  /** At most `mostRecords` records. */
  undo: Undo;
  /** Whether that is all of it, so that it can be undone. */
  isWhole: boolean;
}

/** The actions kept: some weeks of a family's. */
export const mostChanges = 200;
/** The records kept of an action; a larger one (a restore) is listed without its undo. */
export const mostRecords = 1_000;

/** The first part of their keys in the table `device`, whose other keys are texts. */
const prefix = 'change';
const keyOf = (stamp: Hlc): [string, Hlc] => [prefix, stamp];
const all = () => IDBKeyRange.bound([prefix], [prefix, []]);

/** The latest stamp of an action's writes; the lowest if it wrote nothing. */
const stampOf = (undo: Undo): Hlc =>
  undo
    .flatMap(({ fields }) => Object.values(fields))
    .reduce((latest, { stamp }) => laterHlc(latest, stamp), zeroHlc);

/** The kept actions in a transaction's table `device`. */
export class ChangeLog {
  readonly #rows: IDBObjectStore;

  constructor(transaction: IDBTransaction) {
    this.#rows = transaction.objectStore('device');
  }

  /** Keeps an action, and drops those that are too many. */
  async add(by: string, undo: Undo, at: number): Promise<void> {
    if (undo.length === 0) return;
    const isWhole = undo.length <= mostRecords;
    const stamp = stampOf(undo);
    const kept = isWhole ? undo : undo.slice(0, mostRecords);
    this.#rows.put({ stamp, at, by, undo: kept, isWhole } satisfies LoggedChange, keyOf(stamp));
    const keys = await resultOf(this.#rows.getAllKeys(all()));
    for (const key of keys.slice(0, -mostChanges)) this.#rows.delete(key);
  }

  /** The latest first. */
  async list(): Promise<LoggedChange[]> {
    const rows = await resultOf(this.#rows.getAll(all()) as IDBRequest<LoggedChange[]>);
    return rows.reverse();
  }

  /** Drops an action that was undone. */
  drop(undo: Undo): void {
    this.#rows.delete(keyOf(stampOf(undo)));
  }

  /** Drops all. */
  clear(): void {
    this.#rows.delete(all());
  }
}
