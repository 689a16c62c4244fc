/** The server's refusals as failures for screens. */
import type { Call, InputOf, ReplyOf } from '../../shared-model/contracts/call.ts';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { problemText, serverMessageOf } from '../../shared-model/problems/problem-text.ts';
import type { CallOptions, RestFailure } from '../sync/rest-client.ts';
import type { ProfileContext } from './profile-context.ts';
import type { SignInFailure } from './session.ts';

/** The server's refusal; null: no answer, or the server itself is failing. */
export const refusalIn = (failure: RestFailure): RestFailure =>
  failure && failure.status < 500 ? failure : null;

/** The server's refusal as a failure for screens. */
export function refusedBy(failure: RestFailure): { ok: false; error: SignInFailure } {
  if (!failure) return failed({ code: 'unreachable' });
  const { status, retryAfter } = failure;
  if (status === 401) return failed({ code: 'wrong', ...serverMessageOf(failure) });
  if (status === 429) return failed({ code: 'cooldown', seconds: retryAfter ?? 60 });
  return failed({ code: 'server', ...serverMessageOf(failure) });
}

/** Why a signed-in parent's request failed. */
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

/** Asks the server as the signed-in parent. */
export async function askAsParent<C extends Call>(
  { rest }: ProfileContext,
  call: C,
  input: InputOf<C>,
  options: CallOptions<C> = {},
): Promise<Result<ReplyOf<C>, AccountFailure>> {
  const answer = await rest.call(call, input, options);
  return answer.ok ? answer : refusedToParent(answer.error);
}
