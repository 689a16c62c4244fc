/** What the fake server answers, as a network would bring it. */
import { problemHeader } from '../../shared-model/contracts/problem-body.ts';
import { serverHeader } from '../../shared-model/contracts/sync-call.ts';
import { failed } from '../../shared-model/lib/result.ts';
import type { Refusal } from '../../web/sync/rest-client.ts';

export const refusal = (status: number, message: string) =>
  failed<Refusal>({ status, message, retryAfter: null });

export const json = (
  body: unknown,
  status: number,
  headers: Record<string, string> = {},
): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { [serverHeader]: '1', 'content-type': 'application/json', ...headers },
  });

export interface FakeRefusal extends Refusal {
  /** The device that was revoked. */
  revoked?: number;
}

export const revokedRefusal = (id: number) =>
  failed<FakeRefusal>({
    status: 401,
    message: 'This device was removed from the family',
    retryAfter: null,
    revoked: id,
  });

export const refused = ({
  status,
  message,
  problems: [problem] = [],
  retryAfter,
  revoked,
}: FakeRefusal): Response =>
  json({ message, ...(revoked !== undefined && { code: 'revoked', deviceId: revoked }) }, status, {
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    ...(problem !== undefined && { [problemHeader]: problem }),
  });

export const unreachable = (): Error => new TypeError('Failed to fetch');

export const portalsPage = (): Response =>
  new Response('<h1>Welcome to our network</h1>', { headers: { 'content-type': 'text/html' } });

export const trouble: Refusal = {
  status: 503,
  message: 'The server has trouble',
  retryAfter: null,
};
