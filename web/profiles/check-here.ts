/** Checking a password or a PIN on this device alone. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Profile } from '../data/profile-rows.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { actorToName } from '../../shared-model/permissions/actor.ts';
import { keyNamed, lookHere, type Gate } from './gate.ts';
import type { Block } from './guesses.ts';
import { isSecretOf } from './secrets.ts';
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
  const { profiles } = await lookHere(gate);
  const name = actorToName({ role: 'student', studentId });
  const found = profiles.find(({ key }) => key === name);
  return gate.guesses.block(name, found?.guesses ?? null, true) ?? null;
}

/** Whether it is the secret of this profile; the guess counts until its success is stored. */
export async function checkHere(
  gate: Gate,
  profile: Profile,
  secret: string,
): Promise<Result<null, SignInFailure>> {
  const { key, verifier } = profile;
  if (!verifier) return failed({ code: 'unreachable' });
  const block = await countGuess(gate, key);
  if (block) return failed(block);
  const isRight = await isSecretOf(await keyNamed(gate, 'pepper'), key, verifier, secret);
  return isRight ? ok(null) : failed({ code: 'wrong', message: null });
}
