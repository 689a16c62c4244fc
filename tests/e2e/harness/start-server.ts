/** A server of its own for a browser test, with a data directory that is removed after. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer, untilReady } from '../../support/server/server-process.ts';

export interface StartedServer {
  url: string;
  stop: () => Promise<void>;
}

export async function startServer(): Promise<StartedServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trailbook-'));
  const server = spawnServer({
    // Browsers keep Secure cookies without HTTPS for this name.
    HOST: 'localhost',
    DATA_DIR: dataDir,
    TRAILBOOK_DEMO: 'off',
    LOG_LEVEL: 'warn',
  });
  const address = await untilReady(server);
  return {
    url: `${address}/`,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
