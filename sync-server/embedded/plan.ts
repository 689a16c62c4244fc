/** Everything that is settled before PostgreSQL is started: where, what and as whom. */
import { lchown, lstat, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBinaries, libraryEnvironment, type Binaries } from './binaries.ts';
import { CannotStart, systemCode } from './cannot-start.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { homeServerSettings, type Settings } from './settings.ts';

export interface Plan {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  clusterDir: string;
  binaries: Binaries;
  /** The major version of the programs. */
  major: number;
  runAs: RunAs;
  /** The whole environment of PostgreSQL's processes: none of our secrets are in it. */
  env: Record<string, string>;
  settings: Settings;
}

/** Makes the data directory where it is missing; returns its path without links. */
export const makeDataDirectory = async (path: string): Promise<string> => {
  try {
    await mkdir(resolve(path), { recursive: true });
    return await realpath(resolve(path));
  } catch (error) {
    throw new CannotStart(`The data directory ${path} can't be made (${systemCode(error)}).`);
  }
};

/** `dataDir` as returned by `makeDataDirectory`; the caller holds its lock. */
export const makePlan = async (dataDir: string, settings: Settings): Promise<Plan> => {
  const binaries = await findBinaries();
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    ...(await libraryEnvironment(binaries.folder, join(dataDir, 'postgres-lib'))),
  };
  const { runAs, major } = await chooseRunAs(dataDir, binaries, env);
  return {
    dataDir,
    clusterDir: join(dataDir, 'postgres'),
    binaries,
    major,
    runAs,
    env,
    settings: { ...homeServerSettings, ...settings },
  };
};

/**
 * Gives a directory and all that is in it to whoever runs PostgreSQL. For root every entry is looked
 * at, each time: a run that was interrupted, or a restored backup, leaves entries of several users.
 */
export const giveToPostgres = async (path: string, runAs: RunAs): Promise<void> => {
  const uid = runAs.ids?.uid ?? process.getuid?.() ?? 0;
  const gid = runAs.ids?.gid ?? process.getgid?.() ?? 0;
  if (process.getuid?.() !== 0) {
    const owner = (await stat(path)).uid;
    if (owner === uid) return;
    throw new CannotStart(
      `${path} belongs to another user (uid ${owner}): start Trailbook as that user or as root.`,
    );
  }
  for (const entry of ['', ...(await readdir(path, { recursive: true }))]) {
    const file = join(path, entry);
    if ((await lstat(file)).uid !== uid) await lchown(file, uid, gid);
  }
};
