/**
 * PostgreSQL's data directory. It is created under a temporary name, together with the application's
 * role, database and password, and renamed once all of that is durable: so it is either complete or
 * absent, even after a power failure. Data of another major version is never touched.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, syncDirectory, systemCode } from './processes.ts';
import { giveToPostgres, settingArguments, type Plan } from './cluster-plan.ts';
import { commandAs } from './run-as.ts';

/** The name of the application's database. */
export const databaseName = 'trailbook';
/** The name of the application's role. */
export const roleName = 'trailbook';
/** The second rule matters only to tests, whose settings let PostgreSQL listen on the loopback. */
const accessRules = [
  `local all ${roleName} scram-sha-256`,
  `host all ${roleName} 127.0.0.1/32 scram-sha-256\n`,
].join('\n');
const unfinished = 'postgres.new-';

/**
 * Whether the cluster exists.
 *
 * @throws {StartError} when the directory isn't a cluster of this version.
 */
export const clusterExists = async ({ clusterDir, major }: Plan): Promise<boolean> => {
  const entries = await readdir(clusterDir).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw new StartError(`${clusterDir} can't be read (${systemCode(error)}).`);
  });
  if (entries.length === 0) return false;
  const found = await readFile(join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => '');
  if (found.trim() === String(major)) return true;
  throw new StartError(
    found === ''
      ? `${clusterDir} is not empty and not a PostgreSQL data directory: move it away, or set another DATA_DIR.`
      : `${clusterDir} was written by PostgreSQL ${found.trim()}, and this Trailbook brings ${major}: ` +
          'start the Trailbook that wrote it and export the data, then import it into a new DATA_DIR.',
  );
};

/**
 * Runs one of PostgreSQL's programs to its end.
 *
 * @throws {StartError} with the program's own error message when it fails.
 */
const run = (plan: Plan, program: string, args: string[], input: string): Promise<void> => {
  const command = commandAs(plan.runAs, program, args);
  const options = { ...command.ids, env: plan.env, cwd: '/' };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = (error: ExecFileException | null, _stdout: string, stderr: string) => {
    const complaint = stderr.split('\n').find((line) => /error|FATAL|PANIC/i.test(line));
    if (error === null && complaint === undefined) resolve();
    else {
      const reason = complaint ?? error?.message.split('\n')[0];
      reject(new StartError(`The embedded PostgreSQL could not set up its data (${reason}).`));
    }
  };
  const child = execFile(command.program, command.args, options, ended);
  // The program may exit before it reads; then its exit tells why, not the broken pipe.
  child.stdin?.on('error', () => undefined).end(input);
  return promise;
};

const writePrivate = async (path: string, text: string, { runAs }: Plan): Promise<void> => {
  await writeFile(path, text, { mode: 0o600, flush: true });
  if (runAs.ids) await chown(path, runAs.ids.uid, runAs.ids.gid);
};

/**
 * Creates the cluster with one role that can sign in, by password. The role owns the database and is
 * no superuser, as with a DATABASE_URL; the superuser can't sign in.
 */
export const createCluster = async (plan: Plan): Promise<void> => {
  for (const entry of await readdir(plan.dataDir)) {
    if (!entry.startsWith(unfinished)) continue;
    await rm(join(plan.dataDir, entry), { recursive: true, force: true, maxRetries: 3 });
  }
  const dir = join(plan.dataDir, `${unfinished}${randomBytes(4).toString('hex')}`);
  await mkdir(dir, { mode: 0o700 });
  await giveToPostgres(dir, plan.runAs);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const encoding = ['--encoding=UTF8', '--data-checksums', ...locale];
  // pg_hba.conf rejects everybody until it is replaced below.
  const access = ['--username=postgres', '--auth=reject'];
  const sync = plan.settings['fsync'] === 'off' ? ['--no-sync'] : [];
  await run(plan, plan.binaries.initdb, ['-D', dir, ...encoding, ...access, ...sync], '');

  const password = randomBytes(24).toString('base64url');
  const statements = [
    `create role ${roleName} login createdb createrole password '${password}';`,
    `create database ${databaseName} owner ${roleName};`,
  ];
  const settings = settingArguments({ ...plan.settings, exit_on_error: 'on' });
  const alone = ['--single', '-D', dir, ...settings, 'postgres'];
  await run(plan, plan.binaries.postgres, alone, `${statements.join('\n')}\n`);
  await writePrivate(join(dir, 'pg_hba.conf'), accessRules, plan);
  await writePrivate(join(dir, 'trailbook-password'), password, plan);
  await syncDirectory(dir);
  await rename(dir, plan.clusterDir);
  await syncDirectory(plan.dataDir);
};

/** Reads the role's password, which was created together with the cluster. */
export const readPassword = async ({ clusterDir }: Pick<Plan, 'clusterDir'>): Promise<string> => {
  const file = join(clusterDir, 'trailbook-password');
  const password = await readFile(file, 'utf8').catch(() => '');
  if (password !== '') return password.trim();
  throw new StartError(`${file} is missing: put it back from your backup of ${clusterDir}.`);
};
