/**
 * Opens the device's database. Dexie makes and upgrades the tables; a newer app's version upgrades, and older tabs are told
 * to close.
 */
import { Dexie } from 'dexie';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { schemaVersion as thisVersion } from '../../shared-model/registry.ts';
import { beginNewLog } from './begin-new-log.ts';
import type { SetAside } from './device-store.ts';
import { packFormerTables } from './former-tables.ts';
import { schemaKey, tables } from './schema.ts';
import type { SchemaRow } from './schema.ts';
import { storageFailure } from './storage-failure.ts';
import type { StorageFailure } from './storage-failure.ts';

export interface OpenOptions {
  name: string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** The version of the schema (`registry.ts`) that this app has; tests hand in others. */
  schemaVersion?: number;
  /**
   * Told while the database waits for an older tab to close (`blocked`), and when it was closed under this page, by a
   * newer Trailbook (`outdated`) or by the browser (`lost-connection`; the next call tries to open it again).
   */
  onTrouble?: (trouble: StorageFailure) => void;
}

export interface Database {
  dexie: Dexie;
  schemaVersion: number;
  /** Whether a newer Trailbook has taken over, or deleted it; then this page never opens the database again. */
  isOutdated: () => boolean;
  close: () => void;
}

/** Opens (and makes, upgrades) a database. An error that isn't the storage's is thrown. */
export async function openDatabase(
  options: OpenOptions,
): Promise<Result<Database, StorageFailure>> {
  const { name, schemaVersion = thisVersion, onTrouble = () => undefined } = options;
  // Writes go past Dexie (`durable-transaction.ts`), so it must keep no cache.
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  // Version 1 of the database had a table a kind; those after 2 have the same tables, and keep older apps away.
  dexie.version(2).stores(tables).upgrade(packFormerTables);
  if (schemaVersion > 1) dexie.version(schemaVersion + 1).stores(tables);
  let state = 'open' as 'open' | 'closed' | 'outdated';
  dexie.on('versionchange', () => {
    state = 'outdated';
    dexie.close();
    onTrouble('outdated');
    // Dexie's own handler would leave the way open to open it again.
    return false;
  });
  dexie.on('blocked', () => {
    onTrouble('blocked');
    return false;
  });
  dexie.on('close', () => {
    if (state === 'open') onTrouble('lost-connection');
  });
  const close = () => {
    state = 'closed';
    dexie.close();
  };
  try {
    await beginNewLog();
    await dexie.open();
    await askAgain(dexie, schemaVersion);
    return ok({ dexie, schemaVersion, isOutdated: () => state === 'outdated', close });
  } catch (error) {
    const failure = state === 'outdated' ? state : storageFailure(error, 'open');
    close();
    if (!failure) throw error;
    return failed(failure);
  }
}

/** A newer app may be able to read what the one before could not: it is asked for again [SY15]. */
async function askAgain(dexie: Dexie, schemaVersion: number): Promise<void> {
  const device = dexie.table('device');
  const found = (await device.get(schemaKey)) as SchemaRow | undefined;
  if (found?.version === schemaVersion) return;
  await dexie
    .table<SetAside>('setAside')
    .toCollection()
    .modify({ tries: 0 } satisfies Partial<SetAside>);
  await device.put({ version: schemaVersion } satisfies SchemaRow, schemaKey);
}
