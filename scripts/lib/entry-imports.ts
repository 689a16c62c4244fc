/**
 * Which files of the built app import one of its entries: the page's script, a worker's, the service worker. WebKit
 * evaluates a worker's entry a second time where a file that the worker loads imports it, so that there are two
 * workers' services in one.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const imports = /\b(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]/g;
const pageScripts = /<script[^>]+src="([^"]+)"/g;

const isWorkers = (path: string): boolean => /^sw\.js$|\.worker-[^/]*\.js$/.test(path);

const matches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found]) => basename(found!));

/** The imports of an entry in a built app, as "importing file → entry"; the paths are relative to its directory. */
export function entryImports(directory: string): string[] {
  const read = (path: string): string => readFileSync(join(directory, path), 'utf8');
  const scripts = globSync('**/*.js', { cwd: directory });
  const entries = new Set([
    ...scripts.filter(isWorkers).map((path) => basename(path)),
    ...globSync('*.html', { cwd: directory }).flatMap((page) => matches(read(page), pageScripts)),
  ]);
  return scripts.flatMap((path) =>
    matches(read(path), imports)
      .filter((name) => entries.has(name))
      .map((name) => `${path} → ${name}`),
  );
}
