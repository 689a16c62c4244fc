/** Leaving scopes [SY7]: rows that the device may no longer hold go, a table at a time, in the caller's transaction. */
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { resultsOf } from './durable-transaction.ts';
import type { Mutations } from './mutations.ts';
import { fromRow, isReadable } from './schema.ts';

const batchSize = 2_000;

/** Deletes every row of the tables that `mayKeep` denies, and every row that can't be read. */
export async function keepOnly(
  transaction: IDBTransaction,
  mutations: Mutations,
  tables: readonly string[],
  mayKeep: (record: StoredRecord) => boolean,
): Promise<void> {
  for (const table of tables) {
    const store = transaction.objectStore(table);
    let range: IDBKeyRange | null = null;
    for (;;) {
      const found = [store.getAll(range, batchSize), store.getAllKeys(range, batchSize)] as const;
      const [rows, keys] = (await resultsOf(found)) as [unknown[], (number | [string, number])[]];
      const denied = keys.filter((_, at) => {
        const row = rows[at];
        return !isReadable(row) || !mayKeep(fromRow(row));
      });
      mutations.keys(table, denied);
      for (const key of denied) store.delete(key);
      if (keys.length < batchSize) break;
      range = IDBKeyRange.lowerBound(keys.at(-1)!, true);
    }
  }
}
