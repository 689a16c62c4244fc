/** Decides everything before PostgreSQL starts: directories, programs, settings and user. */
import { lchown, lstat, mkdir, readdir, realpath, stat, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, basename, dirname } from 'node:path';
import { findBinaries, libraryEnvironment, type Binaries } from './binaries.ts';
import { makeDirectories } from './make-directories.ts';
import { StartError, systemCode } from './processes.ts';
import { chooseRunAs, type ProcessUser } from './run-as.ts';

/** PostgreSQL settings by name, as given on its command line. */
export type Settings = Record<string, string>;

/**
 * Settings for a family's server: a small machine that does other work too. They are passed on the
 * command line, so that they are always those of the running version, whatever an older one stored.
 * The log must not contain a child's name: PostgreSQL logs only what concerns the whole server,
 * without statements or details of rows; the application gets the errors of statements anyway.
 */
export const homeServerSettings: Settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '30',
  shared_buffers: '48MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'on',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  checkpoint_timeout: '15min',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_destination: 'stderr',
  logging_collector: 'off',
  log_checkpoints: 'off',
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0600',
};

/** Settings as command line arguments. */
export const settingArguments = (settings: Settings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * The private directory of the Unix socket: beside the data, or, if that path is too long for a
 * socket, a temporary directory that the next start removes even after a kill -9.
 */

/** The longest directory of a socket on both Linux and macOS, in bytes: without `/.s.PGSQL.5432`. */
const longest = 103 - 15;
const temporaryPrefix = 'trailbook-socket-';

/** Makes the directory of the socket and returns its path. */
export const makeSocketDirectory = async ({ dataDir, runAs }: Plan): Promise<string> => {
  const beside = join(dataDir, 'postgres-socket');
  await rm(beside, { recursive: true, force: true });
  const fits = Buffer.byteLength(beside) <= longest;
  if (fits) await mkdir(beside, { mode: 0o700 });
  const dir = fits ? beside : await mkdtemp(join(tmpdir(), temporaryPrefix));
  await giveToPostgres(dir, runAs);
  return dir;
};

/** Removes `dir` if `makeSocketDirectory` made it in the system's temporary directory. */
export const removeTemporarySocketDirectory = async (dir: string): Promise<void> => {
  if (dirname(dir) !== tmpdir() || !basename(dir).startsWith(temporaryPrefix)) return;
  await rm(dir, { recursive: true, force: true });
};

/** The plan for running PostgreSQL. */
export interface Plan {
  dataDir: string;
  /** PostgreSQL's own data directory. */
  clusterDir: string;
  binaries: Binaries;
  /** The programs' major version. */
  major: number;
  runAs: ProcessUser;
  /** The whole environment of PostgreSQL's processes, without our secrets. */
  env: Record<string, string>;
  settings: Settings;
}

/** Makes the data directory if it is missing; returns its path with links resolved. */
export const makeDataDirectory = async (path: string): Promise<string> => {
  try {
    await makeDirectories(resolve(path));
    return await realpath(resolve(path));
  } catch (error) {
    throw new StartError(`The data directory ${path} can't be made (${systemCode(error)}).`);
  }
};

/** Makes the plan. `dataDir` comes from `makeDataDirectory`, and the caller holds its lock. */
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
 * Changes the owner of a directory and its content to the user that runs PostgreSQL. As root it
 * checks every entry each time, because an interrupted run or a restored backup may leave entries of several users.
 */
export const giveToPostgres = async (path: string, runAs: ProcessUser): Promise<void> => {
  const uid = runAs.ids?.uid ?? process.getuid?.() ?? 0;
  const gid = runAs.ids?.gid ?? process.getgid?.() ?? 0;
  if (process.getuid?.() !== 0) {
    const owner = (await stat(path)).uid;
    if (owner === uid) return;
    throw new StartError(
      `${path} belongs to another user (uid ${owner}): start Trailbook as that user or as root.`,
    );
  }
  for (const entry of ['', ...(await readdir(path, { recursive: true }))]) {
    const file = join(path, entry);
    if ((await lstat(file)).uid !== uid) await lchown(file, uid, gid);
  }
};
