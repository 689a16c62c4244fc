/**
 * A parent's sign-in. If there is a server, its answer counts; only when it doesn't answer does the device verify the
 * password itself, with the verifier of an earlier sign-in.
 */
import * as v from 'valibot';
import { loginCall, type ParentUser } from '../../shared-model/contracts/account-calls.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { serverMessageOf } from '../../shared-model/problems/problem-text.ts';
import { signingDeviceIdOf } from '../data/device-state.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import { storePairing } from '../data/pairing.ts';
import type { ParentProfile } from '../data/profile-rows.ts';
import { checkHere, fits } from './check-here.ts';
import { openParentSession } from './open-session.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { ensurePaired, listStudents, type PairingFailure } from './pair.ts';
import { newEmailOf } from './parents-elsewhere.ts';
import { emailKey, unwrapSigningKey, parentProfile, renewed } from './parent-profile.ts';
import { cachePin, sendPins } from './device-pins.ts';
import { refusalIn, refusedBy } from './server-words.ts';
import type { Person, SignInFailure } from './session.ts';
import { markSignOutPending, flushPendingSignOut } from './sign-out.ts';

/** Milliseconds to wait for the server: less where this device can verify the password itself. */
const patience = { known: 4_000, unknown: 30_000 };

/** The sign-in form's values. */
export interface ParentAttempt {
  email: string;
  password: string;
  /** The person's answer whether others use this device; null: none. */
  isShared: boolean | null;
}

type Attempt = Result<Person, SignInFailure>;
type AttemptResult = Result<Person, SignInFailure | 'overtaken'>;

/** How often a sign-in restarts after another tab has overtaken it. */
const maxAttempts = 3;

/** Repeats a sign-in that another tab has overtaken. */
export async function untilDone(attempt: () => Promise<AttemptResult>): Promise<Attempt> {
  for (let turn = 0; turn < maxAttempts; turn += 1) {
    const done = await attempt();
    if (done.ok) return done;
    if (done.error !== 'overtaken') return failed(done.error);
  }
  return failed({ code: 'unreachable' });
}

async function unlockHere(
  context: ProfileContext,
  profile: ParentProfile,
  { password, isShared }: ParentAttempt,
): Promise<AttemptResult> {
  const { state, family } = await readDeviceSnapshot(context);
  const [checked, signingKey] = await Promise.all([
    checkHere(context, profile, password),
    unwrapSigningKey(context, profile, password, signingDeviceIdOf(state)),
  ]);
  if (!checked.ok) return checked;
  // Without the key, nothing could be written as this parent.
  if (family === 'synced' && !signingKey) return failed({ code: 'unreachable' });
  const isUnbound = signingKey !== null && !profile.sealKey?.isBound;
  const kept = isUnbound
    ? await renewed(context, profile, password, {
        deviceId: signingDeviceIdOf(state),
        key: signingKey,
      })
    : profile;
  return openParentSession(context, {
    profile: kept,
    known: profile,
    signingKey,
    saidShared: isShared,
  });
}

/** The password was changed elsewhere: the verifier and key of the old one are deleted here. */
async function forgetOldPassword(
  context: ProfileContext,
  known: ParentProfile,
  typed: string,
): Promise<void> {
  if (!(await fits(context, known, typed))) return;
  await context.store.transact(async (tx) => {
    const profile = await tx.profile(known.key);
    const isSame = String(profile?.verifier?.mac) === String(known.verifier?.mac);
    if (isSame && profile?.role === 'parent') {
      tx.putProfile({ ...profile, verifier: null, sealKey: null });
    }
  });
}

/** Exchanges PINs after a parent's sign-in, in the background: sends the waiting ones and caches the others. */
async function exchangePins(context: ProfileContext): Promise<void> {
  await sendPins(context);
  for (const { id, pin } of (await listStudents(context.rest)) ?? []) {
    if (pin !== null) await cachePin(context, id, pin);
  }
}

/** On a student's own device no parent writes: a parent's sign-in refreshes the device's data, then ends. */
async function refreshOnStudentDevice(
  context: ProfileContext,
  studentId: Id<'student'>,
): Promise<void> {
  const own = (await listStudents(context.rest))?.find(({ id }) => id === studentId);
  if (typeof own?.pin === 'string') await cachePin(context, studentId, own.pin);
  await markSignOutPending(context);
  await flushPendingSignOut(context);
}

/** The server knows the parent, but pairing failed. */
async function openWithoutPairing(
  context: ProfileContext,
  why: PairingFailure,
  known: ParentProfile | undefined,
  attempt: ParentAttempt,
): Promise<AttemptResult> {
  await markSignOutPending(context);
  if (why === 'another-family') {
    await flushPendingSignOut(context);
    return failed({ code: 'another-family' });
  }
  const refusal = refusalIn(why);
  if (!refusal) return known ? unlockHere(context, known, attempt) : refusedBy(null);
  // The password was right, so the failure is another one.
  return failed({ code: 'server', ...serverMessageOf(refusal) });
}

/**
 * Opens the profile of a parent whom the server has just signed in, with this browser as one of the family's devices.
 * `also`: other changes on the device in the same transaction.
 */
export async function openSessionFromServer(
  context: ProfileContext,
  user: ParentUser,
  known: ParentProfile | undefined,
  attempt: ParentAttempt,
  also: (tx: IndexedDbTransaction) => Promise<void> = async () => undefined,
): Promise<AttemptResult> {
  const { password, isShared } = attempt;
  const profile = { ...(known ?? parentProfile(user.id, user.email)), email: user.email };
  const belongs = await ensurePaired(context, user, profile, password);
  if (!belongs.ok) return openWithoutPairing(context, belongs.error, known, attempt);
  const { holder, paired } = belongs.value;
  if (holder.kind === 'student' || !paired) {
    if (paired)
      await context.store.transact((tx) => storePairing(tx, paired.pairing, paired.signer));
    if (holder.kind === 'student') await refreshOnStudentDevice(context, holder.studentId);
    return ok({ role: 'parent', memberId: user.id });
  }
  const { pairing, signer, signingKey } = paired;
  const { state } = await readDeviceSnapshot(context);
  const deviceId =
    state.deviceId === pairing.deviceId ? signingDeviceIdOf(state) : pairing.deviceId;
  const fresh = await renewed(
    context,
    profile,
    password,
    signingKey && { deviceId, key: signingKey },
  );
  const entered = await openParentSession(context, {
    profile: fresh,
    known,
    take: async (tx) => {
      if (!(await storePairing(tx, pairing, signer))) return false;
      await also(tx);
      return true;
    },
    signingKey,
    saidShared: isShared,
    isAtServer: true,
  });
  if (entered.ok) context.runInBackground(exchangePins(context));
  return entered;
}

async function signInOnce(context: ProfileContext, attempt: ParentAttempt): Promise<AttemptResult> {
  const typed = v.safeParse(loginCall.input, { email: attempt.email, password: attempt.password });
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const { email, password } = typed.output;
  const { parents, students } = await readDeviceSnapshot(context);
  const known = parents.find(
    (profile) => profile.email !== null && emailKey(profile.email) === emailKey(email),
  );
  const shared = attempt.isShared ?? (students.length > 0 || null);
  const answer = await context.rest.call(
    loginCall,
    { email, password, shared },
    { within: known ? patience.known : patience.unknown },
  );
  if (answer.ok) {
    const { value: user } = answer;
    const own = parents.find(({ memberId }) => memberId === user.id);
    return openSessionFromServer(context, user, own, attempt);
  }
  const refused = refusedBy(answer.error);
  if (!known) return refused;
  if (!refusalIn(answer.error)) return unlockHere(context, known, attempt);
  if (refused.error.code !== 'wrong') return refused;
  // The e-mail address may have been changed on another device while the password is right.
  const renamed = await newEmailOf(context, known);
  if (renamed !== undefined) return signInOnce(context, { ...attempt, email: renamed });
  context.runInBackground(forgetOldPassword(context, known, password));
  return refused;
}

const signIn = (context: ProfileContext, attempt: ParentAttempt): Promise<Attempt> =>
  untilDone(() => signInOnce(context, attempt));

/** Signs a parent in. */
export async function signInParent(
  context: ProfileContext,
  attempt: ParentAttempt,
): Promise<Attempt> {
  const { family } = await readDeviceSnapshot(context);
  if (family === 'local') return failed({ code: 'another-family' });
  if (family !== 'demo') return signIn(context, attempt);
  await context.whenIdle();
  const [parent] = (await readDeviceSnapshot(context)).parents;
  const isTheirs = parent?.email && emailKey(parent.email) === emailKey(attempt.email);
  if (!isTheirs) return failed({ code: 'wrong', message: null });
  return untilDone(() => unlockHere(context, parent, attempt));
}

/** Opens a parent's profile known here with the password alone. */
export async function unlockParent(
  context: ProfileContext,
  { memberId, password }: { memberId: Id<'member'>; password: string },
): Promise<Attempt> {
  if (context.isDemo) await context.whenIdle();
  const { family, session, parents } = await readDeviceSnapshot(context);
  const profile = parents.find((known) => known.memberId === memberId);
  if (!profile) return failed({ code: 'wrong', message: null });
  const attempt = { email: profile.email ?? '', password, isShared: session.saidShared };
  return family === 'synced'
    ? signIn(context, attempt)
    : untilDone(() => unlockHere(context, profile, attempt));
}
