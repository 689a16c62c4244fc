/**
 * Transactions that survive the loss of their connection.
 *
 * Invariant: nothing is sent on a lost connection. postgres.js then rejects `begin` but doesn't stop the callback, and
 * a statement on the lost socket throws where nobody can catch it, which would end the server; so would the roll-back
 * after a callback that fails later. From the loss on, the callback's statements throw here, and its outcome is
 * ignored.
 */
import { setImmediate } from 'node:timers/promises';
import type { Sql, TransactionSql } from './connect.ts';

/** The mode of a transaction that reads one snapshot. */
export const snapshot = 'isolation level repeatable read read only';

const lost = () =>
  Object.assign(new Error('The connection to the database was lost'), {
    code: 'CONNECTION_CLOSED',
  });

function guard(tx: TransactionSql, isOver: () => boolean): TransactionSql {
  return new Proxy(tx, {
    apply(target, self, args) {
      if (isOver()) throw lost();
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (isOver()) throw lost();
      return Reflect.get(target, name);
    },
  });
}

/**
 * `pool.begin`, safe against a lost connection; `mode` as after BEGIN. Rejects if nothing was committed, or if that is
 * unknown.
 */
export async function transaction<T>(
  pool: Sql,
  work: (sql: TransactionSql) => Promise<T>,
  mode = '',
): Promise<T> {
  let over = false;
  const supervised = async (tx: TransactionSql): Promise<T> => {
    try {
      const result = await work(guard(tx, () => over));
      if (!over) return result;
    } catch (error) {
      // A statement fails a moment before `begin` notices the lost connection.
      await setImmediate();
      if (!over) throw error;
    }
    return new Promise(() => undefined);
  };
  try {
    return (await pool.begin(mode, supervised)) as T;
  } finally {
    over = true;
  }
}
