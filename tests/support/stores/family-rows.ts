/** A family's rows in every table that the database has, whichever those are: so that none is forgotten. */
import {
  readTables as inOrderOfReferences,
  tableIn,
} from '../../../sync-server/operator/tables.ts';
import type { Sql, TransactionSql } from '../../../sync-server/store/connect.ts';
import { nameFamily } from '../../../sync-server/store/database.ts';
import { setLocal } from '../../../sync-server/store/set-local.ts';
import { transaction } from '../../../sync-server/store/transaction.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  /** The database doesn't give it a value. */
  isNeeded: boolean;
}

/** A transaction in which the tables' owner reads every row as the operator's backup does, and writes a family's. */
export const inOpenTables = <T>(
  owner: Sql,
  familyId: number,
  work: (tx: TransactionSql) => Promise<T>,
): Promise<T> =>
  transaction(owner, async (tx) => {
    // A Citus cluster's alone, and harmless elsewhere.
    await tx`set local citus.propagate_set_commands = 'local'`;
    await setLocal(tx, 'trailbook.operator', 'on');
    await nameFamily(tx, familyId);
    return work(tx);
  });

/** The columns of all tables, also of those that will be added one day. */
const readColumns = (sql: Sql | TransactionSql): Promise<Column[]> =>
  sql<Column[]>`
    select c.relname as table, a.attname as name,
      format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded"
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_|^information_schema$'
    order by 1, a.attnum`.then((rows) => [...rows]);

/** The column by which a table's rows are a family's; undefined: they are nobody's. */
const familyColumn = (columns: readonly Column[]): string | undefined =>
  columns[0]!.table === 'families' ? 'id' : columns.find(({ name }) => name === 'family_id')?.name;

/** All tables with their columns; `family`: the one that says whose a row is. */
export async function readTables(sql: Sql | TransactionSql) {
  const tables = Map.groupBy(await readColumns(sql), ({ table }) => table);
  return [...tables].map(([table, columns]) => ({ table, columns, family: familyColumn(columns) }));
}

/** How many rows of the family each table has that can have any. */
export async function countRows(
  sql: TransactionSql,
  familyId: number,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, family } of await readTables(sql)) {
    if (family === undefined) continue;
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select count(*)::int as count from ${tableIn({ name: table })} where ${family} = $1`,
      [familyId],
    );
    counts.set(table, row!.count);
  }
  return counts;
}

/** The tables in which some row says one of these words. */
export async function tablesSaying(
  sql: TransactionSql,
  words: readonly string[],
): Promise<string[]> {
  const saying: string[] = [];
  for (const { table } of await readTables(sql)) {
    const [found] = await sql.unsafe(
      `select 1 from ${tableIn({ name: table })} as said, unnest($1::text[]) as word where position(word in said::text) > 0 limit 1`,
      [words],
    );
    if (found) saying.push(table);
  }
  return saying;
}

const samples: [RegExp, string][] = [
  [/\[\]$/, `'{}'`],
  [/^(bigint|integer|smallint)$/, '1'],
  [/^(text|character varying)$/, `'said'`],
  [/^timestamp|^date$/, 'now()'],
  [/^jsonb$/, `'{}'`],
  [/^bytea$/, `'\\x00'`],
  [/^boolean$/, 'false'],
];

/** Puts a row of the family into each table that has none yet; `known`: values of columns that refer to other rows. */
export async function fillEmptyTables(
  sql: TransactionSql,
  familyId: number,
  known: Readonly<Record<string, number>>,
): Promise<void> {
  const counts = await countRows(sql, familyId);
  const inOrder = await inOrderOfReferences(sql);
  const columns = await readColumns(sql);
  for (const table of inOrder.map(({ name }) => name)) {
    if (counts.get(table) !== 0) continue;
    const needed = columns.filter((column) => column.table === table && column.isNeeded);
    const values = needed.map(({ name, type }) =>
      name === 'family_id'
        ? familyId
        : (known[name] ?? samples.find(([shape]) => shape.test(type))![1]),
    );
    const names = needed.map(({ name }) => `"${name}"`).join(', ');
    await sql.unsafe(
      `insert into ${tableIn({ name: table })} (${names}) values (${values.join(', ')})`,
    );
  }
}
