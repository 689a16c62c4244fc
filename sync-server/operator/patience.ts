/** An end for work on a database that has gone silent: it fails, and its connection is closed. */
import type { Sql } from '../store/connect.ts';
import { CannotUseDatabase } from '../store/database-errors.ts';

/** Waits for something that the database is to send; `what` says what, for the operator. */
export type Watch = <T>(reply: Promise<T>, what: string) => Promise<T>;

/**
 * Works with replies that may each take `patienceMs`.
 *
 * @throws {CannotUseDatabase} when one took longer.
 */
export async function withPatience<T>(
  sql: Sql,
  patienceMs: number,
  work: (watch: Watch) => Promise<T>,
): Promise<T> {
  let silence: CannotUseDatabase | undefined;
  const watch: Watch = async (reply, what) => {
    let timer: NodeJS.Timeout | undefined;
    const silent = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        silence = new CannotUseDatabase(
          `The database sent nothing for ${patienceMs / 1000} seconds (${what}): try again.`,
        );
        reject(silence);
        // Whatever is sent on this connection, a roll-back too, would wait for ever.
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
