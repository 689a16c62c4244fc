/**
 * The backups that this browser keeps, in a database of their own: whatever happens to the family's, they are there. Beside them the folder of
 * the device that the family has chosen, and when a backup last went out of the browser.
 */
import type { Bytes } from './profile-rows.ts';
import { resultOf } from './durable-transaction.ts';

/** Why a backup was made. */
export type KeptKind = 'automatic' | 'before-restore';

/** A backup in the browser; `at` in milliseconds since 1970. */
export interface KeptBackup {
  key: number;
  kind: KeptKind;
  at: number;
  /** How many records it has. */
  count: number;
  /** Its size in bytes, compressed. */
  size: number;
}

interface KeptRow extends KeptBackup {
  content: Bytes;
}

/** What is remembered beside the backups. */
export interface BackupMemory {
  folder: FileSystemDirectoryHandle | null;
  /** When a backup last went into the folder, and was last downloaded; null: never. */
  folderAt: number | null;
  downloadedAt: number | null;
  /** When this device first thought of backups. */
  since: number | null;
}

/** How many of each kind are kept, the latest. */
const most: Record<KeptKind, number> = { automatic: 3, 'before-restore': 1 };

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
    const transaction = database.transaction(['backups', 'memory'], mode);
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

const rowsOf = (backups: IDBObjectStore): Promise<KeptRow[]> =>
  resultOf(backups.getAll() as IDBRequest<KeptRow[]>);

/** The backups in this browser, the latest first. */
export async function listKept(name: string): Promise<KeptBackup[]> {
  const rows = await inDatabase(name, 'readonly', rowsOf);
  return rows
    .map(({ key, kind, at, count, size }) => ({ key, kind, at, count, size }))
    .sort((one, other) => other.at - one.at);
}

/** The content of one; undefined if it is gone. */
export const readKept = (name: string, key: number): Promise<Bytes | undefined> =>
  inDatabase(name, 'readonly', async (backups) => {
    const row = await resultOf(backups.get(key) as IDBRequest<KeptRow | undefined>);
    return row?.content;
  });

/** Keeps a backup, and lets go of the oldest of its kind. */
export const keepBackup = (name: string, made: Omit<KeptRow, 'key' | 'size'>): Promise<void> =>
  inDatabase(name, 'readwrite', async (backups) => {
    await resultOf(backups.add({ ...made, size: made.content.length }));
    const alike = (await rowsOf(backups)).filter(({ kind }) => kind === made.kind);
    const old = alike.sort((one, other) => other.at - one.at).slice(most[made.kind]);
    for (const { key } of old) backups.delete(key);
  });

/** What is remembered of this family's backups. */
export const backupMemory = (name: string): Promise<BackupMemory> =>
  inDatabase(name, 'readonly', async (_, memory) => ({
    ...nothing,
    ...(await resultOf(memory.get('all') as IDBRequest<Partial<BackupMemory> | undefined>)),
  }));

/** Remembers more. */
export const rememberBackup = (name: string, patch: Partial<BackupMemory>): Promise<void> =>
  inDatabase(name, 'readwrite', async (_, memory) => {
    const known = await resultOf(
      memory.get('all') as IDBRequest<Partial<BackupMemory> | undefined>,
    );
    memory.put({ ...nothing, ...known, ...patch }, 'all');
  });

/** Deletes all of it: the family was removed from this device. */
export const deleteKeptBackups = async (name: string): Promise<void> => {
  await resultOf(indexedDB.deleteDatabase(databaseOf(name)));
};
