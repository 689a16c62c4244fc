/**
 * Serves the files of a directory, for tests of a built page that need no server of ours, under the same
 * Content-Security-Policy; a path that is no file gets index.html, and /api a 404 in HTML.
 */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { contentSecurityPolicy } from '../../sync-server/middleware/security-headers.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticServer {
  url: string;
  stop: () => Promise<void>;
}

export async function serveDirectory(directory: string): Promise<StaticServer> {
  const answer = async (path: string, response: ServerResponse): Promise<void> => {
    const isPage = extname(path) === '' && !path.startsWith('/api');
    const file = join(directory, normalize(isPage ? '/index.html' : path));
    try {
      const content = await readFile(file);
      response.writeHead(200, {
        'content-type': types[extname(file)] ?? 'text/plain',
        'content-security-policy': contentSecurityPolicy,
      });
      response.end(content);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end('<h1>Not here</h1>');
    }
  };
  const server = createServer((request, response) => {
    void answer(new URL(request.url ?? '/', 'http://localhost').pathname, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async stop() {
      server.closeAllConnections();
      if (!server.listening) return;
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
