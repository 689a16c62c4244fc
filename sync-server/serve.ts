/** The app on a port, and its graceful end. */
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { failed, ok, type Result } from '../shared-model/lib/result.ts';
import { codeOf, reasonOf } from './store/database-errors.ts';

export interface Serving {
  /** The port that was taken; another than asked for when that was 0. */
  port: number;
  /** Takes no new connections, lets requests under way end for at most `ms`, and cuts off what is left. */
  stop: (ms: number) => Promise<void>;
}

export interface Place {
  /** Null: every address of the machine. */
  host: string | null;
  port: number;
  /** The environment variable that says the port; PORT unless given. */
  variable?: string;
}

const whyNot = (error: unknown, { host, port, variable = 'PORT' }: Place): string => {
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

/** How long a reply may wait for a reader who takes none of it, in milliseconds. A live poke's reply says something sooner. */
const stallEndsAfter = 60_000;

/** Serves until it is stopped; `stallMs` is `stallEndsAfter` unless given. The error is one line for whoever runs the server. */
export function serveApp(
  app: Pick<Hono, 'fetch'>,
  { stallMs = stallEndsAfter, ...place }: Place & { stallMs?: number },
): Promise<Result<Serving, string>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  // A request of 1 MiB has a minute on the slowest line.
  server.requestTimeout = 60_000;
  server.headersTimeout = 20_000;
  // A socket on which nothing comes and nothing is taken is closed, and with it the stream behind it.
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
