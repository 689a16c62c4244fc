/** Sessions: stored in the database; they end by idleness, by age, by signing out and with their device. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { FamilySql } from '../store/connect.ts';
import type { AccountServices } from './account-services.ts';
import {
  parentSession,
  recentSignIn,
  seenEvery,
  sharedSeenEvery,
  sharedSession,
  studentSession,
} from './lifetimes.ts';
import { tokenOf, type FamilyToken } from './families-of-tokens.ts';
import { hashToken, newToken } from './secret-tokens.ts';

interface Parent {
  role: 'parent';
  familyId: Id<'family'>;
  memberId: Id<'member'>;
}

interface Student {
  role: 'student';
  familyId: Id<'family'>;
  studentId: Id<'student'>;
  deviceId: Id<'device'>;
}

/** The signed-in person, their family, and for a student the device. */
export type Principal = { sessionHash: string } & ((Parent & { signedInAt: number }) | Student);

interface SessionRow {
  memberId: number | null;
  studentId: number | null;
  deviceId: number | null;
  signedInAt: Date;
  lastSeenAt: Date;
  shared: boolean | null;
}

/** The person for whom a session is opened. */
export type SessionOwner =
  | (Parent & {
      deviceId: Id<'device'> | null;
      /** Whether others use the device too; null: unknown, and true as soon as the family has a PIN. */
      isShared: boolean | null;
    })
  | Student;

/** A valid session, and its cookie's new age (seconds) if the cookie must be rewritten, else null. */
export interface PresentedSession {
  principal: Principal;
  cookieAge: number | null;
}

const lifetimesOf = (role: Principal['role'], isShared: boolean) => {
  if (role === 'student') return studentSession;
  return isShared ? sharedSession : parentSession;
};

/** The age of a session's cookie, in seconds: until idleness or age would end the session. */
const cookieAgeOf = ({ idle, total }: typeof parentSession, age: number): number =>
  Math.max(0, Math.floor(Math.min(idle, total - age) / 1000));

/** A new session's token and the age of its cookie. */
export interface OpenedSession {
  token: string;
  /** In seconds. */
  cookieAge: number;
}

/** Opens a session with a new token, and deletes the family's expired ones. */
export async function openSession(
  { db, now }: AccountServices,
  who: SessionOwner,
): Promise<OpenedSession> {
  const token = newToken(who.familyId);
  const at = new Date(now());
  const memberId = who.role === 'parent' ? who.memberId : null;
  const studentId = who.role === 'student' ? who.studentId : null;
  const isShared = who.role === 'parent' ? who.isShared : null;
  const oldest = new Date(at.getTime() - parentSession.total);
  const isShort = await inFamily(db, who.familyId, async (sql) => {
    await sql`delete from sessions where family_id = ${who.familyId} and signed_in_at < ${oldest}`;
    // On a device of unknown use, the family's first PIN says it.
    const asksPins = memberId !== null && isShared === null;
    const pins = asksPins
      ? await sql`select 1 from student_secrets where family_id = ${who.familyId} limit 1`
      : [];
    const shared = isShared ?? (pins.length > 0 ? true : null);
    await sql`
      insert into sessions (family_id, token_hash, member_id, student_id, device_id, signed_in_at, last_seen_at, shared)
      values (${who.familyId}, ${hashToken(token)}, ${memberId}, ${studentId}, ${who.deviceId}, ${at}, ${at}, ${shared})`;
    return shared;
  });
  return { token, cookieAge: cookieAgeOf(lifetimesOf(who.role, isShort === true), 0) };
}

/** Treats every device of unknown use as shared, because the family now has a PIN. */
export const shareSessions = async ({ sql, familyId }: FamilySql): Promise<void> => {
  await sql`
    update sessions set shared = true
    where family_id = ${familyId} and member_id is not null and shared is null`;
};

/**
 * Finds a session. Its device has to be the family's still and, for a student's session, not another student's own:
 * otherwise it was opened while the device was being revoked or reassigned.
 */
async function findSession(
  { db }: AccountServices,
  { familyId, hash }: FamilyToken,
): Promise<SessionRow | undefined> {
  const [row] = await sqlInFamily(db, familyId)<SessionRow[]>`
    select s.member_id as "memberId", s.student_id as "studentId", s.device_id as "deviceId",
      s.signed_in_at as "signedInAt", s.last_seen_at as "lastSeenAt", s.shared
    from sessions s left join devices d on d.family_id = s.family_id and d.id = s.device_id
    where s.family_id = ${familyId} and s.token_hash = ${hash}
      and (s.device_id is null or (
        d.id is not null and d.revoked_at is null
        and (s.student_id is null or coalesce(d.student_id, s.student_id) = s.student_id)
      ))`;
  return row;
}

function toPrincipal(row: SessionRow, { familyId, hash: sessionHash }: FamilyToken): Principal {
  const { memberId, studentId, deviceId } = row;
  return memberId === null
    ? { role: 'student', familyId, studentId: studentId!, deviceId: deviceId!, sessionHash }
    : { role: 'parent', familyId, memberId, signedInAt: row.signedInAt.getTime(), sessionHash };
}

/** Looks up a session by its cookie; undefined if it is unknown or has ended. */
export async function presentSession(
  services: AccountServices,
  cookie: string | undefined,
): Promise<PresentedSession | undefined> {
  const token = await tokenOf(services.db, 'sessions', cookie);
  const row = token && (await findSession(services, token));
  if (!row) return undefined;
  const principal = toPrincipal(row, token);
  const isShared = row.shared === true;
  const lifetimes = lifetimesOf(principal.role, isShared);
  const now = services.now();
  const unseen = now - row.lastSeenAt.getTime();
  const age = now - row.signedInAt.getTime();
  if (unseen > lifetimes.idle || age > lifetimes.total) return undefined;
  if (unseen < (isShared ? sharedSeenEvery : seenEvery)) return { principal, cookieAge: null };
  const { familyId, hash } = token;
  await sqlInFamily(services.db, familyId)`
    update sessions set last_seen_at = ${new Date(now)}
    where family_id = ${familyId} and token_hash = ${hash}`;
  return { principal, cookieAge: cookieAgeOf(lifetimes, age) };
}

/** Whether a parent signed in within `recentSignIn`, so that it is still the same person. */
export const isRecent = (
  { now }: AccountServices,
  { signedInAt }: Extract<Principal, { role: 'parent' }>,
): boolean => now() - signedInAt <= recentSignIn;

/** Deletes a session. */
export const closeSession = async ({ db }: AccountServices, who: Principal): Promise<void> => {
  await sqlInFamily(db, who.familyId)`
    delete from sessions where family_id = ${who.familyId} and token_hash = ${who.sessionHash}`;
};
