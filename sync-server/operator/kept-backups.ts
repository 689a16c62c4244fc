/**
 * A folder of backups: each is named by its moment, is read again once it is written, and then makes the oldest ones
 * beyond a number go.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { backUp, type BackUpOptions } from './back-up.ts';
import type { BackupCounts } from './backup-counts.ts';
import { openBackup } from './backup-file.ts';

const ownName = /^trailbook-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** The name of a backup that is made now; in the order of letters, names are in the order of time. */
const nameOf = (now: number): string =>
  `trailbook-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** What to back up, into which folder, and how many backups the folder keeps. */
export interface KeepOptions extends Omit<BackUpOptions, 'file'> {
  /** It must be there: a disk that isn't mounted is said, not replaced by a folder. */
  folder: string;
  /** From 1 on. */
  keep: number;
}

/** A backup that was written and read again. */
export interface KeptBackup {
  file: string;
  counts: BackupCounts;
  /** The names of those that went. */
  removed: string[];
}

/**
 * Backs up into a folder. Older backups go only after the new one was read to its end, and never a file with another
 * name. The error is one line for the operator, and leaves the folder as it was.
 */
export async function keepBackups({
  folder,
  keep,
  ...options
}: KeepOptions): Promise<Result<KeptBackup, string>> {
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return failed(`${folder} is no folder: make it, or mount its disk.`);
  const file = join(folder, nameOf(options.now));
  const made = await backUp({ ...options, file });
  if (!made.ok) return made;
  // It verifies the whole file before it returns.
  const read = await openBackup(file, options.passphrase, options.keyCost);
  if (!read.ok) return read;
  await read.value.return(undefined);
  const names = (await readdir(folder)).filter((name) => ownName.test(name)).sort();
  const removed = names.slice(0, Math.max(0, names.length - keep));
  for (const name of removed) await rm(join(folder, name));
  return ok({ file, counts: made.value, removed });
}
