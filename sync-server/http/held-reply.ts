/**
 * Replies that are held open for hours, each written to Node's own response, its head included: a web stream, with the
 * request behind it, would take twice the memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

/** Writes a reply until its reader is gone, which `close` tells, or nothing more is to be said. */
type Hold = (reply: Writable) => void;

/** What Node's adapter gives a request; nothing of it is there when an app is asked without a socket. */
type NodeParts = { incoming: IncomingMessage; outgoing: ServerResponse } | undefined;

const holds = new WeakMap<Context, Hold>();

/** Answers with a reply that `hold` writes. Its head has what every reply's has: middleware may still add to it. */
export function answerHeld(c: Context, headers: Record<string, string>, hold: Hold): Response {
  if ((c.env as NodeParts)?.outgoing) {
    holds.set(c, hold);
    return c.body(null, 200, headers);
  }
  const body = new PassThrough();
  hold(body);
  return c.body(Readable.toWeb(body) as ReadableStream, 200, headers);
}

/** Middleware around all others: writes the head of a held reply once it is complete, and lets the reply be written. */
export const writeHeldReplies = (): MiddlewareHandler => async (c, next) => {
  await next();
  const hold = holds.get(c);
  const { incoming, outgoing } = (c.env ?? {}) as NonNullable<NodeParts>;
  if (!hold || c.error || outgoing.destroyed) return;
  outgoing.writeHead(c.res.status, [...c.res.headers].flat());
  // Makes one text of the head's pieces, which Node keeps.
  outgoing.flushHeaders();
  // The request has been answered: what was kept for its abortion, and its head, would stay as long as the reply.
  outgoing.removeAllListeners('close');
  [incoming.headers, incoming.rawHeaders] = [{}, []];
  // Made once the adapter has put its own Response in place, it would be written again, until it is read.
  void RESPONSE_ALREADY_SENT.body;
  // Unset first, else Hono makes another response of both.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
  hold(outgoing);
};
