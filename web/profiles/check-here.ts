/** Checks a password or PIN on this device alone. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Profile, Verifier } from '../data/profile-rows.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { keyNamed, readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import type { Block } from './attempt-limiter.ts';
import { isSecretOf, makeVerifier, newSalt, stretch } from './secrets.ts';
import type { SignInFailure } from './session.ts';

const isStudents = ({ role }: Profile): boolean => role === 'student';

/**
 * Counts an attempt, durably; returns why it may not be checked, if so. `isCounted`: count it even then, since the
 * server has checked it.
 */
export const recordAttempt = (
  { store, attempts }: ProfileContext,
  key: string,
  isCounted = false,
): Promise<Block | undefined> =>
  store.transact(async (tx) => {
    const profile = await tx.profile(key);
    if (!profile) return undefined;
    const block = attempts.block(key, profile.guesses, isStudents(profile));
    const next =
      block && !isCounted
        ? attempts.restarted(profile.guesses)
        : attempts.count(key, profile.guesses);
    if (next) tx.putProfile({ ...profile, guesses: next });
    return block;
  });

/** Why no PIN of a student may be checked on this device now; null: allowed. */
export async function pinBlock(
  context: ProfileContext,
  studentId: Id<'student'>,
): Promise<Block | null> {
  const found = (await readDeviceSnapshot(context)).students.find(
    (known) => known.studentId === studentId,
  );
  return (found && context.attempts.block(found.key, found.guesses, true)) ?? null;
}

/** Whether a secret is this profile's, as far as this device knows. */
export const fits = async (
  context: ProfileContext,
  { key, verifier }: Pick<Profile, 'key' | 'verifier'>,
  secret: string,
): Promise<boolean> =>
  verifier !== null && isSecretOf(await keyNamed(context, 'pepper'), key, verifier, secret);

/** A new verifier for a profile's secret. */
export async function newVerifier(
  context: ProfileContext,
  key: string,
  secret: string,
): Promise<Verifier> {
  const pepper = await keyNamed(context, 'pepper');
  return makeVerifier(pepper, key, await stretch(secret, newSalt(), context.rounds));
}

/** Checks a profile's secret; the attempt counts until its success is stored. */
export async function checkHere(
  context: ProfileContext,
  profile: Profile,
  secret: string,
): Promise<Result<null, SignInFailure>> {
  if (!profile.verifier) return failed({ code: 'unreachable' });
  const block = await recordAttempt(context, profile.key);
  if (block) return failed(block);
  return (await fits(context, profile, secret))
    ? ok(null)
    : failed({ code: 'wrong', message: null });
}
