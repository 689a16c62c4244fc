/** The caller of a request: the person of the session cookie and the device of the device cookie. */
import type { Context } from 'hono';
import { presentDevice, revokedDevice } from '../accounts/device-tokens.ts';
import { closeSession, presentSession, type Principal } from '../accounts/sessions.ts';
import { isFormerStudent } from '../../shared-model/derive/former-students.ts';
import { isDeleted } from '../../shared-model/records/stored-record.ts';
import { recordOfActor, type Actor } from '../../shared-model/records/actor.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { AccountServices } from '../accounts/account-services.ts';
import type { FamilyStore, SyncDevice } from '../store/family-store.ts';
import {
  setDeviceCookie,
  setSessionCookie,
  readDeviceCookie,
  readSessionCookie,
} from './cookies.ts';
import { revokedDeviceProblem, notAuthenticated, type Problem } from './problem-response.ts';

/** The parts of the context that identifying a caller needs. */
interface CallerContext {
  services: AccountServices;
  storeOf: (familyId: Id<'family'>) => Pick<FamilyStore, 'find'>;
}

/** The actor that a signed-in person writes as. */
export const actorOf = (who: Principal): Actor =>
  who.role === 'parent'
    ? { role: 'parent', memberId: who.memberId }
    : { role: 'student', studentId: who.studentId };

/**
 * The signed-in person; undefined if there is none, or if their member or student record was deleted. The session of a
 * student who has graduated or is archived is ended.
 */
export async function principalOf(
  c: Context,
  context: CallerContext,
): Promise<Principal | undefined> {
  const cookie = readSessionCookie(c);
  const session = await presentSession(context.services, cookie);
  if (!session || cookie === undefined) return undefined;
  const { principal, cookieAge } = session;
  const keys = [recordOfActor(actorOf(principal))!];
  const [record] = await context.storeOf(principal.familyId).find(keys, null);
  if (!record || isDeleted(record)) return undefined;
  if (isFormerStudent(record)) {
    await closeSession(context.services, principal);
    return undefined;
  }
  if (cookieAge !== null) setSessionCookie(c, cookie, cookieAge);
  return principal;
}

/** The browser's device and its signing keys; rewrites the cookie when its token is rotated. */
export async function presentedOf(c: Context, { services }: Pick<CallerContext, 'services'>) {
  const presented = await presentDevice(services, readDeviceCookie(c));
  if (presented?.cookie) setDeviceCookie(c, presented.cookie);
  return presented;
}

/** The browser's device; undefined if it isn't paired. */
export const deviceOf = async (
  c: Context,
  context: Pick<CallerContext, 'services'>,
): Promise<SyncDevice | undefined> => (await presentedOf(c, context))?.device;

/** The 401 for an unknown caller; it says so if their device was revoked. */
export const unknownCaller = async (
  c: Context,
  { services }: Pick<CallerContext, 'services'>,
  otherwise = notAuthenticated,
): Promise<Problem> => {
  const revoked = await revokedDevice(services, readDeviceCookie(c));
  return revoked === undefined ? otherwise : revokedDeviceProblem(revoked);
};
