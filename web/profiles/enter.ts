/**
 * Opening a profile and closing it.
 *
 * Invariant: one profile is open at a time, in all tabs together. A parent's seal key lies unlocked only beside the open
 * session, under a key of its own that goes with the session: when the profile closes, or a student's opens, nothing that is
 * left on the device can seal as that parent.
 */
import type { DeviceTransaction } from '../data/device-store.ts';
import type {
  OpenSession,
  ParentProfile,
  Profile,
  SessionRow,
  StudentProfile,
} from '../data/profile-rows.ts';
import type { Bytes } from '../data/profile-rows.ts';
import type { ProfileTransaction } from '../data/profile-transaction.ts';
import { kindOf, type Gate } from './gate.ts';
import { newSealingKey, seal } from './secrets.ts';
import type { Person } from './session.ts';

/** Whether the server still holds a session that is over here, once this profile has taken another's place. */
const owesAfter = ({ person, owesSignOut }: SessionRow, isSynced: boolean): boolean =>
  isSynced && (owesSignOut || person !== null);

/** A parent is here: whoever may have guessed wrong guesses from the start again. */
async function forgetGuesses({ guesses }: Gate, tx: ProfileTransaction): Promise<void> {
  for (const profile of await tx.profiles()) {
    guesses.forget(profile.key);
    if (profile.guesses) tx.putProfile({ ...profile, guesses: null });
  }
}

/** That another tab was faster: the profile was opened, or its password forgotten, since this sign-in began. */
export const overtaken = Symbol('overtaken');

/** What a sign-in at the server changes beside the profile; false where that no longer fits, and nothing was changed. */
type Take = (tx: DeviceTransaction) => Promise<boolean>;

export interface EnterParent {
  profile: ParentProfile;
  /** The profile as this sign-in found it; undefined: there was none. */
  known: ParentProfile | undefined;
  /** Null: the device stays as it is. */
  take: Take | null;
  /** Null where there is no server. */
  sealKey: Bytes | null;
  /** What they say of whether others use this device; null: nothing. */
  saidShared: boolean | null;
  /** Whether the server has opened a session for this parent. */
  isAtServer: boolean;
}

const wrapOf = (profile: Profile | undefined): string =>
  String((profile?.role === 'parent' && profile.sealKey?.sealed.iv) || '');

/** The server no longer knows the seals that were given here: what the other parents keep opens nothing. */
async function forgetLostSeals(tx: ProfileTransaction): Promise<void> {
  for (const profile of await tx.profiles()) {
    if (profile.role === 'parent') tx.putProfile({ ...profile, sealKey: null });
  }
}

/**
 * Opens a parent's profile, in one transaction with what their sign-in changes on the device: their seal key is another one
 * from then on in every tab, or nothing has changed.
 */
export async function enterAsParent(
  gate: Gate,
  entered: EnterParent,
): Promise<Person | typeof overtaken> {
  const { store, now, isDemo } = gate;
  const { profile, known, take, sealKey, saidShared, isAtServer } = entered;
  const key = sealKey && (await newSealingKey());
  const openSeal = key && sealKey ? { key, sealed: await seal(key, sealKey) } : null;
  const hasEntered = await store.transact(async (tx) => {
    if (wrapOf(await tx.profile(profile.key)) !== wrapOf(known)) return false;
    const { hasLostSeals } = await tx.state();
    if (take && !(await take(tx))) return false;
    if (take && hasLostSeals) await forgetLostSeals(tx);
    const isSynced = kindOf(isDemo, await tx.state()) === 'synced';
    const before = await tx.session();
    await forgetGuesses(gate, tx);
    tx.putProfile({ ...profile, guesses: null });
    await tx.setSession({
      person: profile.key,
      since: now(),
      touched: now(),
      closedByIdle: false,
      saidShared,
      openSeal,
      owesSignOut: isAtServer ? false : owesAfter(before, isSynced),
    });
    return true;
  });
  if (!hasEntered) return overtaken;
  store.dropSeals();
  return { role: 'parent', memberId: profile.memberId };
}

export async function enterAsStudent(
  { store, now, isDemo, guesses }: Gate,
  { key, studentId }: Pick<StudentProfile, 'key' | 'studentId'>,
  isAtServer: boolean,
): Promise<Person> {
  store.dropSeals();
  await store.transact(async (tx) => {
    const isSynced = kindOf(isDemo, await tx.state()) === 'synced';
    const profile = await tx.profile(key);
    if (profile) tx.putProfile({ ...profile, guesses: null });
    const before = await tx.session();
    await tx.setSession({
      person: key,
      since: now(),
      touched: now(),
      closedByIdle: false,
      openSeal: null,
      owesSignOut: isAtServer ? false : owesAfter(before, isSynced),
    });
  });
  guesses.forget(key);
  return { role: 'student', studentId };
}

/** Closes the open profile if `isToClose` says so; whether it was closed. */
export function leave(
  { store, isDemo }: Gate,
  closedByIdle: boolean,
  isToClose: (session: OpenSession) => boolean = () => true,
): Promise<boolean> {
  return store
    .transact(async (tx) => {
      const [state, session] = await Promise.all([tx.state(), tx.session()]);
      if (!isToClose(session)) return false;
      const owesSignOut = owesAfter(session, kindOf(isDemo, state) === 'synced');
      await tx.setSession({ person: null, openSeal: null, closedByIdle, owesSignOut });
      return true;
    })
    .then((isClosed) => {
      if (isClosed) store.dropSeals();
      return isClosed;
    });
}
