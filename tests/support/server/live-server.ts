/** A server process at one address and on one data directory, across kills, stops and starts. */
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseName, roleName } from '../../../sync-server/embedded/cluster.ts';
import { loadKeys } from '../../../sync-server/accounts/keys.ts';
import { clearLeftovers, readPostmasterFile } from '../../../sync-server/embedded/postmaster.ts';
import { connect, type Sql } from '../../../sync-server/store/connect.ts';
import { copyCluster } from './postgres-cluster.ts';
import { spawnServer, untilReady, type ServerProcess } from './server-process.ts';

/** A server that can be killed and started again. */
export interface LiveServer {
  /** Without a trailing slash; the same after every start. */
  readonly url: string;
  readonly dataDir: string;
  start: () => Promise<void>;
  /** kill -9 of the server's process; its PostgreSQL survives. */
  kill: () => Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>;
  /** The process id of its embedded PostgreSQL. */
  postgresPid: () => Promise<number>;
  /** Reads its embedded database as the tables' owner, bound to a family like every connection. */
  sql: <T>(familyId: number, read: (sql: Sql) => Promise<T>) => Promise<T>;
  process: () => ServerProcess;
  /** Ends everything and removes the data. */
  remove: () => Promise<void>;
}

/** A connection to a running server's embedded database, by its files. */
async function connectTo(dataDir: string, familyId: number): Promise<Sql> {
  const cluster = join(dataDir, 'postgres');
  const postmaster = await readPostmasterFile(cluster);
  if (!postmaster) throw new Error('No PostgreSQL runs there');
  const password = (await readFile(join(cluster, 'trailbook-password'), 'utf8')).trim();
  const place = { host: postmaster.socketDir, port: 5432, user: roleName, database: databaseName };
  const settings = { search_path: 'trailbook', 'trailbook.family_id': String(familyId) };
  return connect({ ...place, password }, { max: 1, connection: settings });
}

/**
 * Creates the files of a server that was stopped before its first visitor: its keys and, copied from `cluster`, its
 * PostgreSQL.
 */
async function lieAsStopped(dataDir: string, cluster: string): Promise<void> {
  const keys = await loadKeys(dataDir);
  if (!keys.ok) throw new Error(keys.error);
  await copyCluster(cluster, dataDir);
}

/** The environment variable with which a run of stories names a cluster to copy instead of creating one. */
export const usedClusterVariable = 'TRAILBOOK_USED_CLUSTER';

/**
 * Starts a server on a new data directory; on its embedded PostgreSQL unless the environment names another. `cluster`:
 * the data directory of one to copy instead of creating one.
 */
export async function startLiveServer(
  env: Record<string, string> = {},
  { cluster = process.env[usedClusterVariable] }: { cluster?: string | undefined } = {},
): Promise<LiveServer> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'trailbook-live-')));
  // Started as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  if (cluster !== undefined && !('DATABASE_URL' in env)) await lieAsStopped(dataDir, cluster);
  let port = '0';
  let url = '';
  let running: ServerProcess | undefined;
  const present = (): ServerProcess => {
    if (!running) throw new Error('The server is not running');
    return running;
  };
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    const server = present();
    server.child.kill(signal);
    const code = await server.ended;
    running = undefined;
    return code;
  };
  const start = async (): Promise<void> => {
    // Browsers keep Secure cookies without HTTPS for the name localhost.
    const own = { HOST: 'localhost', PORT: port, DATA_DIR: dataDir, TRAILBOOK_DEMO: 'off' };
    running = spawnServer({ ...own, LOG_LEVEL: 'warn', ...env });
    url = await untilReady(running);
    port = new URL(url).port;
  };
  const server: LiveServer = {
    get url() {
      return url;
    },
    dataDir,
    start,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    postgresPid: async () => (await readPostmasterFile(join(dataDir, 'postgres')))?.pid ?? 0,
    async sql(familyId, read) {
      const sql = await connectTo(dataDir, familyId);
      try {
        return await read(sql);
      } finally {
        await sql.end({ timeout: 1 });
      }
    },
    process: present,
    async remove() {
      if (running) await end('SIGTERM');
      await clearLeftovers(join(dataDir, 'postgres'));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await server.remove();
    throw error;
  }
  return server;
}
