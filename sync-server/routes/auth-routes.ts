/** Signing up, in and out; who is signed in. */
import type { Context, Hono } from 'hono';
import { family } from '../../shared-model/entities/family.ts';
import { member } from '../../shared-model/entities/member.ts';
import { student } from '../../shared-model/entities/student.ts';
import {
  currentUserCall,
  loginCall,
  logoutCall,
  registerCall,
  studentLoginCall,
} from '../../shared-model/contracts/accounts.ts';
import type { ParentUser, StudentUser } from '../../shared-model/contracts/accounts.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { emailKey, emailOf, familyOfAccount, register, signIn } from '../accounts/accounts.ts';
import { parentSession, studentSession } from '../accounts/lifetimes.ts';
import { forgetGuesses, guessPin } from '../accounts/pins.ts';
import { closeSession, openSession, presentSession, type SignedIn } from '../accounts/sessions.ts';
import { endSession, putSession, readSession } from '../middleware/cookies.ts';
import { deviceOf, notKnown } from '../middleware/principal.ts';
import { notAuthenticated, problem, tooMany, type Problem } from '../middleware/problem.ts';
import type { Parts } from './parts.ts';
import { readOne } from './read.ts';
import { serveCall } from './serve-call.ts';

const taken = problem(400, 'An account with this email already exists');
const wrongPassword = problem(401, 'Please check your email and password.');
const wrongPin = problem(401, 'Invalid PIN');
const parentNeeded = problem(
  429,
  'Too many wrong PINs. Please ask your parent to sign in on this device.',
);

async function parentUser(
  { services, storeOf }: Parts,
  familyId: number,
  memberId: number,
): Promise<ParentUser | undefined> {
  const store = storeOf(familyId);
  const [home, person, email] = await Promise.all([
    readOne(store, family, familyId),
    readOne(store, member, memberId),
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
  { storeOf }: Parts,
  familyId: number,
  studentId: number,
): Promise<StudentUser | undefined> {
  const person = await readOne(storeOf(familyId), student, studentId);
  return person && { id: studentId, role: 'student', fullName: person.fullName, studentId };
}

/** Whoever was signed in here is so no longer: one profile ends where another begins. */
async function enter(c: Context, { services }: Parts, who: SignedIn): Promise<void> {
  const before = await presentSession(services, readSession(c));
  if (before) await closeSession(services, before.principal);
  const { idle } = who.role === 'parent' ? parentSession : studentSession;
  putSession(c, await openSession(services, who), idle / 1000);
}

function serveRegister(app: Hono, parts: Parts): void {
  const { services, limits, clientInfo } = parts;
  serveCall(app, parts, registerCall, 'anyone', async ({ input, c }) => {
    const permit = await limits.register(clientInfo(c).address);
    if (!permit.ok) return failed(tooMany(permit.retryAfter));
    const made = await register(services, input);
    if (!made.ok) return failed(taken);
    return ok({ message: 'Family account created!', userId: made.value.memberId });
  });
}

function serveLogin(app: Hono, parts: Parts): void {
  const { services, limits, clientInfo } = parts;
  serveCall(app, parts, loginCall, 'anyone', async ({ input, c }) => {
    const device = await deviceOf(c, parts);
    const account = emailKey(input.email);
    const { address } = clientInfo(c);
    // Another family's device is anybody's: it has no counter of its own for this account.
    const own =
      device?.familyId === (await familyOfAccount(services, account)) ? device : undefined;
    // Everybody knows the demo's password: who mistypes it keeps nobody else out.
    const isDemo = parts.demo !== null && account === emailKey(parts.demo.email);
    const permit = isDemo
      ? await limits.strangerSignIn(address)
      : await limits.signIn({ address, account, deviceId: own?.id ?? null });
    if (!permit.ok) return failed(tooMany(permit.retryAfter));
    const found = await signIn(services, input);
    const user = found && (await parentUser(parts, found.familyId, found.memberId));
    if (!found || !user) return failed(wrongPassword);
    await permit.succeeded();
    if (own) await forgetGuesses(services, found.familyId, own.id);
    await enter(c, parts, { role: 'parent', ...found, deviceId: own?.id ?? null });
    return ok(user);
  });
}

/** Whom guesses count for that are about nobody who can sign in on the device: one counter for all of them. */
const nobody = 0;

/** The same work and words whether the device, the student or the PIN is wrong. */
async function studentSignIn(
  c: Context,
  parts: Parts,
  { studentId, pin }: { studentId: number; pin: string },
): Promise<Result<StudentUser, Problem>> {
  const { services, limits, clientInfo } = parts;
  const device = await deviceOf(c, parts);
  if (!device) {
    const permit = await limits.strangerSignIn(clientInfo(c).address);
    if (!permit.ok) return failed(tooMany(permit.retryAfter));
    await services.hashing.pretendToVerify(pin);
    return failed(await notKnown(c, parts, wrongPin));
  }
  const { familyId, holder, id: deviceId } = device;
  const isHolders = holder.kind === 'family' || holder.studentId === studentId;
  const user = isHolders ? await studentUser(parts, familyId, studentId) : undefined;
  const guessed = { familyId, deviceId, studentId: user ? studentId : nobody, pin };
  const guess = await guessPin(services, guessed);
  if (guess.kind === 'parent-needed') return failed(parentNeeded);
  if (guess.kind === 'rest') return failed(tooMany(guess.seconds));
  if (guess.kind === 'wrong' || !user) return failed(wrongPin);
  await enter(c, parts, { role: 'student', familyId, studentId, deviceId });
  return ok(user);
}

export function serveAuth(app: Hono, parts: Parts): void {
  serveRegister(app, parts);
  serveLogin(app, parts);
  serveCall(app, parts, studentLoginCall, 'anyone', ({ input, c }) =>
    studentSignIn(c, parts, input),
  );

  serveCall(app, parts, logoutCall, 'anyone', async ({ c }) => {
    const session = await presentSession(parts.services, readSession(c));
    if (session) await closeSession(parts.services, session.principal);
    endSession(c);
    return ok({ message: 'Signed out' });
  });

  serveCall(app, parts, currentUserCall, 'signed-in', async ({ who }) => {
    const user =
      who.role === 'parent'
        ? await parentUser(parts, who.familyId, who.memberId)
        : await studentUser(parts, who.familyId, who.studentId);
    return user ? ok(user) : failed(notAuthenticated);
  });
}
