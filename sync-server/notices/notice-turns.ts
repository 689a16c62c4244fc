/**
 * Whose turn it is for a reminder or the weekly mail. No role may list the families, so a policy shows the turns that are due to whoever
 * says up to when.
 *
 * Invariant: a turn is taken by moving it on from the moment it was due at, which succeeds once however many servers try.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { sqlInFamily, type Database } from '../store/database.ts';
import { transaction } from '../store/transaction.ts';

/** What a family is looked at for. */
export type NoticeKind = 'reminder' | 'weekly';

/** A turn that is due. */
export interface Turn {
  familyId: Id<'family'>;
  kind: NoticeKind;
  /** Milliseconds since 1970; 0: nobody has looked yet. */
  dueAt: number;
  /** How often its mail has failed. */
  tries: number;
}

interface Row {
  family_id: number;
  due_at: Date;
  tries: number;
}

type Db = Pick<Database, 'sql'>;

const atOnce = 100;

/** When the turn of a family comes that wants none, until it does: no moment at which anybody looks. */
export const never = Date.UTC(9999, 0);

/** The turns of a kind that are due at `now` (milliseconds), the longest due first, at most a hundred. */
export const dueTurns = (db: Db, now: number, kind: NoticeKind): Promise<Turn[]> =>
  transaction(db.sql, async (sql) => {
    await sql`select set_config('trailbook.due', ${new Date(now).toISOString()}, true)`;
    const rows = await sql<Row[]>`
      select family_id, kind, due_at, tries from notice_turns
      where kind = ${kind} order by due_at, family_id limit ${atOnce}::bigint`;
    return rows.map(({ family_id: familyId, due_at: dueAt, tries }) => ({
      familyId,
      kind,
      dueAt: dueAt.getTime(),
      tries,
    }));
  });

/** Takes a turn by moving it on; false: another server has it. */
export async function takeTurn(
  db: Db,
  { familyId, kind, dueAt }: Turn,
  next: { dueAt: number; tries: number },
): Promise<boolean> {
  const taken = await sqlInFamily(db, familyId)`
    update notice_turns set due_at = ${new Date(next.dueAt)}, tries = ${next.tries}
    where family_id = ${familyId} and kind = ${kind} and due_at = ${new Date(dueAt)}`;
  return taken.count === 1;
}

/** Sets when a family's reminder comes, after its settings may have changed. One that is due already stays. */
export const moveReminder = async (
  db: Db,
  familyId: Id<'family'>,
  dueAt: number,
  now: number,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    update notice_turns set due_at = ${new Date(dueAt)}
    where family_id = ${familyId} and kind = 'reminder' and due_at > ${new Date(now)}`;
};

const keptDays = 7;

/** Those of these children whose finished day (yyyy-MM-dd) nobody has told yet; they count as told from now on. */
export async function untoldOf(
  db: Db,
  familyId: Id<'family'>,
  studentIds: readonly Id<'student'>[],
  day: string,
): Promise<Id<'student'>[]> {
  const inThis = sqlInFamily(db, familyId);
  await inThis`
    delete from finished_days where family_id = ${familyId} and day < ${day}::text::date - ${keptDays}::bigint::int`;
  const rows = await inThis<{ student_id: number }[]>`
    insert into finished_days (family_id, student_id, day)
    select ${familyId}::bigint, id, ${day}::text::date from unnest(${studentIds}::bigint[]) as one (id)
    on conflict do nothing returning student_id`;
  return rows.map(({ student_id: id }) => id);
}
