/** How much a browser downloads to run the app: the bytes of its scripts, each gzipped at level 9. */
import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** The weight of the app's scripts. */
export interface ScriptWeight {
  /** Gzipped bytes of the page's own scripts. */
  page: number;
  /** The same of its worker, which runs the device. */
  worker: number;
  /** Which of them contain the database's library. */
  withDexie: ('page' | 'worker')[];
}

const isWorkers = (path: string): boolean => path.startsWith('/assets/worker/');

/** Counts the scripts that a page requests from now on, without the service worker's own copies. */
export function weighScripts(page: Page): () => Promise<ScriptWeight> {
  const responses = new Map<string, Response>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOfServiceWorker = response.request().serviceWorker() !== null;
    if (pathname.endsWith('.js') && !isOfServiceWorker) responses.set(pathname, response);
  });
  return async () => {
    const weight: ScriptWeight = { page: 0, worker: 0, withDexie: [] };
    for (const [path, response] of responses) {
      if (path === '/sw.js') continue;
      const script = await response.body();
      const part = isWorkers(path) ? 'worker' : 'page';
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
