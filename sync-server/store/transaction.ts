/**
 * Transactions whose connection may be lost under them.
 *
 * Invariant: nothing is sent on a connection after it was lost. postgres.js rejects `begin` then, but lets the work go
 * on, and a statement on the lost socket throws where nobody can catch it, which would end the server; so would the
 * roll-back of a work that fails afterwards. From that moment the work's statements throw here, and how it ends is
 * ignored.
 */
import { setImmediate } from 'node:timers/promises';
import type { Sql, TransactionSql } from './connect.ts';

/** The mode of a transaction that reads one state of the database. */
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

/** `pool.begin`, safe against a lost connection; `mode` as after BEGIN. Rejects when nothing was committed, or nobody knows. */
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
      // A statement fails a moment before `begin` hears that its connection is gone.
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
