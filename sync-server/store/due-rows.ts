/**
 * Work that is due for families, as rows that any server takes. No role may list the families, so a policy shows the
 * rows that are due to anyone who states up to when.
 *
 * Invariant: a row taken by one server is taken by no other until it is moved on or deleted, or was held for too long
 * (the server died).
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Database } from './database.ts';
import { setLocal } from './set-local.ts';
import { transaction } from './transaction.ts';

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

/** Takes due rows that no server holds, the longest due first. */
export const takeDueRows = (
  { sql: pool }: Pick<Database, 'sql'>,
  { table, kind, now, forMs, most }: TakeOptions,
): Promise<DueRow[]> =>
  transaction(pool, async (sql) => {
    const at = new Date(now);
    await setLocal(sql, 'trailbook.due', at.toISOString());
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
