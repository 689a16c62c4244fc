/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. Each candidate is tried: it
 * must reach the data directory, have a name (initdb looks its own up) and run the programs.
 * 1. Not root: our own user. 2. Root: the owner of the data directory, then `nobody`.
 * 3. A user namespace: inside it the user is `nobody` to PostgreSQL, outside it is still our user, so
 *    it reaches a checkout below /root, and a container's user without a name gets one.
 */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';
import { StartError } from './processes.ts';

const nobody = 65534;
const execute = promisify(execFile);

/** How to start a program as a user that PostgreSQL accepts. */
export interface ProcessUser {
  /** The ids for `spawn`; null if the process keeps ours. */
  ids: { uid: number; gid: number } | null;
  /** A program and its arguments that precede the real command. */
  prefix: string[];
}

const inNamespace: ProcessUser = {
  ids: null,
  prefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
};

const candidates = async (dataDir: string): Promise<ProcessUser[]> => {
  const ourselves: ProcessUser = { ids: null, prefix: [] };
  if (process.getuid?.() !== 0) return [ourselves, inNamespace];
  const { uid, gid } = await stat(dataDir);
  const owner: ProcessUser[] = uid === 0 ? [] : [{ ids: { uid, gid }, prefix: [] }];
  return [...owner, { ids: { uid: nobody, gid: nobody }, prefix: [] }, inNamespace];
};

/** The command line and the spawn options of a program run as `runAs`. */
export const commandAs = (runAs: ProcessUser, program: string, args: string[]) => {
  const [first = program, ...rest] = [...runAs.prefix, program, ...args];
  return { program: first, args: rest, ids: runAs.ids ?? {} };
};

const probe = 'cd "$1" && id -un >/dev/null && "$2" --version >/dev/null && "$3" --version';

const complaint = (error: unknown): string => {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return text.split('\n').at(-1) || (error instanceof Error ? error.message : String(error));
};

/**
 * Finds the first candidate that works, and the major version of PostgreSQL that it started.
 *
 * @throws {StartError} with instructions when none works.
 */
export const chooseRunAs = async (
  dataDir: string,
  { initdb, postgres }: Pick<Binaries, 'initdb' | 'postgres'>,
  env: Record<string, string>,
): Promise<{ runAs: ProcessUser; major: number }> => {
  const complaints: string[] = [];
  for (const runAs of await candidates(dataDir)) {
    const shell = commandAs(runAs, '/bin/sh', ['-c', probe, 'sh', dataDir, initdb, postgres]);
    try {
      const { stdout } = await execute(shell.program, shell.args, { ...shell.ids, env });
      const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]);
      if (Number.isInteger(major)) return { runAs, major };
      complaints.push(`unknown version: ${stdout.trim()}`);
    } catch (error) {
      complaints.push(complaint(error));
    }
  }
  if (process.getuid?.() !== 0) {
    throw new StartError(`The embedded PostgreSQL does not run here (${complaints[0]}).`);
  }
  throw new StartError(
    `PostgreSQL refuses to run as root, and no other user can reach ${postgres} and ${dataDir} ` +
      `(${complaints[0]}). Start Trailbook as an ordinary user, move it out of a private folder ` +
      'such as /root, or set DATABASE_URL.',
  );
};
