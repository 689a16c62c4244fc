/**
 * Opening a profile and closing it.
 *
 * Invariant: one profile is open at a time, in all tabs together. A parent's signing key lies unlocked only beside the open
 * session, under a key of its own that goes with the session: when the profile closes, or a student's opens, nothing that is
 * left on the device can sign as that parent.
 */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { IndexedDbTransaction } from '../data/device-transaction.ts';
import type {
  Bytes,
  ParentProfile,
  Profile,
  SessionRow,
  StudentProfile,
} from '../data/profile-rows.ts';
import { kindOf, type ProfileContext } from './profile-context.ts';
import { isIdle } from './idle.ts';
import { newEncryptionKey, encrypt } from './secrets.ts';
import type { Person } from './session.ts';

type Tx = IndexedDbTransaction;

/** Whether the server still holds a session that is over here, once this profile has been closed or taken another's place. */
async function signOutPendingAfter({ isDemo }: ProfileContext, tx: Tx): Promise<boolean> {
  const [state, { person, owesSignOut }] = [await tx.state(), await tx.session()];
  return kindOf(isDemo, state) === 'synced' && (owesSignOut || person !== null);
}

/** The session of a person who comes in now; `isAtServer`: the server has opened one for them. */
async function newSession(
  context: ProfileContext,
  tx: Tx,
  person: string,
  isAtServer: boolean,
): Promise<Partial<SessionRow>> {
  const now = context.now();
  const owesSignOut = !isAtServer && (await signOutPendingAfter(context, tx));
  return { person, since: now, touched: now, closedByIdle: false, owesSignOut };
}

/** A parent is here: whoever may have guessed wrong guesses from the start again. */
async function resetAttempts({ attempts }: ProfileContext, tx: Tx): Promise<void> {
  for (const profile of await tx.profiles()) {
    attempts.forget(profile.key);
    if (profile.guesses) tx.putProfile({ ...profile, guesses: null });
  }
}

export interface ParentSessionOptions {
  profile: ParentProfile;
  /** The profile as this sign-in found it; undefined: there was none. */
  known: ParentProfile | undefined;
  /** What a sign-in at the server changes beside the profile; false where that no longer fits, and nothing was changed. */
  take?: (tx: Tx) => Promise<boolean>;
  /** Null where there is no server. */
  signingKey?: Bytes | null;
  /** What they say of whether others use this device; null: nothing. */
  saidShared?: boolean | null;
  /** Whether the server has opened a session for this parent. */
  isAtServer?: boolean;
}

const wrapOf = (profile: Profile | undefined): string =>
  String((profile?.role === 'parent' && profile.sealKey?.sealed.iv) || '');

/** The server no longer knows the signatures that were given here: what the other parents keep opens nothing. */
async function forgetLostSigningKeys(tx: Tx): Promise<void> {
  for (const profile of await tx.profiles()) {
    if (profile.role === 'parent') tx.putProfile({ ...profile, sealKey: null });
  }
}

/**
 * Opens a parent's profile, in one transaction with what their sign-in changes on the device: their signing key is another one
 * from then on in every tab, or nothing has changed. `overtaken`: another tab was faster; the profile was opened, or its password
 * forgotten, since this sign-in began.
 */
export async function openParentSession(
  context: ProfileContext,
  { profile, known, take, signingKey, saidShared = null, isAtServer = false }: ParentSessionOptions,
): Promise<Result<Person, 'overtaken'>> {
  const { store } = context;
  const key = signingKey && (await newEncryptionKey());
  const openSeal = key && signingKey ? { key, sealed: await encrypt(key, signingKey) } : null;
  const hasEntered = await store.transact(async (tx) => {
    if (wrapOf(await tx.profile(profile.key)) !== wrapOf(known)) return false;
    const { hasLostSeals } = await tx.state();
    if (take && !(await take(tx))) return false;
    if (take && hasLostSeals) await forgetLostSigningKeys(tx);
    await resetAttempts(context, tx);
    tx.putProfile({ ...profile, guesses: null });
    const session = await newSession(context, tx, profile.key, isAtServer);
    await tx.setSession({ ...session, saidShared, openSeal });
    return true;
  });
  if (!hasEntered) return failed('overtaken');
  store.signers.clear();
  return ok({ role: 'parent', memberId: profile.memberId });
}

export async function openStudentSession(
  context: ProfileContext,
  { key, studentId }: Pick<StudentProfile, 'key' | 'studentId'>,
  isAtServer: boolean,
): Promise<Person> {
  const { store, attempts } = context;
  store.signers.clear();
  await store.transact(async (tx) => {
    const profile = await tx.profile(key);
    if (profile) tx.putProfile({ ...profile, guesses: null });
    await tx.setSession({ ...(await newSession(context, tx, key, isAtServer)), openSeal: null });
  });
  attempts.forget(key);
  return { role: 'student', studentId };
}

/** Closes the open profile; `ifIdle`: only one that nobody has touched for too long. */
export async function closeSession(context: ProfileContext, ifIdle: boolean): Promise<void> {
  const { store, now } = context;
  const isClosed = await store.transact(async (tx) => {
    if (ifIdle && !isIdle(await tx.session(), now())) return false;
    const owesSignOut = await signOutPendingAfter(context, tx);
    await tx.setSession({ person: null, openSeal: null, closedByIdle: ifIdle, owesSignOut });
    return true;
  });
  if (isClosed) store.signers.clear();
}
