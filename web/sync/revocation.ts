import * as v from 'valibot';
import { problemSchema } from '../../shared-model/contracts/problem-body.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** Gets the id of a device that the server calls revoked; returns whether it is this one. */
export type RevocationHandler = (deviceId: Id<'device'>) => Promise<boolean>;

/** How to reach the server. */
export interface ServerAccess {
  fetch: typeof fetch;
  /** The server's origin; empty for the page's own. */
  origin: string;
  onRevoked: RevocationHandler;
}

/** Id of the device that an answer with this status and body calls revoked; undefined: none. */
export function revokedIn(status: number, body: unknown): number | undefined {
  const parsed = v.safeParse(problemSchema, body);
  if (status !== 401 || !parsed.success) return undefined;
  const { code, deviceId } = parsed.output;
  return code === 'revoked' ? deviceId : undefined;
}
