/**
 * Serves the files of a directory, for tests of a built page that need no server of ours, with the same security
 * headers; `/` and an unknown path get index.html, and /api a 404 in HTML.
 */
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { securityHeaders } from '../../../sync-server/middleware/security-headers.ts';

/** A running server. */
export interface StaticServer {
  url: string;
  stop: () => Promise<void>;
}

/** Lets an app listen on a free port of this machine. */
export async function listen(app: Hono): Promise<StaticServer> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
      resolve(started);
    });
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      if ('closeAllConnections' in server) server.closeAllConnections();
      if (!server.listening) return;
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Serves a directory. */
export async function serveDirectory(directory: string): Promise<StaticServer> {
  const app = new Hono();
  app.use(securityHeaders(false));
  app.use(serveStatic({ root: directory }));
  const page = serveStatic({ root: directory, path: 'index.html' });
  app.get('*', (c, next) =>
    extname(c.req.path) === '' && !c.req.path.startsWith('/api') ? page(c, next) : next(),
  );
  app.notFound((c) => c.html('<h1>Not here</h1>', 404));
  return listen(app);
}
