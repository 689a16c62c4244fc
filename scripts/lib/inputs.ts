/** Detects whether a build's input files have changed. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './run.ts';

/**
 * A hash over the names and contents of every file that one of the patterns matches.
 *
 * @param patterns from the project's root, in the syntax of Node's `globSync`.
 * @param isLeftOut excludes a file by its path from the project's root.
 */
export function hashOfFiles(
  patterns: readonly string[],
  isLeftOut: (name: string) => boolean = () => false,
): string {
  const hash = createHash('sha256');
  for (const name of [...new Set(globSync(patterns, { cwd: projectRoot }))].sort()) {
    const path = join(projectRoot, name);
    if (isLeftOut(name) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
