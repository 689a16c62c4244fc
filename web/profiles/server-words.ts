import { failed } from '../../shared-model/lib/result.ts';
import type { RestFailure } from '../sync/rest.ts';
import type { SignInFailure } from './session.ts';

/** Nobody has answered what was asked: no network, another's answer, or a server that has trouble itself. */
export const isNoAnswer = (failure: RestFailure): boolean =>
  typeof failure === 'string' || failure.status >= 500;

/** The server's refusal as a screen is told of it. */
export function refusedBy(failure: RestFailure): { ok: false; error: SignInFailure } {
  if (typeof failure === 'string') return failed({ code: 'unreachable' });
  const { status, message, retryAfter } = failure;
  if (status === 401) return failed({ code: 'wrong', message });
  if (status === 429) return failed({ code: 'rest', seconds: retryAfter ?? 60 });
  return failed({ code: 'server', message });
}
