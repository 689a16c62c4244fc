/** An origin for pages that need no server: secure, so that a page has everything there that the app has. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface Origin {
  url: string;
  close: () => Promise<void>;
}

/** The address alone; `routeHarness` answers for it. */
export async function serveHarness(): Promise<Origin> {
  const server = createServer((_, response) => response.writeHead(404).end());
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
