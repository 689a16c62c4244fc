/** Handlers of the calls for registering, signing in and out, and the current user. */
import type { Context } from 'hono';
import { family } from '../../shared-model/entities/family.ts';
import { member } from '../../shared-model/entities/member.ts';
import { student } from '../../shared-model/entities/student.ts';
import {
  loginCall,
  registerCall,
  studentLoginCall,
} from '../../shared-model/contracts/account-calls.ts';
import type { ParentUser, StudentUser } from '../../shared-model/contracts/account-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { emailKey, familyOfAccount } from '../accounts/account-addresses.ts';
import { emailOf, register, signIn } from '../accounts/accounts.ts';
import { resetPinAttempts, checkPin } from '../accounts/student-pins.ts';
import {
  closeSession,
  openSession,
  presentSession,
  type SessionOwner,
} from '../accounts/sessions.ts';
import { clearSessionCookie, setSessionCookie, readSessionCookie } from '../http/cookies.ts';
import { deviceOf, unknownCaller } from '../http/principal.ts';
import type { SecurityDetails } from '../http/security-log.ts';
import { notAuthenticated, tooManyFor, type Problem } from '../http/problem-response.ts';
import type { AppContext } from './app-context.ts';
import { read } from '../family/family-reading.ts';
import type { Handlers } from './serve-call.ts';

async function parentUser(
  { services, storeOf }: AppContext,
  familyId: Id<'family'>,
  memberId: Id<'member'>,
): Promise<ParentUser | undefined> {
  const [{ home, person }, email] = await Promise.all([
    read(storeOf(familyId), async (records) => ({
      home: await records.get(family, familyId),
      person: await records.get(member, memberId),
    })),
    emailOf(services, familyId, memberId),
  ]);
  if (!home || !person || email === undefined) return undefined;
  return {
    id: memberId,
    email,
    role: 'parent',
    fullName: person.fullName,
    familyName: home.familyName,
  };
}

async function studentUser(
  { storeOf }: AppContext,
  familyId: Id<'family'>,
  studentId: Id<'student'>,
  mayBeFormer = true,
): Promise<StudentUser | undefined> {
  const person = await read(storeOf(familyId), (records) => records.get(student, studentId));
  if (person?.status !== 'active' && !mayBeFormer) return undefined;
  return person && { id: studentId, role: 'student', fullName: person.fullName, studentId };
}

/** Starts a session and ends the previous one of this browser. */
async function startSession(
  c: Context,
  { services }: AppContext,
  who: SessionOwner,
): Promise<void> {
  const before = await presentSession(services, readSessionCookie(c));
  if (before) await closeSession(services, before.principal);
  const { token, cookieAge } = await openSession(services, who);
  setSessionCookie(c, token, cookieAge);
}

const registration =
  ({
    services,
    limits,
    clientInfo,
    isRegistrationOpen,
    logSecurity,
  }: AppContext): Handlers['register'] =>
  async ({ input, c }) => {
    const { address } = clientInfo(c);
    const who = { address, account: emailKey(input.email) };
    const refuse = (why: NonNullable<SecurityDetails['why']>, problemToTell: Problem) => {
      logSecurity('registration refused', { ...who, why });
      return failed(problemToTell);
    };
    if (!isRegistrationOpen) return refuse('closed', registerCall.errors.closed);
    const permit = await limits.register(address);
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    const made = await register(services, input);
    if (!made.ok) return refuse('taken', registerCall.errors.taken);
    logSecurity('registered', { ...who, ...made.value });
    return ok({ message: 'Family account created!', userId: made.value.memberId });
  };

function parentSignIn(context: AppContext): Handlers['login'] {
  const { services, limits, clientInfo, logSecurity } = context;
  return async ({ input, c }) => {
    const device = await deviceOf(c, context);
    const account = emailKey(input.email);
    const { address } = clientInfo(c);
    // Another family's device counts as any other browser: it has no separate counter for this account.
    const familyId = await familyOfAccount(services, account);
    const own = device?.familyId === familyId ? device : undefined;
    const refuse = (why: NonNullable<SecurityDetails['why']>, problemToTell: Problem) => {
      const where = {
        ...(familyId !== undefined && { familyId }),
        ...(own && { deviceId: own.id }),
      };
      logSecurity('sign-in failed', { why, address, account, ...where });
      return failed(problemToTell);
    };
    // The demo's password is public: wrong attempts must not lock out other visitors.
    const isDemo = context.demo !== null && account === emailKey(context.demo.email);
    const permit = isDemo
      ? await limits.unknownAccountSignIn(address)
      : await limits.signIn({ address, account, deviceId: own?.id ?? null });
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    const found = await signIn(services, input);
    const user = found && (await parentUser(context, found.familyId, found.memberId));
    if (!found) {
      return refuse(
        familyId === undefined ? 'unknown account' : 'wrong password',
        loginCall.errors.wrong,
      );
    }
    if (!user) return refuse('removed member', loginCall.errors.wrong);
    await permit.succeeded();
    if (own) await resetPinAttempts(services, found.familyId, own.id);
    await startSession(c, context, {
      role: 'parent',
      ...found,
      deviceId: own?.id ?? null,
      isShared: input.shared === undefined ? false : input.shared,
    });
    return ok(user);
  };
}

/** Guesses about students who can't sign in on the device share the counter of this id. */
const nobody = 0;

/** Takes the same work and gives the same answer whether the device, the student or the PIN is wrong. */
async function studentSignIn(
  c: Context,
  context: AppContext,
  { studentId, pin }: { studentId: Id<'student'>; pin: string },
): Promise<Result<StudentUser, Problem>> {
  const { services, limits, clientInfo, logSecurity } = context;
  const { wrong } = studentLoginCall.errors;
  const { address } = clientInfo(c);
  const refuse = (
    why: NonNullable<SecurityDetails['why']>,
    problemToTell: Problem,
    where: SecurityDetails = {},
  ): Result<StudentUser, Problem> => {
    logSecurity('sign-in failed', { why, address, ...where });
    return failed(problemToTell);
  };
  const device = await deviceOf(c, context);
  if (!device) {
    const permit = await limits.unknownAccountSignIn(address);
    if (!permit.ok) return refuse('too many tries', tooManyFor(permit.retryAfter));
    await services.hashing.pretendToVerify(pin);
    return refuse('unknown device', await unknownCaller(c, context, wrong));
  }
  const { familyId, holder, id: deviceId } = device;
  const where = { familyId, deviceId, studentId };
  const isHolders = holder.kind === 'family' || holder.studentId === studentId;
  // Who has graduated or is archived doesn't sign in any more.
  const user = isHolders ? await studentUser(context, familyId, studentId, false) : undefined;
  const attempt = { familyId, deviceId, studentId: user ? studentId : nobody, pin };
  const result = await checkPin(services, attempt);
  if (result.kind === 'parent-needed')
    return refuse('too many tries', studentLoginCall.errors.parentNeeded, where);
  if (result.kind === 'cooldown')
    return refuse('too many tries', tooManyFor(result.seconds), where);
  if (!user) return refuse('unknown student', wrong, where);
  if (result.kind === 'wrong') return refuse('wrong PIN', wrong, where);
  await startSession(c, context, { role: 'student', familyId, studentId, deviceId });
  return ok(user);
}

/** The handlers of the calls for registering and signing in and out. */
export const authHandlers = (context: AppContext) =>
  ({
    register: registration(context),
    login: parentSignIn(context),
    studentLogin: ({ input, c }) => studentSignIn(c, context, input),

    logout: async ({ c }) => {
      const session = await presentSession(context.services, readSessionCookie(c));
      if (session) await closeSession(context.services, session.principal);
      clearSessionCookie(c);
      return ok({ message: 'Signed out' });
    },

    currentUser: async ({ who }) => {
      const user =
        who.role === 'parent'
          ? await parentUser(context, who.familyId, who.memberId)
          : await studentUser(context, who.familyId, who.studentId);
      return user ? ok(user) : failed(notAuthenticated);
    },
  }) satisfies Partial<Handlers>;
