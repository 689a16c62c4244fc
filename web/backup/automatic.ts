/** This device's automatic backup: at the chosen frequency into the chosen folder, else into the browser. */
import { backupSettings, isBackupDue } from '../../shared-model/derive/backup-settings.ts';
import type { IndexedDbStore } from '../data/indexed-db-store.ts';
import type { DeviceState } from '../data/device-store.ts';
import {
  backupMemory,
  keepBackup,
  listLocalBackups,
  rememberBackup,
} from '../data/local-backups.ts';
import { isLocal } from '../data/outbox.ts';
import type { Bytes } from '../data/profile-rows.ts';
import { isFolderAllowed, writeInFolder } from './folder.ts';

/** Whether this device has all records of its family: a student's own and one still being set up don't. */
export const isWholeHere = (state: DeviceState): boolean => {
  const { holder, fetched, noRoomAt } = state;
  if (holder.kind !== 'family') return false;
  return isLocal(state) || (fetched.isEnough && fetched.hashes.length === 0 && noRoomAt === null);
};

interface BackupContext {
  store: IndexedDbStore;
  now: () => number;
  make: () => Promise<{ content: Bytes; count: number }>;
}

/** Makes the backup if it is due, or `isAsked`; false: records are missing here, so none can be made. */
export async function backUpWhenDue(
  { store, now, make }: BackupContext,
  isAsked: boolean,
): Promise<boolean> {
  const { name } = store;
  const state = await store.readTransaction((tx) => tx.state());
  if (state.familyId === 0 || !isWholeHere(state)) return false;
  const [memory, kept] = await Promise.all([backupMemory(name), listLocalBackups(name)]);
  if (memory.since === null) await rememberBackup(name, { since: now() });
  const folder = memory.folder;
  const inBrowser = kept.find(({ kind }) => kind === 'automatic')?.at ?? null;
  const lastAt = folder ? memory.folderAt : inBrowser;
  const settings = backupSettings(await store.view(false));
  if (!isAsked && !isBackupDue(settings, lastAt, now())) return true;
  const isAllowed = folder !== null && (await isFolderAllowed(folder));
  // Without the folder the browser stores it, no more often than it would be due there.
  if (!isAsked && !isAllowed && !isBackupDue(settings, inBrowser, now())) return true;
  const at = now();
  const made = await make();
  if (isAllowed) {
    try {
      await writeInFolder(folder, new Date(at).toISOString().slice(0, 10), made.content);
      await rememberBackup(name, { folderAt: at });
      return true;
    } catch {
      // The folder may be gone or its disk full: the browser stores it.
    }
  }
  await keepBackup(name, { ...made, kind: 'automatic', at });
  return true;
}
