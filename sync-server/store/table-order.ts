/** Orders tables by what they refer to. */
import type { Sql, TransactionSql } from './connect.ts';

/** A foreign key: the table that has it, and the one it refers to. */
export interface Reference {
  from: string;
  to: string;
}

/** All foreign keys between the tables of a schema. */
export const readReferences = async (
  sql: Sql | TransactionSql,
  schema: string,
): Promise<Reference[]> => [
  ...(await sql<Reference[]>`
    select one.relname as from, other.relname as to from pg_constraint k
    join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = ${schema}::regnamespace`),
];

/** Sorts tables after those that they refer to. */
export function afterReferred<T extends { name: string }>(
  tables: readonly T[],
  references: readonly Reference[],
): T[] {
  const ordered: T[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const names = new Set(left.map(({ name }) => name));
    const waits = ({ name }: T) =>
      references.some(({ from, to }) => from === name && to !== name && names.has(to));
    const free = left.filter((table) => !waits(table));
    if (free.length === 0) throw new Error('Tables refer to each other in a circle');
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}
