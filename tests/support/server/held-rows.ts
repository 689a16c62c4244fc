/** Calls that meet: they wait for rows that another transaction holds, and go on together. */
import { expect } from 'vitest';
import { inFamily, type Database } from '../../../sync-server/store/database.ts';

/** How many connections of this database wait for a lock. */
export async function waitersIn({ sql }: Database): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(distinct pid) from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`;
  return row!.count;
}

/** The answers of calls of which each has come as far as to the family's rows of a table before one goes on. */
export async function answersAtOnce<T>(
  db: Database,
  familyId: number,
  table: string,
  asks: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const answers = await inFamily(db, familyId, async (sql) => {
    await sql`select 1 from ${sql(table)} where family_id = ${familyId} for update`;
    const asked = Promise.all(asks.map((ask) => ask()));
    await expect.poll(() => waitersIn(db)).toBe(asks.length);
    // In an object: the transaction would wait for those that wait for it.
    return { asked };
  });
  return answers.asked;
}
