/** The fake server's answers, as responses of a network. */
import { problemHeader } from '../../../shared-model/contracts/problem-body.ts';
import { serverHeader } from '../../../shared-model/contracts/sync-call.ts';
import { failed } from '../../../shared-model/lib/result.ts';
import type { ServerRefusal } from '../../../web/sync/rest-client.ts';

/** A refusal with a status and a message. */
export const refusal = (status: number, message: string) =>
  failed<ServerRefusal>({ status, message, retryAfter: null });

/** A response of our own server. */
export const json = (
  body: unknown,
  status: number,
  headers: Record<string, string> = {},
): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { [serverHeader]: '1', 'content-type': 'application/json', ...headers },
  });

/** A refusal, possibly with a revoked device. */
export interface FakeRefusal extends ServerRefusal {
  /** The id of the revoked device. */
  revoked?: number;
}

/** The refusal of a revoked device. */
export const revokedRefusal = (id: number) =>
  failed<FakeRefusal>({
    status: 401,
    message: 'This device was removed from the family',
    retryAfter: null,
    revoked: id,
  });

/** The response of a refusal. */
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

/** The error of a fetch without a network. */
export const unreachable = (): Error => new TypeError('Failed to fetch');

/** A captive portal's page. */
export const portalsPage = (): Response =>
  new Response('<h1>Welcome to our network</h1>', { headers: { 'content-type': 'text/html' } });

/** The refusal of a failing server. */
export const trouble: ServerRefusal = {
  status: 503,
  message: 'The server has trouble',
  retryAfter: null,
};
