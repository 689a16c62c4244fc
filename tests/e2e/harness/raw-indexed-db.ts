/** IndexedDB itself, doing what the store does, as its yardstick: the same requests, rows, indexes and durability. */
import type { StoredRecord } from '../../../shared-model/changes/stored-record.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { registry } from '../../../shared-model/registry.ts';
import type { Row } from '../../../web/data/schema.ts';
import { toRow } from '../../../web/data/schema.ts';

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const end = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });

export const openRaw = (name: string): Promise<IDBDatabase> => answer(indexedDB.open(name));

/** A new database with a table and the indexes for every entity. */
export function createRawDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const { plural, indexes } of registry) {
      const store = request.result.createObjectStore(plural, { keyPath: 'id' });
      for (const index of Object.keys(indexes)) store.createIndex(index, `ix.${index}`);
    }
  };
  return answer(request);
}

/** Puts the records in transactions of `batchSize`. */
export async function rawPuts(
  db: IDBDatabase,
  records: readonly StoredRecord[],
  batchSize: number,
): Promise<void> {
  const entities = new Map(registry.map((entity) => [entity.name as string, entity]));
  for (let from = 0; from < records.length; from += batchSize) {
    const transaction = db.transaction([...db.objectStoreNames], 'readwrite', {
      durability: 'strict',
    });
    for (const record of records.slice(from, from + batchSize)) {
      const entity = entities.get(record.t)!;
      transaction.objectStore(entity.plural).put(toRow(entity, record));
    }
    await end(transaction);
  }
}

/** One completion: reads the record and the device's row, puts both back, adds an op. */
export async function rawWrite(db: IDBDatabase, id: number): Promise<void> {
  const transaction = db.transaction([task.plural, 'ops', 'device'], 'readwrite', {
    durability: 'strict',
  });
  const ended = end(transaction);
  const [rows, ops, device] = [task.plural, 'ops', 'device'].map((store) =>
    transaction.objectStore(store),
  ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore];
  const [row, state] = (await Promise.all([
    answer(rows.get(id)),
    answer(device.get('device')),
  ])) as [Row, { nextN: number }];
  const n = state.nextN;
  const completed = row.fields['completed'] !== true;
  const fields = { ...row.fields, completed };
  rows.put(toRow(task, { t: row.t, id, fields, v: row.v, fv: row.fv }));
  const written = {
    completed: [completed, row.v],
    completedAt: [null, row.v],
    completedBy: [null, row.v],
  };
  ops.add({ n, g: n, s: 1, t: row.t, id, f: written, by: 's1', mac: '' });
  device.put({ ...state, nextN: n + 1 }, 'device');
  await ended;
}
