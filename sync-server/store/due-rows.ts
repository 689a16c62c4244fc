/**
 * Work that is due for families, as rows that any server takes. No role may list the families, so a policy shows the
 * rows that are due to anyone who states up to when.
 *
 * Invariant: a row taken by one server is taken by no other until it is moved on or deleted, or was held for too long
 * (the server died).
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { inFamily, type Database } from './database.ts';
import { setLocal } from './set-local.ts';
import { transaction } from './transaction.ts';

type Db = Pick<Database, 'sql'>;

/** A row taken by this server. */
export interface DueRow {
  familyId: Id<'family'>;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** How often a turn's mail has failed; 0 for work. */
  tries: number;
}

/** Which rows to take, and for how long. */
export interface TakeOptions {
  table: 'notice_turns' | 'due_work';
  kind: string;
  /** The moment up to which rows are due, in milliseconds since 1970. */
  now: number;
  /** How long this server holds them, in milliseconds. */
  forMs: number;
  most: number;
}

/** The families of due rows that no server holds, the longest due first. */
const findDue = (
  { sql: pool }: Db,
  { table, kind, now, most }: TakeOptions,
): Promise<{ family_id: number }[]> =>
  transaction(pool, async (sql) => {
    const at = new Date(now);
    await setLocal(sql, 'trailbook.due', at.toISOString());
    return sql<{ family_id: number }[]>`
      select family_id from ${sql(table)}
      where kind = ${kind} and due_at <= ${at} and (taken_until is null or taken_until <= ${at})
      order by due_at, family_id limit ${most}::bigint`;
  });

/** Takes a family's row; undefined if another server was quicker. */
const takeOne = async (
  db: Db,
  { table, kind, now, forMs }: TakeOptions,
  familyId: Id<'family'>,
): Promise<DueRow | undefined> => {
  const at = new Date(now);
  const [row] = await inFamily(
    db,
    familyId,
    (sql) => sql<{ due_at: Date; tries?: number }[]>`
      update ${sql(table)} set taken_until = ${new Date(now + forMs)}
      where family_id = ${familyId} and kind = ${kind} and due_at <= ${at}
        and (taken_until is null or taken_until <= ${at})
      returning *`,
  );
  return row && { familyId, dueAt: row.due_at.getTime(), tries: row.tries ?? 0 };
};

/**
 * Takes due rows that no server holds, the longest due first; none only if there is none. They are found in all
 * families, and taken in each by itself: a cluster locks no rows of several nodes at once.
 */
export async function takeDueRows(db: Db, options: TakeOptions): Promise<DueRow[]> {
  for (;;) {
    const found = await findDue(db, options);
    const taken: DueRow[] = [];
    for (const { family_id } of found) {
      const row = await takeOne(db, options, family_id);
      if (row) taken.push(row);
    }
    if (taken.length > 0 || found.length === 0) return taken;
  }
}
