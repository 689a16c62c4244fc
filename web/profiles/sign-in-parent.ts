/**
 * A parent's sign-in. Where there is a server, its word counts; only when nobody answers does the device check the password
 * itself, against what it kept of an earlier sign-in.
 */
import * as v from 'valibot';
import { loginCall, type ParentUser } from '../../shared-model/contracts/accounts.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { toldOf } from '../../shared-model/problems/problem-text.ts';
import { signingDeviceIdOf } from '../data/device-state.ts';
import { takePairing } from '../data/pairing.ts';
import type { ParentProfile } from '../data/profile-rows.ts';
import { checkHere, fits } from './check-here.ts';
import { enterAsParent } from './enter.ts';
import { lookHere, type Gate } from './gate.ts';
import { belong, listStudents, type NoBelonging } from './pair.ts';
import { emailKey, unwrapSigningKey, parentProfile, renewed } from './parent-profile.ts';
import { learnPin, sendPins } from './pins.ts';
import { refusalIn, refusedBy } from './server-words.ts';
import type { Person, SignInFailure } from './session.ts';
import { oweSignOut, settleSignOut } from './sign-out.ts';

/** Milliseconds to wait for the server: not long where this device can check the password itself. */
const patience = { known: 4_000, unknown: 30_000 };

export interface ParentAttempt {
  email: string;
  password: string;
  /** What they say of whether others use this device; null: nothing. */
  isShared: boolean | null;
}

type Attempt = Result<Person, SignInFailure>;
type Tried = Result<Person, SignInFailure | 'overtaken'>;

/** How often a sign-in begins again that another tab's has overtaken. */
const maxTurns = 3;

async function untilDone(attempt: () => Promise<Tried>): Promise<Attempt> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const done = await attempt();
    if (done.ok) return done;
    if (done.error !== 'overtaken') return failed(done.error);
  }
  return failed({ code: 'unreachable' });
}

async function unlockHere(
  gate: Gate,
  profile: ParentProfile,
  { password, isShared }: ParentAttempt,
): Promise<Tried> {
  const { state, family } = await lookHere(gate);
  const [checked, signingKey] = await Promise.all([
    checkHere(gate, profile, password),
    unwrapSigningKey(gate, profile, password, signingDeviceIdOf(state)),
  ]);
  if (!checked.ok) return checked;
  // Without the key nothing could be written as this parent.
  if (family === 'synced' && !signingKey) return failed({ code: 'unreachable' });
  const isUnbound = signingKey !== null && !profile.sealKey?.isBound;
  const kept = isUnbound
    ? await renewed(gate, profile, password, {
        deviceId: signingDeviceIdOf(state),
        key: signingKey,
      })
    : profile;
  return enterAsParent(gate, { profile: kept, known: profile, signingKey, saidShared: isShared });
}

/** The password was changed elsewhere: what this device knows of the old one must open nothing any more. */
async function forgetOldPassword(gate: Gate, known: ParentProfile, typed: string): Promise<void> {
  if (!(await fits(gate, known, typed))) return;
  await gate.store.transact(async (tx) => {
    const profile = await tx.profile(known.key);
    const isSame = String(profile?.verifier?.mac) === String(known.verifier?.mac);
    if (isSame && profile?.role === 'parent') {
      tx.putProfile({ ...profile, verifier: null, sealKey: null });
    }
  });
}

/** What a parent's sign-in brings along, out of its way: PINs that wait go there, and the others are learnt here. */
async function exchangePins(gate: Gate): Promise<void> {
  await sendPins(gate);
  for (const { id, pin } of (await listStudents(gate.rest)) ?? []) {
    if (pin !== null) await learnPin(gate, id, pin);
  }
}

/** On a student's own device no parent writes: signing in there renews what the device knows, and ends again. */
async function passThrough(gate: Gate, studentId: Id<'student'>): Promise<void> {
  const own = (await listStudents(gate.rest))?.find(({ id }) => id === studentId);
  if (typeof own?.pin === 'string') await learnPin(gate, studentId, own.pin);
  await oweSignOut(gate);
  await settleSignOut(gate);
}

/** The parent is known to the server, but can't come in by it. */
async function withoutBelonging(
  gate: Gate,
  why: NoBelonging,
  known: ParentProfile | undefined,
  attempt: ParentAttempt,
): Promise<Tried> {
  await oweSignOut(gate);
  if (why === 'another-family') {
    await settleSignOut(gate);
    return failed({ code: 'another-family' });
  }
  const refusal = refusalIn(why);
  if (!refusal) return known ? unlockHere(gate, known, attempt) : refusedBy(null);
  // The password was right: whatever this is, it is not that.
  return failed({ code: 'server', ...toldOf(refusal) });
}

async function enterFromServer(
  gate: Gate,
  user: ParentUser,
  known: ParentProfile | undefined,
  attempt: ParentAttempt,
): Promise<Tried> {
  const { password, isShared } = attempt;
  const profile = { ...(known ?? parentProfile(user.id, user.email)), email: user.email };
  const belongs = await belong(gate, user, profile, password);
  if (!belongs.ok) return withoutBelonging(gate, belongs.error, known, attempt);
  const { holder, paired } = belongs.value;
  if (holder.kind === 'student' || !paired) {
    if (paired) await gate.store.transact((tx) => takePairing(tx, paired.pairing, paired.signer));
    if (holder.kind === 'student') await passThrough(gate, holder.studentId);
    return ok({ role: 'parent', memberId: user.id });
  }
  const { pairing, signer, signingKey } = paired;
  const { state } = await lookHere(gate);
  const deviceId =
    state.deviceId === pairing.deviceId ? signingDeviceIdOf(state) : pairing.deviceId;
  const fresh = await renewed(gate, profile, password, signingKey && { deviceId, key: signingKey });
  const entered = await enterAsParent(gate, {
    profile: fresh,
    known,
    take: (tx) => takePairing(tx, pairing, signer),
    signingKey,
    saidShared: isShared,
    isAtServer: true,
  });
  if (entered.ok) gate.behind(exchangePins(gate));
  return entered;
}

async function signInOnce(gate: Gate, attempt: ParentAttempt): Promise<Tried> {
  const typed = v.safeParse(loginCall.input, { email: attempt.email, password: attempt.password });
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const { email, password } = typed.output;
  const { parents, students } = await lookHere(gate);
  const known = parents.find(
    (profile) => profile.email !== null && emailKey(profile.email) === emailKey(email),
  );
  const shared = attempt.isShared ?? (students.length > 0 || null);
  const answer = await gate.rest.call(
    loginCall,
    { email, password, shared },
    { within: known ? patience.known : patience.unknown },
  );
  if (answer.ok) {
    const { value: user } = answer;
    const own = parents.find(({ memberId }) => memberId === user.id);
    return enterFromServer(gate, user, own, attempt);
  }
  const refused = refusedBy(answer.error);
  if (!known) return refused;
  if (!refusalIn(answer.error)) return unlockHere(gate, known, attempt);
  if (refused.error.code === 'wrong') gate.behind(forgetOldPassword(gate, known, password));
  return refused;
}

const signIn = (gate: Gate, attempt: ParentAttempt): Promise<Attempt> =>
  untilDone(() => signInOnce(gate, attempt));

export async function signInParent(gate: Gate, attempt: ParentAttempt): Promise<Attempt> {
  const { family } = await lookHere(gate);
  if (family === 'local') return failed({ code: 'another-family' });
  if (family !== 'demo') return signIn(gate, attempt);
  await gate.settled();
  const [parent] = (await lookHere(gate)).parents;
  const isTheirs = parent?.email && emailKey(parent.email) === emailKey(attempt.email);
  if (!isTheirs) return failed({ code: 'wrong', message: null });
  return untilDone(() => unlockHere(gate, parent, attempt));
}

/** A parent who is known here opens their profile again with the password alone. */
export async function unlockParent(
  gate: Gate,
  { memberId, password }: { memberId: Id<'member'>; password: string },
): Promise<Attempt> {
  if (gate.isDemo) await gate.settled();
  const { family, session, parents } = await lookHere(gate);
  const profile = parents.find((known) => known.memberId === memberId);
  if (!profile) return failed({ code: 'wrong', message: null });
  const attempt = { email: profile.email ?? '', password, isShared: session.saidShared };
  return family === 'synced'
    ? signIn(gate, attempt)
    : untilDone(() => unlockHere(gate, profile, attempt));
}
