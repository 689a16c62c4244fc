/** One run of PostgreSQL's main process, from its spawn to its end. */
import { spawn } from 'node:child_process';
import { boundLog, lastComplaint, logFileIn, openLog } from './log-file.ts';
import { CannotStart } from './cannot-start.ts';
import type { Plan } from './plan.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { signal, waitFor } from './processes.ts';
import { commandAs } from './run-as.ts';
import { settingArguments } from './settings.ts';

export interface Postmaster {
  pid: number;
  hasEnded: () => boolean;
  /** Settles when the process has ended, for whatever reason; never rejects. */
  ended: Promise<void>;
}

/** Recovery after a crash replays at most `max_wal_size`; this is far more than that takes. */
const startLimitMs = 120_000;

/** Starts the process; it is not yet ready for connections. */
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
    // A group of its own: Ctrl-C in a terminal must reach us alone, we stop PostgreSQL last.
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

/** Waits until connections are accepted. Throws CannotStart with the log's last complaint. */
export const untilReady = async (plan: Plan, postmaster: Postmaster): Promise<void> => {
  const pause = 20;
  for (let waited = 0; waited < startLimitMs; waited += pause) {
    const found = await readPostmasterFile(plan.clusterDir);
    if (found?.pid === postmaster.pid && found.ready) return;
    if (postmaster.hasEnded()) {
      const complaint = await lastComplaint(plan.dataDir);
      throw new CannotStart(
        `The embedded PostgreSQL did not start (${complaint}); its log is ${logFileIn(plan.dataDir)}.`,
      );
    }
    await waitFor(postmaster.hasEnded, pause);
  }
  await stopPostmaster(postmaster);
  throw new CannotStart('The embedded PostgreSQL did not become ready within two minutes.');
};

/** Within 10 s: fast (rolls back, checkpoints), then immediate (recovers at the next start). */
export const stopPostmaster = async ({ pid, hasEnded, ended }: Postmaster): Promise<void> => {
  if (!hasEnded()) signal(pid, 'SIGINT');
  if (!(await waitFor(hasEnded, 6000))) signal(pid, 'SIGQUIT');
  if (!(await waitFor(hasEnded, 2000))) signal(pid, 'SIGKILL');
  await ended;
};
