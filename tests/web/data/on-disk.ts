/** What lies in a device's database, read and put past its store. */
import type { IndexedDbStore } from '../../../web/data/indexed-db-store.ts';
import { resultOf } from '../../../web/data/durable-transaction.ts';

async function withTable<T>(
  database: string,
  table: string,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const db = await resultOf(indexedDB.open(database));
  try {
    return await work(db.transaction(table, 'readwrite').objectStore(table));
  } finally {
    db.close();
  }
}

export const rowsIn = <T>(database: string, table: string): Promise<T[]> =>
  withTable(database, table, (store) => resultOf(store.getAll() as IDBRequest<T[]>));

export const putIn = (
  database: string,
  table: string,
  row: unknown,
  key?: string,
): Promise<unknown> => withTable(database, table, (store) => resultOf(store.put(row, key)));

/** How many rows each table has, without the empty ones. */
export async function countsIn(database: string): Promise<Record<string, number>> {
  const db = await resultOf(indexedDB.open(database));
  try {
    const counts: [string, number][] = [];
    for (const name of db.objectStoreNames) {
      const count = await resultOf(db.transaction(name).objectStore(name).count());
      if (count > 0) counts.push([name, count]);
    }
    return Object.fromEntries(counts);
  } finally {
    db.close();
  }
}

/** All that a database holds, as text: what isn't in it is in no row and in no pack. */
export async function textOf(database: string): Promise<string> {
  const rows = await rowsIn(database, 'rows');
  const packs = [
    ...(await rowsIn<{ bytes: Uint8Array }>(database, 'packs')),
    ...(await rowsIn<{ bytes: Uint8Array }>(database, 'closedPacks')),
  ];
  return JSON.stringify([rows, packs.map(({ bytes }) => new TextDecoder().decode(bytes))]);
}

/** Folds what was written since the last time into a pack. */
export const fold = (store: IndexedDbStore): Promise<void> => store.transact((tx) => tx.fold());
