/**
 * The server in the test's own process, on a database of its own in the run's cluster: for stories that neither stop
 * nor kill it (`live-server.ts`). A process and a PostgreSQL for each cost every story more.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { PostgresConnection } from '../../../sync-server/embedded/embedded-postgres.ts';
import { parseEnv } from '../../../sync-server/env.ts';
import { start } from '../../../sync-server/start.ts';
import { readAsOwner, type LiveServer } from '../../support/server/live-server.ts';
import { connectionUrl, migratedDatabase } from '../../support/server/postgres-cluster.ts';

/** The environment variable with the connection to the run's cluster, as JSON. */
export const storyClusterVariable = 'TRAILBOOK_STORY_CLUSTER';

/** A running server; `remove` stops it and deletes its data. */
export type StoryServer = Pick<LiveServer, 'url' | 'sql' | 'remove'>;

/** Starts the server, new and empty, as `main.ts` does. */
export async function startStoryServer(): Promise<StoryServer> {
  const cluster = JSON.parse(process.env[storyClusterVariable]!) as PostgresConnection;
  const { connection, drop } = await migratedDatabase(cluster);
  const dataDir = await mkdtemp(join(tmpdir(), 'trailbook-story-'));
  const env = parseEnv({
    // Browsers keep Secure cookies without HTTPS for this name.
    HOST: 'localhost',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: connectionUrl(connection),
  });
  if (!env.ok) throw new Error(env.error);
  const started = await start(env.value, pino({ level: 'silent' }), {
    onGone: () => undefined,
    signal: new AbortController().signal,
  });
  if (!started.ok) throw new Error(started.error);
  return {
    url: `http://localhost:${started.value.port}`,
    sql: (familyId, read) => readAsOwner(connection, familyId, read),
    async remove() {
      await started.value.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
