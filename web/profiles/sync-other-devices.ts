/**
 * Creates the account of a family that began on this device, and makes this browser its first device.
 *
 * Invariant: until the single transaction that stores the pairing, nothing has changed here, whatever ends the app; the
 * same e-mail address and password continue where it ended, since family and parent keep their ids. From that
 * transaction on the server is offered every record it lacks (`healing`), like a replaced one [SY11]: that is durable,
 * and continues after a kill.
 */
import * as v from 'valibot';
import { loginCall } from '../../shared-model/contracts/account-calls.ts';
import { registerLocalFamilyCall } from '../../shared-model/contracts/people-calls.ts';
import { theFamily } from '../../shared-model/derive/people.ts';
import { member } from '../../shared-model/entities/member.ts';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';
import type { RestFailure } from '../sync/rest-client.ts';
import { checkHere } from './check-here.ts';
import { markPinsOnlyHere } from './device-pins.ts';
import { endServerSession } from './pair.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { refusedBy } from './server-words.ts';
import type { Person, SignInFailure } from './session.ts';
import { openSessionFromServer, untilDone } from './sign-in-parent.ts';

/** The form's values. */
export interface FamilyAccount {
  /** The passcode that opened the parent's profile here so far. */
  passcode: string;
  email: string;
  password: string;
}

/** Why the family has no account yet; nothing has changed here. */
export type FirstAccountFailure = { code: 'passcode' } | SignInFailure;

const patience = 30_000;

const isTaken = (failure: RestFailure): boolean =>
  (failure?.problems ?? []).includes(problemText('email-taken'));

/** Registers the family under its present ids. */
async function register(
  context: ProfileContext,
  memberId: number,
  { email, password }: FamilyAccount,
): Promise<Result<{ isNew: boolean; taken: RestFailure }, SignInFailure>> {
  const view = await context.store.view(false);
  const home = theFamily(view);
  const given = {
    email,
    password,
    fullName: view.get(member, memberId)?.fullName,
    familyName: home?.familyName,
    familyId: home?.id,
    memberId,
  };
  const typed = v.safeParse(registerLocalFamilyCall.input, given);
  if (!typed.success) return failed({ code: 'invalid', message: typed.issues[0].message });
  const answer = await context.rest.call(registerLocalFamilyCall, typed.output, {
    within: patience,
  });
  if (answer.ok) return { ok: true, value: { isNew: true, taken: null } };
  // It may be this family's own account, from an attempt whose answer was lost.
  if (isTaken(answer.error)) return { ok: true, value: { isNew: false, taken: answer.error } };
  return refusedBy(answer.error);
}

/**
 * Creates the account, pairs this device and opens the parent's profile with the account's password, which replaces the
 * passcode.
 */
export async function syncOtherDevices(
  context: ProfileContext,
  account: FamilyAccount,
): Promise<Result<Person, FirstAccountFailure>> {
  const { family, person, parents, students } = await readDeviceSnapshot(context);
  const profile = parents.find(
    ({ memberId }) => person?.role === 'parent' && memberId === person.memberId,
  );
  if (family !== 'local' || !profile) return failed({ code: 'another-family' });
  const checked = await checkHere(context, profile, account.passcode);
  if (!checked.ok)
    return checked.error.code === 'wrong' ? failed({ code: 'passcode' }) : failed(checked.error);
  await context.store.transact(async (tx) => tx.putProfile({ ...profile, guesses: null }));

  const { memberId } = profile;
  const registered = await register(context, memberId, account);
  if (!registered.ok) return registered;
  const { isNew, taken } = registered.value;
  const email = account.email.trim();
  const { password } = account;
  const shared = students.length > 0 || null;
  const signedIn = await context.rest.call(
    loginCall,
    { email, password, shared },
    { within: patience },
  );
  // The e-mail address is somebody else's account, whether or not the password is too.
  if (!signedIn.ok)
    return refusedBy(!isNew && signedIn.error?.status === 401 ? taken : signedIn.error);
  if (signedIn.value.id !== memberId) {
    await endServerSession(context);
    return refusedBy(taken);
  }
  const attempt = { email, password, isShared: null };
  // Not with the profile known here: the password isn't its own.
  return untilDone(() =>
    openSessionFromServer(context, signedIn.value, undefined, attempt, markPinsOnlyHere),
  );
}
