/**
 * Cursors that read a whole family.
 *
 * PostgreSQL plans a cursor for its first rows, and joins two lists by a nested loop if it expects few rows. It can't
 * estimate the content of `fields`: it expected 200 rows where there were 15,000, and a family of 100,000 records
 * exceeded every time limit. So these cursors are planned for reading to the end, without nested loops over lists.
 */
import type { TransactionSql } from './connect.ts';

/** How long such a cursor's statements may take, in milliseconds: enough for any family on a slow machine. */
const patienceMs = 600_000;

/** Plans the transaction's next cursor for a whole family; send it just before. */
export const planForAll = (sql: TransactionSql) =>
  sql.unsafe(`set local cursor_tuple_fraction = 1; set local enable_nestloop = off;
    set local jit = off; set local statement_timeout = ${patienceMs}`);

/** Plans the statements after the cursor's in the default way; their time limit stays the cursor's. */
export const planAsUsual = (sql: TransactionSql) => sql.unsafe('set local enable_nestloop = on');
