/** The version of Trailbook, by the package's own file: some folders above this one, in the sources as in the bundle. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findPackage(folder: string): string {
  const file = join(folder, 'package.json');
  return existsSync(file) || folder === dirname(folder) ? file : findPackage(dirname(folder));
}

/** As `package.json` has it. */
export const { version } = JSON.parse(readFileSync(findPackage(import.meta.dirname), 'utf8')) as {
  version: string;
};
