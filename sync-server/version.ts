/**
 * The version of Trailbook, from the package's file, which is some folders above this one, both in the sources and in
 * the bundle.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findPackage(folder: string): string {
  const file = join(folder, 'package.json');
  return existsSync(file) || folder === dirname(folder) ? file : findPackage(dirname(folder));
}

/** The version in `package.json`. */
export const { version } = JSON.parse(readFileSync(findPackage(import.meta.dirname), 'utf8')) as {
  version: string;
};
