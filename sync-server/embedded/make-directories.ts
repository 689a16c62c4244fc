import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

const find = (path: string) => stat(path).catch(() => null);

/**
 * Makes a directory and its parents. Node's own `recursive` retries for ever where a file system refuses with ENOENT,
 * as /proc does.
 */
export async function makeDirectories(path: string): Promise<void> {
  if ((await find(path))?.isDirectory()) return;
  if (!(await find(dirname(path)))) await makeDirectories(dirname(path));
  await mkdir(path).catch(async (error: unknown) => {
    // Another process may have made it in the meantime.
    if (!(await find(path))?.isDirectory()) throw error;
  });
}
