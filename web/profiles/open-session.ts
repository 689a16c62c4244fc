/**
 * Opens and closes profiles.
 *
 * Invariant: one profile is open at a time, in all tabs together. A parent's signing key is stored unlocked only beside
 * the open session, under a key of its own that is deleted with the session: once the profile closes, or a student's
 * opens, nothing left on the device can sign as that parent.
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

/** Whether the server has a session to end, once this profile is closed or replaces another. */
async function signOutPendingAfter({ isDemo }: ProfileContext, tx: Tx): Promise<boolean> {
  const [state, { person, owesSignOut }] = [await tx.state(), await tx.session()];
  return kindOf(isDemo, state) === 'synced' && (owesSignOut || person !== null);
}

/** The session of a person who signs in now; `isAtServer`: the server has opened one for them. */
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

/** A parent has signed in: attempts are counted from 0 again. */
async function resetAttempts({ attempts }: ProfileContext, tx: Tx): Promise<void> {
  for (const profile of await tx.profiles()) {
    attempts.forget(profile.key);
    if (profile.guesses) tx.putProfile({ ...profile, guesses: null });
  }
}

/** What opening a parent's profile needs. */
export interface ParentSessionOptions {
  profile: ParentProfile;
  /** The profile when this sign-in began; undefined: there was none. */
  known: ParentProfile | undefined;
  /** What a sign-in on the server changes besides the profile; false, changing nothing, if that no longer fits. */
  take?: (tx: Tx) => Promise<boolean>;
  /** Null where there is no server. */
  signingKey?: Bytes | null;
  /** The person's answer whether others use this device; null: none. */
  saidShared?: boolean | null;
  /** Whether the server has opened a session for this parent. */
  isAtServer?: boolean;
}

const wrapOf = (profile: Profile | undefined): string =>
  String((profile?.role === 'parent' && profile.sealKey?.sealed.iv) || '');

/** The server no longer knows the signing keys issued on this device: the other parents' stored keys are useless. */
async function forgetLostSigningKeys(tx: Tx): Promise<void> {
  for (const profile of await tx.profiles()) {
    if (profile.role === 'parent') tx.putProfile({ ...profile, sealKey: null });
  }
}

/**
 * Opens a parent's profile, in one transaction with what their sign-in changes on the device: either they have a new
 * signing key in every tab, or nothing has changed. `overtaken`: another tab opened the profile, or deleted its
 * password, since this sign-in began.
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

/** Opens a student's profile. */
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

/** Closes the open profile; `ifIdle`: only one that has been idle for too long. */
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

/** Deletes parents without an account, with their wrapped keys; closes the open profile if it is one of theirs. */
export async function forgetParents(
  { store }: ProfileContext,
  names: ReadonlySet<string>,
): Promise<void> {
  if (names.size === 0) return;
  const isClosed = await store.transact(async (tx) => {
    const { person } = await tx.session();
    await tx.keepProfiles((name) => !names.has(name));
    return person !== null && names.has(person);
  });
  if (isClosed) store.signers.clear();
}
