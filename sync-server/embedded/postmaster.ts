/** PostgreSQL's main process, from its spawn to its end. */
import { spawn } from 'node:child_process';
import { copyFile, open, readFile, stat, truncate, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { settingArguments, removeTemporarySocketDirectory, type Plan } from './cluster-plan.ts';
import { StartError, signal, waitFor, processesIn, worksIn } from './processes.ts';
import { commandAs } from './run-as.ts';

/**
 * PostgreSQL writes directly to its log file, so the log continues when this process is killed.
 * The file is bounded: when it is full, its content moves to `postgres.log.1` and it starts empty.
 */
const fullAt = 4 * 1024 * 1024;

const logFileIn = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Opens the log for appending, creating it if necessary; the caller closes the handle. */
const openLog = (dataDir: string) => open(logFileIn(dataDir), 'a', 0o600);

/** Rotates the log if it is full. Safe while PostgreSQL writes, because it appends. */
export const boundLog = async (dataDir: string): Promise<void> => {
  const file = logFileIn(dataDir);
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size < fullAt) return;
  await copyFile(file, `${file}.1`);
  await truncate(file);
};

/** The last fatal line of the log, else its last line. */
const lastComplaint = async (dataDir: string): Promise<string> => {
  const text = await readFile(logFileIn(dataDir), 'utf8').catch(() => '');
  const lines = text.trim().split('\n').slice(-20);
  const telling = lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  return (telling ?? lines.at(-1) ?? '').replace(/^\S+ \S+ \S+ \[\d+\] /, '');
};

/**
 * `postmaster.pid`, the file by which PostgreSQL itself guards its data directory.
 * Line 1 is the process id, line 5 the socket's directory, line 8 the status.
 * Source: PostgreSQL's `src/include/utils/pidfile.h`.
 */
const fileIn = (clusterDir: string) => join(clusterDir, 'postmaster.pid');

/** The process id and whether it accepts connections; null if the file doesn't exist. */
export const readPostmasterFile = async (
  clusterDir: string,
): Promise<{ pid: number; socketDir: string; ready: boolean } | null> => {
  const text = await readFile(fileIn(clusterDir), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  // A server in single-user mode writes its process id as a negative number.
  const pid = Math.abs(Number(lines[0]));
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
};

/**
 * Makes sure that no process runs on the data directory and no stale file blocks it. The caller holds
 * the data lock, so a running PostgreSQL is left over from a dead server. It is stopped, not
 * reused: it isn't our child, so we couldn't notice its end, and it may have an older version or
 * other settings. A fast shutdown takes a tenth of a second.
 */
export const clearLeftovers = async (clusterDir: string): Promise<void> => {
  const found = await readPostmasterFile(clusterDir);
  if (found !== null && found.pid > 0) {
    const gone = () => !worksIn(found.pid, clusterDir);
    if (!gone()) signal(found.pid, 'SIGINT');
    if (!(await waitFor(gone, 5000))) signal(found.pid, 'SIGQUIT');
    if (!(await waitFor(gone, 3000))) signal(found.pid, 'SIGKILL');
  }
  await clearOrphans(clusterDir);
  if (found !== null) await removeTemporarySocketDirectory(found.socketDir);
  // PostgreSQL mistakes a zombie, or another program with the same process id, for a running server.
  await rm(fileIn(clusterDir), { force: true });
};

/**
 * Ends the children of a killed postmaster. Idle children exit by themselves; killing busy ones
 * loses no committed data, because their shared memory is invalid anyway.
 */
const clearOrphans = async (clusterDir: string): Promise<void> => {
  const none = () => processesIn(clusterDir).length === 0;
  if (await waitFor(none, 300)) return;
  for (const pid of processesIn(clusterDir)) signal(pid, 'SIGKILL');
  if (await waitFor(none, 3000)) return;
  throw new StartError(`Processes ${processesIn(clusterDir).join(', ')} keep ${clusterDir} busy.`);
};

/** A spawned main process. */
export interface Postmaster {
  pid: number;
  hasEnded: () => boolean;
  /** Resolves when the process has ended, for whatever reason; never rejects. */
  ended: Promise<void>;
}

/** Far longer than recovery after a crash takes, which replays at most `max_wal_size`. */
const startLimitMs = 120_000;

/** Spawns the process; `untilReady` waits until it accepts connections. */
export const spawnPostmaster = async (plan: Plan, socketDir: string): Promise<Postmaster> => {
  await boundLog(plan.dataDir);
  const log = await openLog(plan.dataDir);
  const settings = settingArguments({ ...plan.settings, unix_socket_directories: socketDir });
  const command = commandAs(plan.runAs, plan.binaries.postgres, [
    '-D',
    plan.clusterDir,
    ...settings,
  ]);
  const child = spawn(command.program, command.args, {
    ...command.ids,
    env: plan.env,
    cwd: '/',
    // Its own process group: Ctrl-C in a terminal must reach only the server, which stops PostgreSQL last.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  let over = false;
  const end = () => {
    over = true;
    resolve();
  };
  child.once('exit', end);
  child.once('error', end);
  await log.close();
  return { pid: child.pid ?? 0, hasEnded: () => over, ended };
};

/**
 * Waits until PostgreSQL accepts connections.
 *
 * @throws {StartError} with the log's last error when it ends first or takes too long.
 */
export const untilReady = async (plan: Plan, postmaster: Postmaster): Promise<void> => {
  const pause = 20;
  for (let waited = 0; waited < startLimitMs; waited += pause) {
    const found = await readPostmasterFile(plan.clusterDir);
    if (found?.pid === postmaster.pid && found.ready) return;
    if (postmaster.hasEnded()) {
      const complaint = await lastComplaint(plan.dataDir);
      throw new StartError(
        `The embedded PostgreSQL did not start (${complaint}); its log is ${logFileIn(plan.dataDir)}.`,
      );
    }
    await waitFor(postmaster.hasEnded, pause);
  }
  await stopPostmaster(postmaster);
  throw new StartError('The embedded PostgreSQL did not become ready within two minutes.');
};

/** Stops the process within 10 s: first fast (rolls back, checkpoints), then immediate (recovers at the next start). */
export const stopPostmaster = async ({ pid, hasEnded, ended }: Postmaster): Promise<void> => {
  if (!hasEnded()) signal(pid, 'SIGINT');
  if (!(await waitFor(hasEnded, 6000))) signal(pid, 'SIGQUIT');
  if (!(await waitFor(hasEnded, 2000))) signal(pid, 'SIGKILL');
  await ended;
};
