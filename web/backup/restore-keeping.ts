/**
 * Keeps what is here before a restore. The copy of the restore before it goes only when this one is done, so that whatever ends this one half
 * way leaves both.
 */
import type { Undo } from '../../shared-model/actions/undo.ts';
import type { Result } from '../../shared-model/lib/result.ts';
import { settleRestore } from '../data/local-backups.ts';

/** Restores once `keep` has kept what is here, and answers with the key of that copy. */
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
    // What fails here leaves a copy too many, and the restore as it is.
    await settleRestore(database, key, isDone).catch(() => undefined);
  }
}
