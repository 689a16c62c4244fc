/** Handlers of the calls by which parents join or leave a family, and a family is registered from a device. */
import type { Context } from 'hono';
import {
  acceptInviteCall,
  inviteParentCall,
  registerLocalFamilyCall,
  removeParentCall,
} from '../../shared-model/contracts/people-calls.ts';
import { failed, ok } from '../../shared-model/lib/result.ts';
import { emailKey } from '../accounts/account-addresses.ts';
import { register } from '../accounts/accounts.ts';
import { makeCode, type CodeProblem, type CodePurpose } from '../accounts/one-use-codes.ts';
import { readParentAccess } from '../accounts/parent-access.ts';
import { acceptInvite, removeParent } from '../accounts/parents.ts';
import { isRecent, type Principal } from '../accounts/sessions.ts';
import { isDemoFamily } from '../accounts/stored-demo-family.ts';
import type { AppContext } from './app-context.ts';
import { deviceOf } from '../http/principal.ts';
import { tooManyFor, type Problem } from '../http/problem-response.ts';
import type { SecurityDetails } from '../http/security-log.ts';
import { notFound } from '../../shared-model/contracts/problem-body.ts';
import type { Handlers } from './serve-call.ts';

type Parent = Extract<Principal, { role: 'parent' }>;

const { unknownCode, usedCode, expiredCode, taken } = acceptInviteCall.errors;
const { signInAgain, inTheDemo } = inviteParentCall.errors;

/** Why a code was rejected: for the log, and for the person. */
export const codeRefusals: Record<
  CodeProblem,
  { why: NonNullable<SecurityDetails['why']>; problem: Problem }
> = {
  unknown: { why: 'unknown code', problem: unknownCode },
  used: { why: 'used code', problem: usedCode },
  expired: { why: 'expired code', problem: expiredCode },
};

/** Makes a code for a parent who has signed in recently. */
export async function giveCode(
  { services, limits, logSecurity }: AppContext,
  who: Parent,
  purpose: CodePurpose,
) {
  const { familyId, memberId } = who;
  if (!isRecent(services, who)) return failed(signInAgain);
  if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
  const permit = await limits.makeCode(familyId);
  if (!permit.ok) return failed(tooManyFor(permit.retryAfter));
  const { code, expiresAt } = await makeCode(services, { familyId, memberId, purpose });
  const studentId = purpose.kind === 'student' ? { studentId: purpose.studentId } : {};
  logSecurity('code made', { familyId, memberId, ...studentId });
  return ok({ code, expiresAt: new Date(expiresAt).toISOString() });
}

const joining =
  ({ services, limits, clientInfo, logSecurity }: AppContext): Handlers['acceptInvite'] =>
  async ({ input, c }) => {
    const { address } = clientInfo(c);
    const refuse = (why: NonNullable<SecurityDetails['why']>, problem: Problem) => {
      logSecurity('code refused', { address, why });
      return failed(problem);
    };
    const permit = await limits.useCode(address);
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    const joined = await acceptInvite(services, input);
    if (!joined.ok) {
      if (joined.error === 'taken') return refuse('taken', taken);
      const { why, problem } = codeRefusals[joined.error];
      return refuse(why, problem);
    }
    await permit.succeeded();
    logSecurity('parent joined', { address, ...joined.value });
    return ok({ message: 'Account created!', userId: joined.value.memberId });
  };

const comingFromDevice =
  (context: AppContext): Handlers['registerLocalFamily'] =>
  async ({ input, c }) => {
    const { services, limits, clientInfo, isRegistrationOpen, logSecurity } = context;
    const { closed, there, taken: isTaken } = registerLocalFamilyCall.errors;
    const { familyId, memberId, ...form } = input;
    const who = { address: clientInfo(c).address, account: emailKey(input.email) };
    const refuse = (why: NonNullable<SecurityDetails['why']>, problem: Problem) => {
      logSecurity('registration refused', { ...who, why });
      return failed(problem);
    };
    if (!isRegistrationOpen) return refuse('closed', closed);
    const permit = await limits.register(who.address);
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    const made = await register(services, form, { ids: { familyId, memberId } });
    if (!made.ok) return refuse('taken', made.error === 'there' ? there : isTaken);
    logSecurity('registered', { ...who, ...made.value });
    return ok({ message: 'Family account created!', userId: memberId });
  };

const removing =
  (context: AppContext) =>
  async (c: Context, who: Parent, memberId: number, keepDevices: readonly number[]) => {
    const { services, clientInfo, logSecurity } = context;
    const { familyId } = who;
    if (!isRecent(services, who)) return failed(signInAgain);
    if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
    if (memberId === who.memberId) return failed(removeParentCall.errors.self);
    // A parent never revokes the device in their hands by this.
    const current = await deviceOf(c, context);
    const devices = new Set([...keepDevices, ...(current ? [current.id] : [])]);
    const kept = { devices, heir: who.memberId };
    const removed = await removeParent(services, { familyId, memberId }, kept);
    if (!removed.ok) return failed(notFound);
    const { address } = clientInfo(c);
    logSecurity('parent removed', { familyId, memberId, address });
    for (const deviceId of removed.value)
      logSecurity('device revoked', { familyId, memberId: who.memberId, deviceId, address });
    return ok(undefined);
  };

const showingAccess =
  (context: AppContext): Handlers['parentAccess'] =>
  async ({ who: { familyId }, params: { id }, c }) => {
    const { services } = context;
    if (await isDemoFamily(services, familyId)) return failed(inTheDemo);
    const access = await readParentAccess(services, { familyId, memberId: id });
    if (!access) return failed(notFound);
    const current = await deviceOf(c, context);
    const devices = access.devices.map((one) => ({ ...one, current: one.id === current?.id }));
    return ok({ ...access, devices });
  };

/** The handlers of the calls about a family's parents. */
export const peopleHandlers = (context: AppContext) =>
  ({
    inviteParent: ({ who }) => giveCode(context, who, { kind: 'parent' }),
    acceptInvite: joining(context),
    registerLocalFamily: comingFromDevice(context),
    parentAccess: showingAccess(context),
    removeParent: ({ who, params, query, c }) =>
      removing(context)(c, who, params.id, query.keepDevices),
  }) satisfies Partial<Handlers>;
