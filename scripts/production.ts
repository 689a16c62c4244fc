/**
 * `npm run production -- FOLDER`: makes a folder with which Node alone runs the server and the operator's commands: the
 * built app, four bundles, the packages that they import, and nothing to build with. The Dockerfile's image is this
 * folder.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { neededPackages, type PackageFile } from './lib/needed-packages.ts';
import { projectRoot } from './lib/run.ts';
import { bundleProgram, bundleServer, unbundled } from './lib/server-build.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

/** The operator's commands, each a bundle of its own. */
const commands = ['backup', 'restore', 'health'];

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Where Node finds a package from a folder: in the nearest node_modules upwards that has it. */
function find(name: string, from: string): string | null {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === projectRoot ? null : find(name, dirname(from));
}

async function makeProduction(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`${folder} isn't empty: name a new folder.`);
  }
  await ensureWebBuilt();
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  cpSync(join(projectRoot, 'dist/web'), join(dist, 'web'), { recursive: true });
  await bundleServer(dist);
  for (const name of commands) {
    await bundleProgram(`sync-server/operator/${name}.ts`, dist, `${name}.js`);
  }
  const read = (of: string): PackageFile => readJson(join(of, 'package.json'));
  for (const found of neededPackages(unbundled, projectRoot, { find, read })) {
    cpSync(found, join(folder, relative(projectRoot, found)), { recursive: true });
  }
  const { name, version, type, engines } = readJson<Record<string, unknown>>(
    join(projectRoot, 'package.json'),
  );
  const text = JSON.stringify({ name, version, private: true, type, engines }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${text}\n`);
}

const [folder, ...more] = process.argv.slice(2);
try {
  if (folder === undefined || more.length > 0)
    throw new Error('Usage: npm run production -- FOLDER');
  await makeProduction(resolve(folder));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
