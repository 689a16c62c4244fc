/**
 * Finds processes of the system. A process id alone proves nothing: it may belong to a zombie, or to
 * another program that got the same number. A PostgreSQL process has its data directory as its
 * working directory, so these functions check that.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The embedded PostgreSQL can't start. The message is one line for the operator that says what is
 * wrong and what to do; it contains no secret.
 * Only this folder throws it: `startEmbedded` turns it into a failed result.
 */
export class StartError extends Error {}

/** The system's code of an error ('ENOENT', 'EACCES', …), or '' if it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Makes renames and links in a directory durable. */
export const syncDirectory = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

const procfs = process.platform === 'linux';

const isZombie = (pid: number): boolean => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The second field, the name, may contain spaces and brackets.
  return 'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
};

/** Whether the process is alive with `dir` (an absolute path without links) as its working directory. */
export const worksIn = (pid: number, dir: string): boolean => {
  try {
    if (procfs) return !isZombie(pid) && readlinkSync(`/proc/${pid}/cwd`) === dir;
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return !line.trim().startsWith('Z') && line.includes(dir);
  } catch {
    return false;
  }
};

/** Every live process with `dir` as its working directory; empty on a system without /proc. */
export const processesIn = (dir: string): number[] =>
  procfs
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && worksIn(pid, dir))
    : [];

/** Sends a signal; a process that has ended meanwhile is no error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
};

/** Waits until `done()` is true or `ms` have passed; returns the last value of `done()`. */
export const waitFor = async (done: () => boolean, ms: number): Promise<boolean> => {
  const pause = 20;
  for (let waited = 0; waited < ms && !done(); waited += pause) await sleep(pause);
  return done();
};
