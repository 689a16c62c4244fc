/** A student's calendar as a feed: an unguessable address, of which only the hash is stored. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { tokenOf } from '../accounts/families-of-tokens.ts';
import { hashToken, newToken } from '../accounts/secret-tokens.ts';
import { sqlInFamily, type Database } from '../store/database.ts';

type Db = Pick<Database, 'sql'>;

/** A feed and its student. */
export interface CalendarFeed {
  familyId: Id<'family'>;
  studentId: Id<'student'>;
  tokenHash: string;
  readAt: number | null;
}

/** Makes a student's feed, replacing a former one; returns its token. */
export async function makeCalendarFeed(
  db: Db,
  familyId: Id<'family'>,
  studentId: Id<'student'>,
  { at, memberId }: { at: number; memberId: Id<'member'> },
): Promise<string> {
  const token = newToken(familyId);
  await sqlInFamily(db, familyId)`
    insert into calendar_feeds (family_id, student_id, token_hash, made_at, made_by)
    values (${familyId}, ${studentId}, ${hashToken(token)}, ${new Date(at)}, ${memberId})
    on conflict (family_id, student_id)
    do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
      made_by = excluded.made_by, read_at = null`;
  return token;
}

/** Ends a student's feed. */
export const endCalendarFeed = async (
  db: Db,
  familyId: Id<'family'>,
  studentId: Id<'student'>,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    delete from calendar_feeds where family_id = ${familyId} and student_id = ${studentId}`;
};

/** A family's feeds, in the contract's shape. */
export async function listCalendarFeeds(db: Db, familyId: Id<'family'>) {
  const rows = await sqlInFamily(db, familyId)<
    { student_id: number; made_at: Date; read_at: Date | null }[]
  >`select student_id, made_at, read_at from calendar_feeds where family_id = ${familyId} order by student_id`;
  return rows.map(({ student_id: studentId, made_at: madeAt, read_at: readAt }) => ({
    studentId,
    madeAt: madeAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** The feed with this token; undefined if there is none, or it has ended. */
export async function presentFeed(db: Db, token: string): Promise<CalendarFeed | undefined> {
  const presented = await tokenOf(db, 'calendar_feeds', token);
  if (!presented) return undefined;
  const { hash: tokenHash, familyId } = presented;
  const [row] = await sqlInFamily(db, familyId)<{ studentId: number; readAt: Date | null }[]>`
    select student_id as "studentId", read_at as "readAt" from calendar_feeds
    where family_id = ${familyId} and token_hash = ${tokenHash}`;
  return row && { ...row, familyId, tokenHash, readAt: row.readAt?.getTime() ?? null };
}

const notedEvery = 3_600_000;

/** Notes that a feed was read, at most once an hour. */
export async function noteRead(db: Db, feed: CalendarFeed, at: number): Promise<void> {
  if (feed.readAt !== null && at - feed.readAt < notedEvery) return;
  await sqlInFamily(db, feed.familyId)`
    update calendar_feeds set read_at = ${new Date(at)}
    where family_id = ${feed.familyId} and token_hash = ${feed.tokenHash}`;
}
