/** Checking a password or a PIN on this device alone. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Profile, Verifier } from '../data/profile-rows.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { keyNamed, lookHere, type Gate } from './gate.ts';
import type { Block } from './guesses.ts';
import { isSecretOf, makeVerifier, newSalt, stretch } from './secrets.ts';
import type { SignInFailure } from './session.ts';

const isStudents = ({ role }: Profile): boolean => role === 'student';

/** Counts a guess, durably; why it may not be checked, if so. `isCounted` even then: the server has checked it. */
export const countGuess = (
  { store, guesses }: Gate,
  key: string,
  isCounted = false,
): Promise<Block | undefined> =>
  store.transact(async (tx) => {
    const profile = await tx.profile(key);
    if (!profile) return undefined;
    const block = guesses.block(key, profile.guesses, isStudents(profile));
    const next =
      block && !isCounted
        ? guesses.restarted(profile.guesses)
        : guesses.count(key, profile.guesses);
    if (next) tx.putProfile({ ...profile, guesses: next });
    return block;
  });

/** Why no PIN of a student may be checked here now; null: it may. */
export async function pinBlock(gate: Gate, studentId: Id<'student'>): Promise<Block | null> {
  const found = (await lookHere(gate)).students.find((known) => known.studentId === studentId);
  return (found && gate.guesses.block(found.key, found.guesses, true)) ?? null;
}

/** Whether it is this profile's secret, as far as that is known here. */
export const fits = async (
  gate: Gate,
  { key, verifier }: Pick<Profile, 'key' | 'verifier'>,
  secret: string,
): Promise<boolean> =>
  verifier !== null && isSecretOf(await keyNamed(gate, 'pepper'), key, verifier, secret);

/** By what this secret of a profile is recognised from now on. */
export async function newVerifier(gate: Gate, key: string, secret: string): Promise<Verifier> {
  const pepper = await keyNamed(gate, 'pepper');
  return makeVerifier(pepper, key, await stretch(secret, newSalt(), gate.rounds));
}

/** Whether it is the secret of this profile; the guess counts until its success is stored. */
export async function checkHere(
  gate: Gate,
  profile: Profile,
  secret: string,
): Promise<Result<null, SignInFailure>> {
  if (!profile.verifier) return failed({ code: 'unreachable' });
  const block = await countGuess(gate, profile.key);
  if (block) return failed(block);
  return (await fits(gate, profile, secret)) ? ok(null) : failed({ code: 'wrong', message: null });
}
