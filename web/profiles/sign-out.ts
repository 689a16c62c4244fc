/** Signing out: here at once, and at the server now or at the next contact. */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { toldOf, type Told } from '../../shared-model/problems/problem-text.ts';
import { leave } from './enter.ts';
import { lookHere, type Gate } from './gate.ts';
import { signOutThere } from './pair.ts';

export type SignOutFailure = { code: 'server' } & Told;

const setOwes = ({ store }: Gate, owesSignOut: boolean): Promise<void> =>
  store.transact((tx) => tx.setSession({ owesSignOut }));

/** The server has a session open whose profile isn't open here. */
export const oweSignOut = (gate: Gate): Promise<void> => setOwes(gate, true);

/** Ends the session that is over here, if there is one. A server that can't be reached is asked again later. */
export async function settleSignOut(gate: Gate): Promise<Result<null, SignOutFailure>> {
  const { session } = await lookHere(gate);
  if (!session.owesSignOut) return ok(null);
  const ended = await signOutThere(gate);
  if (ended.ok) await setOwes(gate, false);
  else if (ended.error) return failed({ code: 'server', ...toldOf(ended.error) });
  return ok(null);
}

export async function signOut(gate: Gate): Promise<Result<null, SignOutFailure>> {
  await leave(gate, false);
  return gate.inTurn(() => settleSignOut(gate));
}
