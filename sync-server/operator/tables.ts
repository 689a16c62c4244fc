/** The database's tables, as a backup sees them. */
import type { TransactionSql } from '../store/connect.ts';
import { DatabaseError } from '../store/database-errors.ts';
import { schemaName } from '../store/migrate.ts';
import { afterReferred, readReferences } from '../store/table-order.ts';

/** A table in a backup. */
export interface BackedUpTable {
  name: string;
  columns: string[];
  /** Columns numbered by the database. */
  numbered: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table's name in SQL. */
export const tableIn = ({ name }: Pick<BackedUpTable, 'name'>): string =>
  `${schemaName}.${quoted(name)}`;

/**
 * The `COPY` statement of a table, in either direction. Rows come out by a query, since a cluster's nodes hear what the
 * transaction says to row-level security before a query, and not before the table itself.
 */
export function copyOf(table: BackedUpTable, direction: 'to stdout' | 'from stdin'): string {
  const columns = table.columns.map(quoted).join(', ');
  return direction === 'to stdout'
    ? `copy (select ${columns} from ${tableIn(table)}) to stdout`
    : `copy ${tableIn(table)} (${columns}) from stdin`;
}

/**
 * All tables except the list of migrations, each after those that it refers to.
 *
 * @throws {DatabaseError} when a table hides rows from the operator: a backup would silently lack them.
 */
export async function readTables(tx: TransactionSql): Promise<BackedUpTable[]> {
  const rows = await tx<{ name: string; column: string; isNumbered: boolean; isOpen: boolean }[]>`
    select c.relname as name, a.attname as column, a.attidentity <> '' as "isNumbered",
      not c.relrowsecurity or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_the_operator'
      ) as "isOpen"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = ${schemaName}::regnamespace and c.relkind = 'r'
      and c.relname <> 'migrations' and a.attgenerated = ''
    order by c.relname, a.attnum`;
  const hidden = rows.find(({ isOpen }) => !isOpen);
  if (hidden) {
    throw new DatabaseError(
      `The table ${hidden.name} can't be read by a backup: start this version of Trailbook once, so that it migrates the database.`,
    );
  }
  const tables = [...Map.groupBy(rows, ({ name }) => name)].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column }) => column),
    numbered: columns.filter(({ isNumbered }) => isNumbered).map(({ column }) => column),
  }));
  return afterReferred(tables, await readReferences(tx, schemaName));
}
