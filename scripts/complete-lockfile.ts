/**
 * Completes package-lock.json after a dependency changed (`npm run lockfile`). Only needed with registries that lack
 * some packages.
 *
 * npm leaves optional platform packages out of the lockfile when its registry lacks them, and `npm ci` then refuses
 * that lockfile. Such a package is never fetched on another platform, so an entry that names its platform is enough;
 * os, cpu and libc follow from the package's name.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockEntry {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const operatingSystems = [
  ['android', 'android'],
  ['darwin', 'darwin'],
  ['freebsd', 'freebsd'],
  ['linux', 'linux'],
  ['netbsd', 'netbsd'],
  ['openbsd', 'openbsd'],
  ['openharmony', 'openharmony'],
  ['win32', 'win32'],
  ['windows', 'win32'],
] as const;
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'] as const;

/** The platform at the end of a package name, or undefined when it names none. */
const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> | undefined => {
  const words = (name.split('/').at(-1) ?? '').split('-');
  const os = operatingSystems.find(([word]) => words.includes(word))?.[1];
  const cpu = processors.find((processor) => words.includes(processor));
  if (!os || !cpu) return undefined;
  if (os !== 'linux') return { os: [os], cpu: [cpu] };
  return { os: [os], cpu: [cpu], libc: [words.at(-1)?.startsWith('musl') ? 'musl' : 'glibc'] };
};

/** Whether Node would resolve `name` from the package at lockfile path `from`. */
const isLocked = (packages: Record<string, LockEntry>, from: string, name: string): boolean => {
  const places = from.split(/(?:^|\/)node_modules\//).slice(1);
  for (let depth = places.length; depth >= 0; depth -= 1) {
    const inside = [...places.slice(0, depth), name];
    if (packages[inside.map((place) => `node_modules/${place}`).join('/')]) return true;
  }
  return false;
};

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
const added: string[] = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(lock.packages, path, name)) continue;
    const platform = platformOf(name);
    if (!platform) throw new Error(`${name} is missing from the lockfile and names no platform`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(platform.cpu && { cpu: platform.cpu }),
      ...(entry.dev && { dev: true }),
      ...(platform.libc && { libc: platform.libc }),
      optional: true,
      ...(platform.os && { os: platform.os }),
    };
    added.push(name);
  }
}
const [root, ...rest] = Object.entries(lock.packages);
lock.packages = Object.fromEntries([
  ...(root ? [root] : []),
  ...rest.sort(([a], [b]) => a.localeCompare(b, 'en')),
]);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} platform packages added to package-lock.json`);
