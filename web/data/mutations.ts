/** Collects which keys a write changed, in the form in which Dexie's live queries, in every tab, are told of it. */
import { Dexie, RangeSet } from 'dexie';
import type { Row } from './schema.ts';

type Key = number | string | (number | string)[];

/** Above this many rows everything that reads the table looks again: cheaper than naming them. */
const maxNamed = 50;

export class Mutations {
  readonly #database: string;
  readonly #parts: Record<string, InstanceType<typeof RangeSet>> = {};

  constructor(database: string) {
    this.#database = database;
  }

  /** Rows that were put. `indexes`: the names of the table's indexes. */
  put(table: string, rows: readonly Row[], indexes: readonly string[]): void {
    this.keys(
      table,
      rows.map(({ id }) => id),
    );
    for (const name of indexes) {
      const range = this.#range(table, `ix.${name}`);
      if (rows.length > maxNamed) range.add(new RangeSet(Dexie.minKey, Dexie.maxKey));
      else for (const { ix } of rows) if (ix[name] !== undefined) range.addKey(ix[name]);
    }
  }

  /** Primary keys whose row was put or deleted. */
  keys(table: string, keys: readonly Key[]): void {
    for (const part of ['', ':dels']) {
      const range = this.#range(table, part);
      if (keys.length > maxNamed) range.add(new RangeSet(Dexie.minKey, Dexie.maxKey));
      else range.addKeys([...keys]);
    }
  }

  /** The whole table, whatever was in it. */
  all(table: string): void {
    const every = new RangeSet(Dexie.minKey, Dexie.maxKey);
    for (const part of ['', ':dels']) this.#range(table, part).add(every);
  }

  /** Tells the live queries; after the write is durable, and out of its way. */
  announce(): void {
    if (Object.keys(this.#parts).length === 0) return;
    queueMicrotask(() => Dexie.on.storagemutated.fire(this.#parts));
  }

  #range(table: string, part: string): InstanceType<typeof RangeSet> {
    return (this.#parts[`idb://${this.#database}/${table}/${part}`] ??= new RangeSet());
  }
}
