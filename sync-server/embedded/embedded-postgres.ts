/**
 * The database a server brings along: real PostgreSQL on `<dataDir>/postgres`, reached through a
 * Unix socket in a private directory, by password, never over the network. Held here:
 * one server per data directory; what was committed survives a kill -9 of either process at any
 * moment; when PostgreSQL dies while we run it is started again, on the same socket.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { CannotStart } from './cannot-start.ts';
import { clusterExists, createCluster, databaseName, readPassword, roleName } from './cluster.ts';
import { lockDataDirectory } from './data-lock.ts';
import { keepRunning, type KeepRunningOptions } from './keep-running.ts';
import { boundLog } from './log-file.ts';
import { giveToPostgres, makeDataDirectory, makePlan } from './plan.ts';
import { clearLeftovers } from './postmaster-file.ts';
import { makeSocketDirectory } from './socket-directory.ts';
import type { Settings } from './settings.ts';

/** For `postgres(connection)` of postgres.js; `host` is the directory of the Unix socket. */
export interface PostgresConnection {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface EmbeddedOptions extends KeepRunningOptions {
  /** Made when missing; everything is kept in it. */
  dataDir: string;
  /** PostgreSQL settings that replace those of a home server (tests: `fsync: 'off'`). */
  settings?: Settings;
}

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** The present process id of PostgreSQL. */
  pid: () => number;
  /** Ends PostgreSQL within 10 s and gives the data directory free. May be called twice. */
  stop: () => Promise<void>;
}

const logCheckMs = 10 * 60_000;

/**
 * Starts the embedded PostgreSQL, making its data on the first run, and returns when it accepts
 * connections. The error is one line for whoever runs the server.
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
    if (error instanceof CannotStart) return failed(error.message);
    const reason = error instanceof Error ? error.message : String(error);
    return failed(`The embedded PostgreSQL did not start (${reason.replaceAll('\n', ' ')}).`);
  }
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
