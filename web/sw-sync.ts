/**
 * The sync that the service worker runs after the last page was closed: a script of its own, five times as large as the
 * service worker, which every start of the app waits for.
 */
import { familyDatabase } from './data/family-database.ts';
import { syncOnce } from './workers/sync-once.ts';

/** Syncs this device's family once; rejects while the server can't be reached. */
export const syncFamily = (): Promise<void> => syncOnce(familyDatabase);
