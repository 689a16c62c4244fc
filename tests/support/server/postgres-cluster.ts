/**
 * One real PostgreSQL for a run of tests, with a database for each test file, copied from a migrated one. Plain
 * functions for Playwright and the benchmarks; `setup` is vitest's `globalSetup`. It is the server's own embedded
 * PostgreSQL; fsync is off unless asked for: only the kill tests are about durability, and those start their own, on a
 * copy of a cluster that is created and migrated once.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { databaseName } from '../../../sync-server/embedded/cluster.ts';
import {
  startEmbedded,
  type PostgresConnection,
} from '../../../sync-server/embedded/embedded-postgres.ts';
import { openDatabase } from '../../../sync-server/store/database.ts';
import { freePort } from './free-port.ts';

/** A running cluster. */
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
    // Starting it stops what still runs there; then this process can end it.
    const left = await startEmbedded({ dataDir });
    if (left.ok) await left.value.stop();
    if (left.ok) await rm(dataDir, { recursive: true, force: true });
  }
};

/** A new directory for a cluster, which `sweep` removes if this process doesn't. */
const clusterDirectory = async (): Promise<string> => {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), prefix)));
  // Started as root, PostgreSQL runs as another user, who needs access.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, ownerFile), String(process.pid));
  return dataDir;
};

const copy = promisify(execFile);

/** Copies a stopped cluster into an empty data directory. */
export const copyCluster = async (from: string, dataDir: string): Promise<void> => {
  await copy('cp', ['-Rp', join(from, 'postgres'), join(dataDir, 'postgres')]);
};

/** How a cluster is started. */
export interface ClusterOptions {
  /** For tests and benches of durability. */
  fsync?: boolean;
  /** The data directory of a stopped cluster to copy instead of creating one. */
  from?: string;
  /** Of postgresql.conf, besides. */
  settings?: Record<string, string>;
}

/** No vacuum either, least of all in the template database, which must have no connection while it is copied. */
const fast = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Starts a cluster in a temporary directory. */
export const startTestCluster = async (options: ClusterOptions = {}): Promise<TestCluster> => {
  const { fsync = false, from } = options;
  await sweep();
  const dataDir = await clusterDirectory();
  if (from !== undefined) await copyCluster(from, dataDir);
  // On the loopback too, unlike a family's server: a DATABASE_URL can't name a Unix socket.
  const network = { listen_addresses: '127.0.0.1', port: String(await freePort()) };
  const also = { ...network, ...(fsync ? {} : fast), ...options.settings };
  const settings = { max_connections: '100', ...also };
  const started = await startEmbedded({ dataDir, settings });
  if (!started.ok) throw new Error(started.error);
  const stop = async () => {
    await started.value.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { connection: started.value.connection, dataDir, stop };
};

/** A database of its own. */
export interface TestDatabase {
  connection: PostgresConnection;
  /** Closes its connections and deletes it. */
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

/** A new database: empty, or a copy of `template` (a database without connections). */
export const freshDatabase = async (
  cluster: PostgresConnection,
  { template = 'template0' } = {},
): Promise<TestDatabase> => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying files is the faster strategy without fsync.
  const from = `template ${template} strategy file_copy`;
  await administer(cluster, `create database ${database} ${from}`);
  return {
    connection: { ...cluster, database },
    drop: () => administer(cluster, `drop database if exists ${database} with (force)`),
  };
};

/** A new migrated database in this run's cluster: a copy of the application's own, which nobody uses there. */
export const migratedDatabase = (cluster: PostgresConnection): Promise<TestDatabase> =>
  freshDatabase(cluster, { template: databaseName });

/** The connection as a DATABASE_URL (over TCP), for servers in processes of their own. */
export const connectionUrl = (connection: PostgresConnection): string => {
  const { port, user, password, database } = connection;
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
};

declare module 'vitest' {
  interface ProvidedContext {
    /** This run's cluster: `migratedDatabase(inject('postgres'))`. */
    postgres: PostgresConnection;
    /** The data directory of a cluster that was created, migrated and stopped: for `copyCluster`. */
    usedCluster: string;
  }
}

/**
 * Creates and migrates a cluster as a server does at its first start, and stops it; `sweep` removes what a killed run
 * leaves.
 */
const makeUsedCluster = async (): Promise<string> => {
  const dataDir = await clusterDirectory();
  const started = await startEmbedded({ dataDir, settings: fast });
  if (!started.ok) throw new Error(started.error);
  const opened = await openDatabase(started.value.connection);
  if (!opened.ok) throw new Error(opened.error);
  await opened.value.close();
  await started.value.stop();
  return dataDir;
};

/** The clusters of a run. */
export interface RunClusters {
  /** The running one, for `migratedDatabase`. */
  postgres: PostgresConnection;
  /** The data directory of the stopped one, for `copyCluster`. */
  usedCluster: string;
  /** Stops and removes both. */
  stop: () => Promise<void>;
}

/** Makes the clusters of a run. */
export const startRunClusters = async (): Promise<RunClusters> => {
  const usedCluster = await makeUsedCluster();
  const cluster = await startTestCluster({ from: usedCluster });
  return {
    postgres: cluster.connection,
    usedCluster,
    stop: async () => {
      await cluster.stop();
      await rm(usedCluster, { recursive: true, force: true });
    },
  };
};

/** vitest's `globalSetup`: the clusters live as long as the run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { postgres: running, usedCluster, stop } = await startRunClusters();
  project.provide('usedCluster', usedCluster);
  project.provide('postgres', running);
  return stop;
};
