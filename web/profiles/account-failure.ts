import { problemText } from '../../shared-model/problems/problem-text.ts';
import { failed } from '../../shared-model/lib/result.ts';
import type { RestFailure } from '../sync/rest-client.ts';
import { refusedBy } from './server-words.ts';
import type { SignInFailure } from './session.ts';

/** Why a parent's account change failed. */
export type AccountFailure =
  | SignInFailure
  /** The last sign-in is too long ago: the server wants the password again (`confirmPassword`). */
  | { code: 'sign-in-again' };

const again = problemText('sign-in-again');

/** The server's refusal of a signed-in parent's call, as a failure for screens. */
export function refusedToParent(failure: RestFailure): { ok: false; error: AccountFailure } {
  // Without a session there, as after an unlock without a network, signing in helps too.
  const isToSignIn = failure?.status === 401 || failure?.problems?.includes(again) === true;
  return isToSignIn ? failed({ code: 'sign-in-again' }) : refusedBy(failure);
}
