/** Limits the wait for a silent database: the work fails, and its connection is closed. */
import type { Sql } from '../store/connect.ts';
import { DatabaseError } from '../store/database-errors.ts';

/** Waits for a reply of the database; `what` describes it for the operator. */
export type Watch = <T>(reply: Promise<T>, what: string) => Promise<T>;

/**
 * Runs work whose replies may each take `patienceMs`.
 *
 * @throws {DatabaseError} when one took longer.
 */
export async function withPatience<T>(
  sql: Sql,
  patienceMs: number,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  let silence: DatabaseError | undefined;
  const watch: Watch = async (reply, what) => {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        silence = new DatabaseError(
          `The database sent nothing for ${patienceMs / 1000} seconds (${what}): try again.`,
        );
        reject(silence);
        // Anything sent on this connection, even a roll-back, would wait for ever.
        void sql.end({ timeout: 0 });
      }, patienceMs);
    });
    try {
      return await Promise.race([reply, silent]);
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    return await work(watch);
  } catch (error) {
    throw silence ?? error;
  }
}
