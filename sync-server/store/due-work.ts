/**
 * The work for a family after a write. After an hour: packing its history, sweeping its files, backing it up, trimming
 * its tombstones. After twenty seconds, if anybody gets pushes: the notices that the writes lead to; by then, a
 * mistaken tick has been undone. For a family that follows calendars: reading them, every hour.
 *
 * Invariant: the row that records the work is in the database from the commit of the write until the work is done,
 * whichever servers stop in between.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql } from './connect.ts';
import { inFamily, type Database } from './database.ts';
import { takeDueRows } from './due-rows.ts';
import { severalAtOnce } from './several-at-once.ts';

type Db = Pick<Database, 'sql'>;

const kinds = ['packing', 'files', 'backup', 'trimming', 'notices', 'calendars'] as const;
/** The kinds of work for a family. */
export type WorkKind = (typeof kinds)[number];

/** How long after a write most work is done, and any work after a failure, in milliseconds. */
export const workWaits = 3_600_000;
/** The same for notices after a write. */
export const settleMs = 20_000;
const waitOf = (kind: WorkKind): number => (kind === 'notices' ? settleMs : workWaits);
/** After this time, a server that holds a row counts as dead. */
const takenForMs = 15 * 60_000;
/** How many families a server takes at once: few, because it handles them one or some at a time. */
const atOnce = 10;

/** What each write makes due (`write_push`): notices if anybody gets pushes, calendars if the family follows any. */
export const everyWork = kinds.map((kind) => ({ kind, wait: waitOf(kind) }));

/** The statement that makes work of a family due; work that is already due or in progress is unchanged. */
export const dueStatement = ({ sql, familyId }: FamilySql, which: readonly WorkKind[]) => sql`
  insert into due_work (family_id, kind, due_at)
  select ${familyId}::bigint, kind, now() + wait * interval '1 millisecond'
  from unnest(${which}::text[], ${which.map(waitOf)}::bigint[]) as one (kind, wait)
  on conflict do nothing`;

/** The statement that makes the calendars of a family due now, because it follows another one. */
export const calendarsDueStatement = ({ sql, familyId }: FamilySql) => sql`
  insert into due_work (family_id, kind, due_at) values (${familyId}, 'calendars', now())
  on conflict (family_id, kind) do update set due_at = least(due_work.due_at, excluded.due_at)`;

/** How work is carried out. */
export interface Work {
  kind: WorkKind;
  /** Works on a family; false: it isn't finished, and will be due again. */
  work: (familyId: Id<'family'>) => Promise<boolean>;
  /** How many families at a time; 1 by default. */
  atOnce?: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called for a family that failed: its work is due again, and delays no other family. */
  onFailure: (error: unknown) => void;
}

/** The head of a family; `isSure`: after the writes in progress, which this waits for and which don't wait for it. */
async function headOf({ sql, familyId }: FamilySql, isSure: boolean): Promise<number | undefined> {
  const [family] = await sql<{ head: number }[]>`
    select head from families where id = ${familyId} ${isSure ? sql`for share` : sql``}`;
  return family?.head;
}

/**
 * Works on a family. Its row is deleted afterwards, unless the family has written in the meantime: that write found the
 * row and left it.
 */
async function workOn(
  db: Db,
  familyId: Id<'family'>,
  work: Work,
  takenUntil: number,
): Promise<void> {
  const { kind, now } = work;
  const finish = (
    head: number | undefined,
    isOver: boolean,
    wait = waitOf(kind),
  ): Promise<unknown> =>
    inFamily(db, familyId, async (sql) => {
      const isDone = isOver && (await headOf({ sql, familyId }, true)) === head;
      const ours = sql`
        where family_id = ${familyId} and kind = ${kind} and taken_until = ${new Date(takenUntil)}`;
      return isDone
        ? sql`delete from due_work ${ours}`
        : sql`update due_work set due_at = ${new Date(now() + wait)}, taken_until = null ${ours}`;
    });
  try {
    const head = await inFamily(db, familyId, (sql) => headOf({ sql, familyId }, false));
    await finish(head, await work.work(familyId));
  } catch (error) {
    work.onFailure(error);
    await finish(undefined, false, workWaits).catch(work.onFailure);
  }
}

/** Does the work that is due now and that no other server holds. */
export async function doDueWork(db: Db, work: Work): Promise<void> {
  const { kind } = work;
  for (;;) {
    const now = work.now();
    const taking = { table: 'due_work', kind, now, forMs: takenForMs, most: atOnce } as const;
    const rows = await takeDueRows(db, taking);
    if (rows.length === 0) return;
    await severalAtOnce(rows, work.atOnce ?? 1, ({ familyId }) =>
      workOn(db, familyId, work, now + takenForMs),
    );
  }
}
