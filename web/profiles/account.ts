/**
 * A parent's own account, changed from this device. What the password protects here (the wrapped signing key, the
 * verifier) is replaced by a sign-in with the new one; other devices learn of it at their next contact
 * (`parents-elsewhere.ts`).
 */
import * as v from 'valibot';
import {
  loginCall,
  newPasswordSchema,
  passwordSchema,
} from '../../shared-model/contracts/account-calls.ts';
import {
  changeEmailCall,
  changePasswordCall,
} from '../../shared-model/contracts/account-security-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ParentProfile } from '../data/profile-rows.ts';
import { checkHere, fits } from './check-here.ts';
import { renewed } from './parent-profile.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { askAsParent, refusedBy, refusedToParent, type AccountFailure } from './server-words.ts';
import { signInParent } from './sign-in-parent.ts';

type ChangeResult = Promise<Result<null, AccountFailure>>;

/** The parent whose profile is open; undefined: none. */
async function ownProfile(context: ProfileContext) {
  const here = await readDeviceSnapshot(context);
  const { person, parents } = here;
  const profile =
    person?.role === 'parent' && parents.find(({ memberId }) => memberId === person.memberId);
  return profile ? { ...here, profile } : undefined;
}

const nobody = failed({ code: 'sign-in-again' as const });

/** Stores a profile whose password has just been verified. */
function keepProfile(context: ProfileContext, profile: ParentProfile): Promise<void> {
  context.attempts.forget(profile.key);
  return context.store.transact(async (tx) => tx.putProfile({ ...profile, guesses: null }));
}

async function confirmHere(
  context: ProfileContext,
  profile: ParentProfile,
  password: string,
): ChangeResult {
  const checked = await checkHere(context, profile, password);
  if (checked.ok) await keepProfile(context, profile);
  return checked;
}

/**
 * Checks by the password that it is still the same parent. On the server that makes the session a recent one, which
 * calls about the account and devices require; in a family without an account this device checks.
 */
export async function confirmPassword(context: ProfileContext, password: string): ChangeResult {
  const own = await ownProfile(context);
  if (!own) return nobody;
  const { family, profile, session, students } = own;
  if (family !== 'synced') return confirmHere(context, profile, password);
  const typed = v.safeParse(passwordSchema, password);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const email = profile.email ?? '';
  const shared = session.saidShared ?? (students.length > 0 || null);
  const answer = await context.rest.call(loginCall, { email, password, shared });
  if (!answer.ok) return refusedBy(answer.error);
  // This parent's own session replaces the one the server was to end.
  await context.store.transact((tx) => tx.setSession({ owesSignOut: false }));
  if (!(await fits(context, profile, password))) {
    await signInParent(context, { email, password, isShared: session.saidShared });
  }
  return ok(null);
}

/** The current and the new password. */
export interface NewPassword {
  current: string;
  next: string;
}

/** In a family without an account: changes the passcode. */
async function changePasscode(
  context: ProfileContext,
  profile: ParentProfile,
  { current, next }: NewPassword,
): ChangeResult {
  const checked = await confirmHere(context, profile, current);
  if (!checked.ok) return checked;
  await keepProfile(context, await renewed(context, profile, next, null));
  return ok(null);
}

/** Changes the open parent's password, and replaces what it protects on this device. */
export async function changePassword(context: ProfileContext, input: NewPassword): ChangeResult {
  const own = await ownProfile(context);
  if (!own) return nobody;
  const { current, next } = input;
  const typed = v.safeParse(newPasswordSchema, next);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const { family, profile, session } = own;
  if (family !== 'synced') return changePasscode(context, profile, input);
  const confirmed = await confirmPassword(context, current);
  if (!confirmed.ok) return confirmed;
  const answer = await context.rest.call(changePasswordCall, {
    currentPassword: current,
    newPassword: next,
  });
  if (!answer.ok && answer.error) return refusedToParent(answer.error);
  // Without an answer it may have been changed all the same: a sign-in with the new password tells.
  const again = { email: profile.email ?? '', password: next, isShared: session.saidShared };
  const entered = await signInParent(context, again);
  return answer.ok || entered.ok ? ok(null) : failed({ code: 'unreachable' });
}

/** Changes the e-mail address the open parent signs in with. */
export async function changeEmail(
  context: ProfileContext,
  { email, password }: { email: string; password: string },
): ChangeResult {
  const confirmed = await confirmPassword(context, password);
  if (!confirmed.ok) return confirmed;
  const changed = await askAsParent(context, changeEmailCall, { email, password });
  if (!changed.ok) return changed;
  const own = await ownProfile(context);
  if (own) await keepProfile(context, { ...own.profile, email });
  context.runInBackground(context.syncNow().then(() => undefined));
  return ok(null);
}
