/**
 * Opens the device's database. Dexie makes and upgrades the tables from the model's registry: a higher schema version
 * upgrades, and what else is missing is added under the next native version; either way older tabs are told to close.
 */
import { Dexie } from 'dexie';
import { failed, ok } from '../../shared-model/lib/result.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { beginNewLog } from './begin-new-log.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { deviceSchema, storesFor } from './schema.ts';
import type { DeviceSchema } from './schema.ts';
import { storageFailure } from './storage-failure.ts';
import type { StorageFailure } from './storage-failure.ts';

export interface OpenOptions {
  name: string;
  schema?: DeviceSchema;
  /**
   * Told while the database waits for an older tab to close (`blocked`), and when it was closed under this page, by a
   * newer Trailbook (`outdated`) or by the browser (`lost-connection`; the next call tries to open it again).
   */
  onTrouble?: (trouble: StorageFailure) => void;
}

export interface Database {
  dexie: Dexie;
  schema: DeviceSchema;
  /** Whether a newer Trailbook has taken over, or deleted it; then this page never opens the database again. */
  isOutdated: () => boolean;
  close: () => void;
}

/** Opens (and makes, upgrades, indexes anew) a database. An error that isn't the storage's is thrown. */
export async function openDatabase(
  options: OpenOptions,
): Promise<Result<Database, StorageFailure>> {
  const { name, schema = deviceSchema, onTrouble = () => undefined } = options;
  // Writes go past Dexie's query cache (`durable-transaction.ts`), so there must be none.
  const dexie = new Dexie(name, { chromeTransactionDurability: 'strict', cache: 'disabled' });
  dexie.version(schema.version).stores(storesFor(schema));
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
    await bringUpToDate(dexie, schema);
    return ok({ dexie, schema, isOutdated: () => state === 'outdated', close });
  } catch (error) {
    const failure = state === 'outdated' ? state : storageFailure(error, 'open');
    close();
    if (!failure) throw error;
    return failed(failure);
  }
}
