/**
 * The backups in this browser, in a database of their own that survives whatever happens to the family's. Also stores
 * the folder the family has chosen on the device, and when a backup last left the browser.
 */
import { hashesIn } from './content-names.ts';
import type { Bytes } from './profile-rows.ts';
import { resultOf } from './durable-transaction.ts';

/** Why a backup was made. */
export type BackupKind = 'automatic' | 'before-restore';

/** A backup in the browser; `at` in milliseconds since 1970. */
export interface LocalBackup {
  key: number;
  kind: BackupKind;
  at: number;
  /** How many records it has. */
  count: number;
  /** Its size in bytes, compressed. */
  size: number;
}

interface BackupRow extends LocalBackup {
  content: Bytes;
}

/** What is stored beside the backups. */
export interface BackupMemory {
  folder: FileSystemDirectoryHandle | null;
  /** When a backup was last written to the folder, and last downloaded; null: never. */
  folderAt: number | null;
  downloadedAt: number | null;
  /** When this device first considered backups. */
  since: number | null;
}

/** Number of automatic backups to keep, the latest ones. */
const mostAutomatic = 3;
/** Number of pre-restore backups to keep while their restore is unsettled: the latest ones, and the oldest. */
const latestUnsettled = 2;

const nothing: BackupMemory = { folder: null, folderAt: null, downloadedAt: null, since: null };

const databaseOf = (name: string): string => `${name}-backups`;

async function inDatabase<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (backups: IDBObjectStore, memory: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseOf(name), 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('backups', { keyPath: 'key', autoIncrement: true });
    opening.result.createObjectStore('memory');
  };
  const database = await resultOf(opening);
  database.onversionchange = () => database.close();
  try {
    // On the disk before the restore it is made for begins.
    const transaction = database.transaction(['backups', 'memory'], mode, { durability: 'strict' });
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    ended.catch(() => undefined);
    const value = await work(transaction.objectStore('backups'), transaction.objectStore('memory'));
    await ended;
    return value;
  } finally {
    database.close();
  }
}

const rowsOf = (backups: IDBObjectStore): Promise<BackupRow[]> =>
  resultOf(backups.getAll() as IDBRequest<BackupRow[]>);

/** The backups in this browser, latest first. */
export async function listLocalBackups(name: string): Promise<LocalBackup[]> {
  const rows = await inDatabase(name, 'readonly', rowsOf);
  return rows
    .map(({ key, kind, at, count, size }) => ({ key, kind, at, count, size }))
    .sort((one, other) => other.at - one.at);
}

/** A backup's content; undefined if it is gone. */
export const readLocalBackup = (name: string, key: number): Promise<Bytes | undefined> =>
  inDatabase(name, 'readonly', async (backups) => {
    const row = await resultOf(backups.get(key) as IDBRequest<BackupRow | undefined>);
    return row?.content;
  });

/**
 * Hashes of the contents these backups name [FX1]. Throws if a backup can't be read, so that nothing counts as unnamed
 * by mistake.
 */
export async function namedByBackups(name: string): Promise<ReadonlySet<string>> {
  const rows = await inDatabase(name, 'readonly', rowsOf);
  const named = new Set<string>();
  for (const { content } of rows) {
    const plain = new Blob([content]).stream().pipeThrough(new DecompressionStream('gzip'));
    for (const hash of hashesIn(await new Response(plain).text())) named.add(hash);
  }
  return named;
}

const latestOf = async (backups: IDBObjectStore, kind: BackupKind): Promise<BackupRow[]> =>
  (await rowsOf(backups))
    .filter((row) => row.kind === kind)
    .sort((one, other) => other.at - one.at || other.key - one.key);

/**
 * Stores a backup under the key it returns, and deletes the oldest automatic ones. A pre-restore backup is stored
 * beside the earlier one until the restore is settled: a restore that is killed, however often, removes nothing.
 */
export const keepBackup = (name: string, made: Omit<BackupRow, 'key' | 'size'>): Promise<number> =>
  inDatabase(name, 'readwrite', async (backups) => {
    const row = { ...made, size: made.content.length };
    const key = await resultOf(backups.add(row) as IDBRequest<number>);
    const alike = await latestOf(backups, made.kind);
    const old =
      made.kind === 'automatic' ? alike.slice(mostAutomatic) : alike.slice(latestUnsettled, -1);
    for (const one of old) backups.delete(one.key);
    return key;
  });

/** Settles the pre-restore backup: if the restore is done, the earlier ones are deleted, otherwise this one. */
export const settleRestore = (name: string, key: number, isDone: boolean): Promise<void> =>
  inDatabase(name, 'readwrite', async (backups) => {
    const copies = await latestOf(backups, 'before-restore');
    for (const copy of copies) if ((copy.key === key) !== isDone) backups.delete(copy.key);
  });

/** What is stored about this family's backups. */
export const backupMemory = (name: string): Promise<BackupMemory> =>
  inDatabase(name, 'readonly', async (_, memory) => ({
    ...nothing,
    ...(await resultOf(memory.get('all') as IDBRequest<Partial<BackupMemory> | undefined>)),
  }));

/** Updates it. */
export const rememberBackup = (name: string, patch: Partial<BackupMemory>): Promise<void> =>
  inDatabase(name, 'readwrite', async (_, memory) => {
    const known = await resultOf(
      memory.get('all') as IDBRequest<Partial<BackupMemory> | undefined>,
    );
    memory.put({ ...nothing, ...known, ...patch }, 'all');
  });

/** Deletes everything, because the family was removed from this device. */
export const deleteLocalBackups = async (name: string): Promise<void> => {
  await resultOf(indexedDB.deleteDatabase(databaseOf(name)));
};
