/**
 * What the system says about processes. A process id alone proves nothing: the process may be a
 * zombie nobody collected, or another program that got the same number. A PostgreSQL process works
 * inside its data directory, and that is what is asked for here.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The embedded PostgreSQL can't be had. The message is one line that says what is wrong and what
 * to do about it; it is shown to whoever runs the server and holds no secret.
 * Thrown inside this folder only: `startEmbedded` turns it into a value.
 */
export class CannotStart extends Error {}

/** The system's code of an error ('ENOENT', 'EACCES', …), or '' when it has none. */
export const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Makes what was renamed or linked in a directory durable. */
export const syncDirectory = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

const procfs = process.platform === 'linux';

const isZombie = (pid: number): boolean => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
  // The second field, the name, may itself hold spaces and brackets.
  return 'ZX'.includes(stat.charAt(stat.lastIndexOf(')') + 2));
};

/** Whether the process lives and works in `dir` (an absolute path without links). */
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

/** Every living process that works in `dir`; empty where the system has no /proc. */
export const processesIn = (dir: string): number[] =>
  procfs
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && worksIn(pid, dir))
    : [];

/** Sends a signal; a process that has gone meanwhile is no error. */
export const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It has gone.
  }
};

/** Waits until `done()` or until `ms` have passed; returns the last answer. */
export const waitFor = async (done: () => boolean, ms: number): Promise<boolean> => {
  const pause = 20;
  for (let waited = 0; waited < ms && !done(); waited += pause) await sleep(pause);
  return done();
};
