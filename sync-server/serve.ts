/** Serves an app on a port and stops it gracefully. */
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { failed, ok, type Result } from '../shared-model/lib/result.ts';
import { codeOf, reasonOf } from './store/database-errors.ts';

/** A listening server. */
export interface HttpListener {
  /** The actual port; differs from the requested one if that was 0. */
  port: number;
  /** Stops accepting connections, waits at most `ms` milliseconds for running requests, and cuts off the others. */
  stop: (ms: number) => Promise<void>;
}

/** Where to listen. */
export interface ListenAddress {
  /** Null: every address of the machine. */
  host: string | null;
  port: number;
  /** The environment variable with the port, for error messages; PORT by default. */
  variable?: string;
}

const whyNot = (error: unknown, { host, port, variable = 'PORT' }: ListenAddress): string => {
  const place = host === null ? `Port ${port}` : `Port ${port} of ${host}`;
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `${place} is in use: set another ${variable}.`;
  if (code === 'EACCES') return `${place} may not be used by this user: set another ${variable}.`;
  return `${place} can't be listened on (${reasonOf(error)}).`;
};

function stopServer(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), ms);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** How long an idle connection stays open, in milliseconds. A poke stream sends something more often. */
const stallEndsAfter = 60_000;

/**
 * Serves an app until it is stopped; `stallMs` is `stallEndsAfter` by default. The error is one line for the operator.
 */
export function serveApp(
  app: Pick<Hono, 'fetch'>,
  { stallMs = stallEndsAfter, ...place }: ListenAddress & { stallMs?: number },
): Promise<Result<HttpListener, string>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // Enough for a file of 5 MiB on a slow connection; a connection that is silent for a minute is closed earlier.
  server.requestTimeout = 180_000;
  server.headersTimeout = 20_000;
  // Closes a socket without traffic, and with it the stream behind it.
  server.timeout = stallMs;
  return new Promise((resolve) => {
    server.once('error', (error) => resolve(failed(whyNot(error, place))));
    const { host, port } = place;
    server.listen({ port, ...(host !== null && { host }) }, () => {
      const taken = (server.address() as AddressInfo).port;
      resolve(ok({ port: taken, stop: (ms) => stopServer(server, ms) }));
    });
  });
}
