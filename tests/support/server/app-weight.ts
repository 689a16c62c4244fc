/** How much a browser downloads to run the app: the bytes of its scripts, each gzipped at level 9. */
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The weight of the app's scripts. */
export interface ScriptWeight {
  /** Gzipped bytes of the page's own scripts. */
  page: number;
  /** The same of its worker, which runs the device, without what the page loads too. */
  worker: number;
  /** Which of them contain the database's library. */
  withDexie: ('page' | 'worker')[];
}

const isWorker = (path: string): boolean => /\/(?:sync\.worker|sw)\b[^/]*\.js$/.test(path);

/** The paths of the scripts that a script imports as it starts. */
const importedBy = (path: string, scripts: ReadonlyMap<string, Buffer>): string[] =>
  [
    ...(scripts.get(path)?.toString() ?? '').matchAll(
      /(?:from|import) ?["'`]\.\/([^"'`]+\.js)["'`]/g,
    ),
  ].map(([, name]) => `${dirname(path)}/${name}`);

/** These scripts and all that they import as they start. */
function withImports(paths: readonly string[], scripts: ReadonlyMap<string, Buffer>): Set<string> {
  const all = new Set(paths);
  for (const path of all) for (const one of importedBy(path, scripts)) all.add(one);
  return all;
}

/** Counts the scripts that a page requests from now on, without the service worker's own copies. */
export function weighScripts(page: Page): () => Promise<ScriptWeight> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOfServiceWorker = response.request().serviceWorker() !== null;
    if (pathname.endsWith('.js') && !isOfServiceWorker) responses.set(pathname, response);
  });
  return async () => {
    const scripts = new Map<string, Buffer>();
    for (const [path, response] of responses)
      if (path !== '/sw.js') scripts.set(path, await response.body());
    const paths = [...scripts.keys()];
    // What both have is a file that both load: the page's own are those that it would load without the worker.
    const workers = withImports(paths.filter(isWorker), scripts);
    const pages = withImports(
      paths.filter((path) => !workers.has(path)),
      scripts,
    );
    const weight: ScriptWeight = { page: 0, worker: 0, withDexie: [] };
    for (const [path, script] of scripts) {
      const part = pages.has(path) ? 'page' : 'worker';
      weight[part] += gzipSync(script, { level: 9 }).length;
      if (script.includes('Dexie')) weight.withDexie.push(part);
    }
    return weight;
  };
}

/**
 * The files that the built service worker precaches: their bytes as they are stored, and as the server sends them to a
 * browser.
 */
export async function weighPrecache(
  directory: string,
): Promise<{ files: number; sent: number; stored: number }> {
  const script = readFileSync(join(directory, 'sw.js'), 'utf8');
  const all = (await readdir(directory, { recursive: true })).map((name) =>
    name.replaceAll('\\', '/'),
  );
  const sizeOf = async (path: string) => (await stat(join(directory, path))).size;
  const weight = { files: 0, sent: 0, stored: 0 };
  for (const path of all) {
    const isListed = script.includes(`"${path}"`) || script.includes(`\`${path}\``);
    if (!isListed || !(await stat(join(directory, path))).isFile()) continue;
    weight.files += 1;
    weight.stored += await sizeOf(path);
    weight.sent += await sizeOf(all.includes(`${path}.br`) ? `${path}.br` : path);
  }
  return weight;
}
