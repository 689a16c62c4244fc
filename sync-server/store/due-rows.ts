/**
 * What is to be done for families at some moment, as rows that any server takes. No role may list the families, so a policy shows the rows
 * that are due to whoever says up to when.
 *
 * Invariant: a row that one server has taken no other takes, until it is moved on or deleted, or the server had it for too long (it died).
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Database } from './database.ts';
import { transaction } from './transaction.ts';

/** A row that this server has taken. */
export interface DueRow {
  familyId: Id<'family'>;
  /** Milliseconds since 1970. */
  dueAt: number;
  /** How often a turn's mail has failed; 0 for work. */
  tries: number;
}

/** Which rows to take, and up to when they are this server's. */
export interface Taking {
  table: 'notice_turns' | 'due_work';
  kind: string;
  /** The moment up to which rows are due, in milliseconds since 1970. */
  now: number;
  /** How long they are this server's, in milliseconds. */
  forMs: number;
  most: number;
}

/** Takes rows that are due and nobody else has, the longest due first. */
export const takeDueRows = (
  { sql: pool }: Pick<Database, 'sql'>,
  { table, kind, now, forMs, most }: Taking,
): Promise<DueRow[]> =>
  transaction(pool, async (sql) => {
    const at = new Date(now);
    await sql`select set_config('trailbook.due', ${at.toISOString()}, true)`;
    const rows = await sql<{ family_id: number; due_at: Date; tries?: number }[]>`
      with due as materialized (
        select family_id from ${sql(table)}
        where kind = ${kind} and due_at <= ${at} and (taken_until is null or taken_until <= ${at})
        order by due_at, family_id limit ${most}::bigint for update skip locked
      )
      update ${sql(table)} one set taken_until = ${new Date(now + forMs)} from due
      where one.kind = ${kind} and one.family_id = due.family_id
      returning one.*`;
    return rows
      .map(({ family_id: familyId, due_at: dueAt, tries = 0 }) => ({
        familyId,
        dueAt: dueAt.getTime(),
        tries,
      }))
      .toSorted((one, other) => one.dueAt - other.dueAt || one.familyId - other.familyId);
  });
