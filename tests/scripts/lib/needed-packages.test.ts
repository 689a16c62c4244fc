import { expect, it } from 'vitest';
import { neededPackages, type PackageFile } from '../../../scripts/lib/needed-packages.ts';

const installed: Record<string, PackageFile> = {
  '/a': { dependencies: { b: '1' }, optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
  '/a-linux': {},
  '/b': { dependencies: { c: '2' } },
  '/b/c': { dependencies: { b: '1' } },
  '/c': {},
  '/unused': {},
};
const packages = {
  find: (name: string, from: string): string | null =>
    [`${from}/${name}`, `/${name}`].find((folder) => folder in installed) ?? null,
  read: (folder: string): PackageFile => installed[folder]!,
};

it('A bundle needs what its packages need, nested versions and this platform’s binaries', () => {
  expect(neededPackages(['a'], '', packages)).toEqual(['/a', '/a-linux', '/b', '/b/c']);
});

it('A package that is missing is named with who needs it', () => {
  expect(() => neededPackages(['d'], '/root', packages)).toThrow(
    "d, which /root needs, isn't installed",
  );
});
