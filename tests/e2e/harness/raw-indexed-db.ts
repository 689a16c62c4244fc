/** IndexedDB itself, doing what the store does, as its yardstick: the same requests, rows and durability. */
import type { StoredRecord } from '../../../shared-model/records/stored-record.ts';
import { task } from '../../../shared-model/entities/task.ts';

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

/** A new database with a table of records. */
export function createRawDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () =>
    void request.result.createObjectStore('rows', { keyPath: ['t', 'id'] });
  return answer(request);
}

/** Puts the records in transactions of `batchSize`. */
export async function rawPuts(
  db: IDBDatabase,
  records: readonly StoredRecord[],
  batchSize: number,
): Promise<void> {
  for (let from = 0; from < records.length; from += batchSize) {
    const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
    const rows = transaction.objectStore('rows');
    for (const record of records.slice(from, from + batchSize)) rows.put(record);
    await end(transaction);
  }
}

/** One completion: reads the device's row, puts it and the record back, adds an op. */
export async function rawWrite(db: IDBDatabase, record: StoredRecord): Promise<void> {
  const transaction = db.transaction(['rows', 'ops', 'device'], 'readwrite', {
    durability: 'strict',
  });
  const ended = end(transaction);
  const [rows, ops, device] = ['rows', 'ops', 'device'].map((store) =>
    transaction.objectStore(store),
  ) as [IDBObjectStore, IDBObjectStore, IDBObjectStore];
  const state = (await answer(device.get('device'))) as { nextN: number };
  const n = state.nextN;
  const completed = record.fields['completed'] !== true;
  const { id, v } = record;
  rows.put({ ...record, fields: { ...record.fields, completed }, w: 0 });
  const f = { completed: [completed, v], completedAt: [null, v], completedBy: [null, v] };
  ops.add({ n, g: n, s: 1, t: task.name, id, f, by: 's1', mac: '' });
  device.put({ ...state, nextN: n + 1 }, 'device');
  await ended;
}

/** Opens a device's database, reads everything of it that a list of today needs, and closes it; milliseconds. */
export async function rawOpen(name: string): Promise<number> {
  const began = performance.now();
  const db = await openRaw(name);
  const transaction = db.transaction(['rows', 'packs', 'device'], 'readonly');
  const [packs] = await Promise.all([
    answer(transaction.objectStore('packs').getAll() as IDBRequest<{ bytes: Uint8Array }[]>),
    answer(transaction.objectStore('rows').getAll()),
    answer(transaction.objectStore('device').getAll()),
  ]);
  for (const { bytes } of packs) JSON.parse(new TextDecoder().decode(bytes));
  const ms = performance.now() - began;
  db.close();
  return ms;
}
