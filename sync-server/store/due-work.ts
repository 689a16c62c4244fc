/**
 * What is done for a family an hour after it has written: packing its history, sweeping its files, backing it up, trimming
 * its tombstones.
 *
 * Invariant: the row that says so is in the database from the commit of the write until the work is done, whatever servers stop meanwhile.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from './connect.ts';
import { inFamily, type Database } from './database.ts';
import { takeDueRows } from './due-rows.ts';

type Db = Pick<Database, 'sql'>;

const kinds = ['packing', 'files', 'backup', 'trimming'] as const;
/** What a family is worked on for. */
export type WorkKind = (typeof kinds)[number];

/** How long after a write it is done, and after a failure or work that isn't over, in milliseconds. */
export const workWaits = 3_600_000;
/** After so long a server that has taken a row counts as dead. */
const takenForMs = 15 * 60_000;
/** How many families a server takes at once: few, as it works on them one after the other. */
const atOnce = 10;

/** The statement that makes a family's work due in an hour; what is due already, or being done, stays as it is. */
export const dueStatement = (
  sql: TransactionSql,
  familyId: Id<'family'>,
  which: readonly WorkKind[] = kinds,
) => sql`
  insert into due_work (family_id, kind, due_at)
  select ${familyId}::bigint, kind, now() + ${workWaits}::bigint * interval '1 millisecond'
  from unnest(${which}::text[]) as kind
  on conflict do nothing`;

/** How work is done. */
export interface Work {
  kind: WorkKind;
  /** Works on a family; false: it isn't over, and comes again. */
  work: (familyId: Id<'family'>) => Promise<boolean>;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Hears of a family that failed: it comes again, and holds up no other. */
  onFailure: (error: unknown) => void;
}

/** The head of a family; `isSure`: after the writes that are under way, which this waits for and which wait for nothing of it. */
async function headOf(
  sql: TransactionSql,
  familyId: Id<'family'>,
  isSure: boolean,
): Promise<number | undefined> {
  const [family] = await sql<{ head: number }[]>`
    select head from families where id = ${familyId} ${isSure ? sql`for share` : sql``}`;
  return family?.head;
}

/** Works on a family. Its row is deleted once that is done, unless the family has written meanwhile: that write found the row and left it. */
async function workOn(
  db: Db,
  familyId: Id<'family'>,
  work: Work,
  takenUntil: number,
): Promise<void> {
  const { kind, now } = work;
  const finish = (head: number | undefined, isOver: boolean): Promise<unknown> =>
    inFamily(db, familyId, async (sql) => {
      const isDone = isOver && (await headOf(sql, familyId, true)) === head;
      const ours = sql`
        where family_id = ${familyId} and kind = ${kind} and taken_until = ${new Date(takenUntil)}`;
      return isDone
        ? sql`delete from due_work ${ours}`
        : sql`update due_work set due_at = ${new Date(now() + workWaits)}, taken_until = null ${ours}`;
    });
  try {
    const head = await inFamily(db, familyId, (sql) => headOf(sql, familyId, false));
    await finish(head, await work.work(familyId));
  } catch (error) {
    work.onFailure(error);
    await finish(undefined, false).catch(work.onFailure);
  }
}

/** Does the work that is due now and that no other server has taken. */
export async function doDueWork(db: Db, work: Work): Promise<void> {
  const { kind } = work;
  for (;;) {
    const now = work.now();
    const taking = { table: 'due_work', kind, now, forMs: takenForMs, most: atOnce } as const;
    const rows = await takeDueRows(db, taking);
    if (rows.length === 0) return;
    for (const { familyId } of rows) await workOn(db, familyId, work, now + takenForMs);
  }
}
