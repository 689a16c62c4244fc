/**
 * Calls the REST contract over `fetch`, each call typed by its contract. As with the sync, only a response with the
 * server's header is an answer; a slow one counts as none.
 */
import * as v from 'valibot';
import {
  pathOf,
  type Call,
  type InputOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../../shared-model/contracts/call.ts';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';
import { revokedIn, type RevocationHandler, type ServerAccess } from './revocation.ts';
import { parsedJson } from '../../shared-model/lib/parsed-json.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ServerMessage } from '../../shared-model/problems/problem-text.ts';
import { readServerMessage } from './server-message.ts';

/** The server's refusal. */
export interface ServerRefusal extends ServerMessage {
  status: number;
  /** Seconds the server asks to wait; null: not stated. */
  retryAfter: number | null;
  /** This browser, or a device it was before, was removed from the family. */
  isRevoked?: true;
}

/** Null: no answer from the server; there is no network, or something else answers in its place. */
export type RestFailure = ServerRefusal | null;

/** What a call sends. */
export interface CallOptions<C extends Call = Call> {
  /** Timeout for the whole answer, in milliseconds. */
  within?: number;
  params?: ParamsOf<C>;
  /** Parameters of the query string. */
  query?: Record<keyof QueryOf<C> & string, string>;
}

/** The typed client. */
export interface RestClient {
  call<C extends Call>(
    call: C,
    input: InputOf<C>,
    options?: CallOptions<C>,
  ): Promise<Result<ReplyOf<C>, RestFailure>>;
}

const longest = 15_000;

function readRefusal(
  { status, headers, ok: isSuccess }: Response,
  body: unknown,
  isRevoked: boolean,
): ServerRefusal {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return {
    // A success that breaks the contract comes from a server of another version: report an outage.
    status: isSuccess ? 502 : status,
    ...readServerMessage(headers, body, ''),
    retryAfter: seconds >= 0 ? seconds : null,
    ...(isRevoked && { isRevoked }),
  };
}

async function readAnswer(
  { reply, status }: Call,
  response: Response,
  onRevoked: RevocationHandler,
): Promise<Result<unknown, RestFailure>> {
  if (!response.headers.has(serverHeader)) return failed(null);
  const body = parsedJson(await response.text());
  const revoked = revokedIn(response.status, body);
  if (revoked !== undefined) await onRevoked(revoked);
  if (response.status === status) {
    if (reply === null) return ok(undefined);
    const parsed = v.safeParse(reply, body);
    if (parsed.success) return ok(parsed.output);
  }
  return failed(readRefusal(response, body, revoked !== undefined));
}

/** Creates a client for the server at `origin`. */
export const createRest = ({ fetch, origin, onRevoked }: ServerAccess): RestClient => ({
  async call<C extends Call>(call: C, input: InputOf<C>, options: CallOptions<C> = {}) {
    const { within = longest, params, query } = options;
    const path = `${params ? pathOf(call, params) : call.path}${query ? `?${new URLSearchParams(query)}` : ''}`;
    try {
      const response = await fetch(origin + path, {
        method: call.method,
        credentials: 'include',
        cache: 'no-store',
        signal: AbortSignal.timeout(within),
        ...(input !== undefined && {
          body: JSON.stringify(input),
          headers: { 'content-type': 'application/json' },
        }),
      });
      return (await readAnswer(call, response, onRevoked)) as Result<ReplyOf<C>, RestFailure>;
    } catch {
      return failed(null);
    }
  },
});
