/**
 * The database a server brings along: real PostgreSQL on `<dataDir>/postgres`, reached through a
 * Unix socket in a private directory, by password, never over the network. Held here:
 * one server per data directory; what was committed survives a kill -9 of either process at any
 * moment; when PostgreSQL dies while we run it is started again, on the same socket.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { CannotStart } from './cannot-start.ts';
import { clusterExists, createCluster, databaseName, readPassword, roleName } from './cluster.ts';
import { lockDataDirectory } from './data-lock.ts';
import { boundLog } from './log-file.ts';
import { giveToPostgres, makeDataDirectory, makePlan } from './plan.ts';
import type { Plan } from './plan.ts';
import { spawnPostmaster, stopPostmaster, untilReady, type Postmaster } from './postmaster.ts';
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

/** What happens to PostgreSQL after the start; `gave-up` is final: the server should end. */
export type EmbeddedEvent =
  | { kind: 'died' }
  | { kind: 'restarted' }
  | { kind: 'restart-failed'; reason: string }
  | { kind: 'gave-up' };

export interface EmbeddedOptions {
  /** Made when missing; everything is kept in it. */
  dataDir: string;
  /** PostgreSQL settings that replace those of a home server (tests: `fsync: 'off'`). */
  settings?: Settings;
  onEvent?: (event: EmbeddedEvent) => void;
  /** Pauses before the restarts after a death, in ms; the list begins anew after a calm minute. */
  restartPauses?: readonly number[];
}

export interface EmbeddedPostgres {
  connection: PostgresConnection;
  /** The present process id of PostgreSQL. */
  pid: () => number;
  /** Ends PostgreSQL within 10 s and gives the data directory free. May be called twice. */
  stop: () => Promise<void>;
}

const usualPauses = [0, 200, 500, 1000, 2000, 5000, 10_000];
const calmMs = 60_000;
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

const keepRunning = async (
  plan: Plan,
  socketDir: string,
  { onEvent: tell = () => undefined, restartPauses = usualPauses }: EmbeddedOptions,
): Promise<{ pid: () => number; stop: () => Promise<void> }> => {
  let stopping = false;
  let failures = 0;
  const stopSignal = new AbortController();
  let postmaster: Postmaster = await spawnPostmaster(plan, socketDir);
  await untilReady(plan, postmaster);

  const restart = async (pause: number): Promise<boolean> => {
    try {
      await sleep(pause, undefined, { signal: stopSignal.signal });
      await clearLeftovers(plan.clusterDir);
      if (stopping) return false;
      postmaster = await spawnPostmaster(plan, socketDir);
      if (stopping) await stopPostmaster(postmaster);
      await untilReady(plan, postmaster);
      return true;
    } catch (error) {
      if (!stopping) tell({ kind: 'restart-failed', reason: String(error) });
      return false;
    }
  };

  const watch = async (): Promise<void> => {
    let runningSince = performance.now();
    for (;;) {
      await postmaster.ended;
      if (stopping) return;
      tell({ kind: 'died' });
      if (performance.now() - runningSince > calmMs) failures = 0;
      let running = false;
      while (!running && !stopping) {
        const pause = restartPauses[failures++];
        if (pause === undefined) return tell({ kind: 'gave-up' });
        running = await restart(pause);
      }
      if (stopping) return;
      runningSince = performance.now();
      tell({ kind: 'restarted' });
    }
  };
  const watching = watch();

  const stop = async () => {
    stopping = true;
    stopSignal.abort();
    await stopPostmaster(postmaster);
    await watching;
  };
  return { pid: () => postmaster.pid, stop };
};
