/** A server process at one address and on one data directory, across kills, stops and starts. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunning } from '../../../sync-server/embedded/embedded-postgres.ts';
import { loadKeys } from '../../../sync-server/accounts/keys.ts';
import { clearLeftovers, readPostmasterFile } from '../../../sync-server/embedded/postmaster.ts';
import { connect, type Connection, type Sql } from '../../../sync-server/store/connect.ts';
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

/** Reads a server's database as the tables' owner, bound to a family like every connection. */
export async function readAsOwner<T>(
  connection: Connection,
  familyId: number,
  read: (sql: Sql) => Promise<T>,
): Promise<T> {
  const settings = { search_path: 'trailbook', 'trailbook.family_id': String(familyId) };
  const sql = connect(connection, { max: 1, connection: settings });
  try {
    return await read(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** A running server's embedded database, by its files. */
async function findEmbedded(dataDir: string): Promise<Connection> {
  const running = await findRunning(dataDir);
  if (!running) throw new Error('No PostgreSQL runs there');
  return running;
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
    sql: async (familyId, read) => readAsOwner(await findEmbedded(dataDir), familyId, read),
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
