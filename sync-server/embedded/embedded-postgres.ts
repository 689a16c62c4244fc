/**
 * The server's embedded database: real PostgreSQL on `<dataDir>/postgres`, reached through a Unix
 * socket in a private directory, by password, never over the network.
 *
 * Invariants: one server per data directory; committed data survives a kill -9 of either process at any
 * moment; if PostgreSQL dies while the server runs, it is restarted on the same socket.
 */
import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { clusterExists, createCluster, databaseName, readPassword, roleName } from './cluster.ts';
import { keepRunning, type KeepRunningOptions } from './keep-running.ts';
import { boundLog, clearLeftovers, readPostmasterFile } from './postmaster.ts';
import {
  giveToPostgres,
  homeServerSettings,
  makeDataDirectory,
  makePlan,
  makeSocketDirectory,
} from './cluster-plan.ts';
import type { Settings } from './cluster-plan.ts';
import { StartError, worksIn } from './processes.ts';

/**
 * The lock that keeps one server per data directory. It is a file lock of the operating system, taken
 * through Node's SQLite: the system releases it however the process ends, so a kill -9 leaves no stale
 * lock and no reused process id, and a surviving PostgreSQL doesn't inherit it.
 * Nothing else may open the lock file: closing it anywhere in the process would release the lock.
 */
const databaseIsLocked = 5;

/**
 * Takes the lock; the returned function releases it.
 *
 * @throws {StartError} when another process holds it.
 */
const lockDataDirectory = (dataDir: string): (() => void) => {
  let file: DatabaseSync | null = null;
  try {
    file = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 });
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === databaseIsLocked) {
      throw new StartError(
        `Another Trailbook server is using ${dataDir}: ` +
          'stop it, or give this one a DATA_DIR of its own.',
      );
    }
    throw new StartError(`The data directory ${dataDir} can't be written to (${String(error)}).`);
  }
  const held = file;
  return () => held.close();
};

/** The options for `postgres()` of postgres.js; `host` is the directory of the Unix socket. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

/** How to start the embedded PostgreSQL. */
export interface EmbeddedOptions extends KeepRunningOptions {
  /** Holds everything; created if it is missing. */
  dataDir: string;
  /** PostgreSQL settings that replace those of a home server (tests: `fsync: 'off'`). */
  settings?: Settings;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** PostgreSQL's current process id. */
  pid: () => number;
  /** Stops PostgreSQL within 10 s and releases the data directory. May be called twice. */
  stop: () => Promise<void>;
}

const logCheckMs = 10 * 60_000;

/**
 * Starts the embedded PostgreSQL, on the first run with a new cluster, and resolves when it accepts
 * connections. The error is one line for the operator.
 */
export const startEmbedded = async (
  options: EmbeddedOptions,
): Promise<Result<EmbeddedPostgres, string>> => {
  try {
    const dataDir = await makeDataDirectory(options.dataDir);
    const unlock = lockDataDirectory(dataDir);
    try {
      return ok(await startLocked(dataDir, unlock, options));
    } catch (error) {
      unlock();
      throw error;
    }
  } catch (error) {
    if (error instanceof StartError) return failed(error.message);
    const reason = error instanceof Error ? error.message : String(error);
    return failed(`The embedded PostgreSQL did not start (${reason.replaceAll('\n', ' ')}).`);
  }
};

/**
 * The connection to the embedded PostgreSQL that a server already runs on this data directory, for work beside it; null
 * if none runs.
 *
 * @throws {StartError} when it runs, but its password is missing.
 */
export const findRunning = async (dataDir: string): Promise<PostgresConnection | null> => {
  const clusterDir = join(await realpath(dataDir).catch(() => dataDir), 'postgres');
  const found = await readPostmasterFile(clusterDir);
  if (!found?.ready || !worksIn(found.pid, clusterDir)) return null;
  return {
    host: found.socketDir,
    port: Number(homeServerSettings['port']),
    user: roleName,
    password: await readPassword({ clusterDir }),
    database: databaseName,
  };
};

const startLocked = async (
  dataDir: string,
  unlock: () => void,
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> => {
  const plan = await makePlan(dataDir, options.settings ?? {});
  if (!(await clusterExists(plan))) await createCluster(plan);
  const password = await readPassword(plan);
  await clearLeftovers(plan.clusterDir);
  await giveToPostgres(plan.clusterDir, plan.runAs);
  const socketDir = await makeSocketDirectory(plan);
  const keeper = await keepRunning(plan, socketDir, options);
  const logTimer = setInterval(() => void boundLog(dataDir).catch(() => undefined), logCheckMs);
  logTimer.unref();
  const close = async () => {
    clearInterval(logTimer);
    await keeper.stop();
    await rm(socketDir, { recursive: true, force: true });
    await rm(join(dataDir, 'postgres-lib'), { recursive: true, force: true });
    unlock();
  };
  let closing: Promise<void> | null = null;
  return {
    connection: {
      host: socketDir,
      port: Number(plan.settings['port']),
      user: roleName,
      password,
      database: databaseName,
    },
    pid: keeper.pid,
    stop: () => (closing ??= close()),
  };
};
