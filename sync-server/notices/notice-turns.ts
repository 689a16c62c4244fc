/**
 * The turns of families for a reminder or the weekly mail.
 *
 * Invariant: a turn belongs to one server while it reads the family's wishes. It is completed by moving it on from the
 * moment it was due, which succeeds once however many servers try.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { sqlInFamily, type Database } from '../store/database.ts';
import { takeDueRows } from '../store/due-rows.ts';

/** The kinds of turns. */
export type NoticeKind = 'reminder' | 'weekly';

/** A turn that is due. */
export interface DueNotice {
  familyId: Id<'family'>;
  kind: NoticeKind;
  /** Milliseconds since 1970; 0: not computed yet. */
  dueAt: number;
  /** How often its mail has failed. */
  tries: number;
}

type Db = Pick<Database, 'sql'>;

/** The due moment of a family that wants no notices: a moment that never comes. */
export const never = Date.UTC(9999, 0);

/** Few, so that a server has handled all of them long before others may take them. */
const atOnce = 12;
const takenForMs = 5 * 60_000;

/**
 * Takes the turns of a kind that are due at `now` (milliseconds), the longest due first; for five minutes no other
 * server takes them.
 */
export const takeDueTurns = async (db: Db, now: number, kind: NoticeKind): Promise<DueNotice[]> => {
  const taking = { table: 'notice_turns', kind, now, forMs: takenForMs, most: atOnce } as const;
  return (await takeDueRows(db, taking)).map((row) => ({ ...row, kind }));
};

/** Completes a turn by moving it on; false if another server has taken it. */
export async function takeTurn(
  db: Db,
  { familyId, kind, dueAt }: DueNotice,
  next: { dueAt: number; tries: number },
): Promise<boolean> {
  const taken = await sqlInFamily(db, familyId)`
    update notice_turns set due_at = ${new Date(next.dueAt)}, tries = ${next.tries}, taken_until = null
    where family_id = ${familyId} and kind = ${kind} and due_at = ${new Date(dueAt)}`;
  return taken.count === 1;
}

/**
 * Sets the time of a family's reminder, after its settings may have changed. A reminder that is already due or being
 * sent stays.
 */
export const moveReminder = async (
  db: Db,
  familyId: Id<'family'>,
  dueAt: number,
  now: number,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    update notice_turns set due_at = ${new Date(dueAt)}
    where family_id = ${familyId} and kind = 'reminder' and due_at > ${new Date(now)} and tries = 0`;
};

const keptDays = 7;

/** Those of these students whose finished day (yyyy-MM-dd) hasn't been notified yet. */
export async function unnotifiedOf(
  db: Db,
  familyId: Id<'family'>,
  studentIds: readonly Id<'student'>[],
  day: string,
): Promise<Id<'student'>[]> {
  const rows = await sqlInFamily(db, familyId)<{ id: number }[]>`
    select id from unnest(${studentIds}::bigint[]) as one (id)
    where not exists (
      select from finished_days where family_id = ${familyId} and student_id = id and day = ${day}::text::date
    )`;
  return rows.map(({ id }) => id);
}

/** Notes that the finished day of these students was notified, and deletes notes older than a week. */
export async function noteNotified(
  db: Db,
  familyId: Id<'family'>,
  studentIds: readonly Id<'student'>[],
  day: string,
): Promise<void> {
  const inThis = sqlInFamily(db, familyId);
  await inThis`
    delete from finished_days where family_id = ${familyId} and day < ${day}::text::date - ${keptDays}::bigint::int`;
  await inThis`
    insert into finished_days (family_id, student_id, day)
    select ${familyId}::bigint, id, ${day}::text::date from unnest(${studentIds}::bigint[]) as one (id)
    on conflict do nothing`;
}
