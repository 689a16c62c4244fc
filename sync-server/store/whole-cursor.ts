/**
 * Cursors that read a whole family.
 *
 * PostgreSQL plans a cursor for its first rows and joins two lists by a nested loop where it expects few rows. What lies in `fields` it
 * can't estimate: it expected 200 rows where there were 15,000, and a family of 100,000 records took longer than any limit. So these
 * cursors are planned to be read to their end and without nested loops over lists.
 */
import type { TransactionSql } from './connect.ts';

/** How long such a cursor's statements may take, in milliseconds: long enough for any family on a slow machine. */
const patienceMs = 600_000;

/** Plans the transaction's next cursor for a whole family; send it just before. */
export const planForAll = (sql: TransactionSql) => sql`
  select set_config('cursor_tuple_fraction', '1', true), set_config('enable_nestloop', 'off', true),
    set_config('jit', 'off', true), set_config('statement_timeout', ${String(patienceMs)}, true)`;

/** Plans the statements after the cursor's as usual; their time limit stays the cursor's. */
export const planAsUsual = (sql: TransactionSql) =>
  sql`select set_config('enable_nestloop', 'on', true)`;
