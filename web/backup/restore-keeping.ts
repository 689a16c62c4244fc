/**
 * Stores the present state before a restore. The copy of the previous restore is deleted only when this one is done, so
 * that an interruption leaves both.
 */
import type { Undo } from '../../shared-model/actions/undo.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { settleRestore } from '../data/local-backups.ts';

/** Restores once `keep` has stored the present state, and answers with the key of that copy. */
export async function restoreKeeping<Failure>(
  database: string,
  keep: () => Promise<number>,
  restore: () => Promise<Result<Undo, Failure>>,
): Promise<Result<Undo, Failure>> {
  const key = await keep();
  let isDone = false;
  try {
    const done = await restore();
    isDone = done.ok && done.value.length > 0;
    return done;
  } finally {
    // A failure here leaves one copy too many, and the restore as it is.
    await settleRestore(database, key, isDone).catch(() => undefined);
  }
}
