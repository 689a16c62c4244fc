/**
 * One real PostgreSQL for a run of tests, a database of its own for each test file. Plain functions
 * for Playwright and the benches; `setup` is what vitest's `globalSetup` calls. It is the embedded
 * one of the server itself; fsync is off unless asked for: nothing but the kill tests is about
 * durability, and those start their own.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import {
  startEmbedded,
  type PostgresConnection,
} from '../../sync-server/embedded/embedded-postgres.ts';

export interface TestCluster {
  connection: PostgresConnection;
  dataDir: string;
  /** Stops PostgreSQL and removes its data. */
  stop: () => Promise<void>;
}

const prefix = 'trailbook-cluster-';
const ownerFile = 'test-process';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Ends and removes the clusters of test runs that were killed. */
const sweep = async (): Promise<void> => {
  const parent = await realpath(tmpdir());
  for (const name of await readdir(parent)) {
    const dataDir = join(parent, name);
    if (!name.startsWith(prefix) || !existsSync(join(dataDir, ownerFile))) continue;
    if (isRunning(Number(await readFile(join(dataDir, ownerFile), 'utf8')))) continue;
    // Starting it stops what still runs there; then it is ours to end.
    const left = await startEmbedded({ dataDir });
    if (left.ok) await left.value.stop();
    if (left.ok) await rm(dataDir, { recursive: true, force: true });
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** Starts a cluster in a temporary directory; `fsync: true` for tests and benches of durability. */
export const startTestCluster = async ({ fsync = false } = {}): Promise<TestCluster> => {
  await sweep();
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), prefix)));
  // Started as root, PostgreSQL runs as another user, who has to get here.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, ownerFile), String(process.pid));
  const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  // The loopback too, unlike a family's server: a DATABASE_URL can't name a Unix socket.
  const network = { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  const settings = { max_connections: '100', ...network, ...(fsync ? {} : fast) };
  const started = await startEmbedded({ dataDir, settings });
  if (!started.ok) throw new Error(started.error);
  const stop = async () => {
    await started.value.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection: started.value.connection, dataDir, stop };
};

export interface TestDatabase {
  connection: PostgresConnection;
  /** Ends its connections and removes it. */
  drop: () => Promise<void>;
}

const administer = async (connection: PostgresConnection, statement: string): Promise<void> => {
  const sql = postgres({ ...connection, database: 'postgres', max: 1, onnotice: () => undefined });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
};

/** A new database: empty, or a copy of `template` (a database nobody is connected to). */
export const freshDatabase = async (
  cluster: PostgresConnection,
  { template = 'template0' } = {},
): Promise<TestDatabase> => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is the faster strategy without fsync.
  const copy = `template ${template} strategy file_copy`;
  await administer(cluster, `create database ${database} ${copy}`);
  return {
    connection: { ...cluster, database },
    drop: () => administer(cluster, `drop database if exists ${database} with (force)`),
  };
};

/** The connection as a DATABASE_URL (over TCP), for servers that are started as processes. */
export const connectionUrl = (connection: PostgresConnection): string => {
  const { port, user, password, database } = connection;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this run: `freshDatabase(inject('postgres'))`. */
    postgres: PostgresConnection;
  }
}

/** vitest's `globalSetup`: the cluster lives as long as the run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster();
  project.provide('postgres', cluster.connection);
  return cluster.stop;
};
