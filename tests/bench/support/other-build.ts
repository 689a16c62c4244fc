/** Another state of Trailbook, built in a folder of its own: today's harness measures it in the same minutes. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { startFamilyServer } from './bench-family-server.ts';
import { stoppedAtLast } from './leftovers.ts';

/** Starts the folder's own server on a family of its own: each state has the tables that it knows. */
export async function otherServer(folder: string): Promise<typeof startFamilyServer> {
  const root = resolve(folder);
  if (!existsSync(join(root, 'dist/web/index.html')))
    throw new Error(`Nothing is built in ${folder}: run npm run build there first`);
  const module = pathToFileURL(join(root, 'tests/bench/support/bench-family-server.ts')).href;
  const other = (await import(module)) as { startFamilyServer: typeof startFamilyServer };
  return async (...options) => {
    const server = await other.startFamilyServer(...options);
    return { ...server, stop: stoppedAtLast(server.stop) };
  };
}
