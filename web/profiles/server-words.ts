import { failed } from '../../shared-model/lib/result.ts';
import { serverMessageOf } from '../../shared-model/problems/problem-text.ts';
import type { RestFailure } from '../sync/rest-client.ts';
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
