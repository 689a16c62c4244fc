/**
 * The private directory of the Unix socket. It is beside the data, or, where that path is too long
 * for a socket, a temporary one that gets removed even after a kill -9.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { giveToPostgres, type Plan } from './plan.ts';

/** What Linux and macOS both take for a socket's path, in bytes, less `/.s.PGSQL.5432`. */
const longest = 103 - 15;
const temporaryPrefix = 'trailbook-socket-';

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
