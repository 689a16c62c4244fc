/**
 * One server per data directory. The lock is the operating system's own, taken through SQLite,
 * which comes with Node and holds a real file lock: the system drops it when the process ends, in
 * whatever way, so there is nothing stale to recognise after a kill -9, no process id that
 * someone else may have by now, and it isn't inherited by the PostgreSQL that lives on.
 * Nothing else may open the lock file: closing it anywhere in the process would drop the lock.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from './cannot-start.ts';

const databaseIsLocked = 5;

/** Takes the lock; the returned function gives it back. Throws CannotStart when it is taken. */
export const lockDataDirectory = (dataDir: string): (() => void) => {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === databaseIsLocked) {
      throw new CannotStart(
        `Another Trailbook server is using ${dataDir}: ` +
          'stop it, or give this one a DATA_DIR of its own.',
      );
    }
    throw new CannotStart(`The data directory ${dataDir} can't be written to (${String(error)}).`);
  }
  const held = file;
  return () => held.close();
};
