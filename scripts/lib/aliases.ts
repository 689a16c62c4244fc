/** Files of packages that are taken in the place of the packages' own entries, by the app and by its tests. */
import { fileURLToPath } from 'node:url';

const hooks = import.meta.resolve('dexie-react-hooks');

export const aliases = {
  // Its own entry is compiled for browsers of ten years ago: a tenth more to download.
  dexie: fileURLToPath(import.meta.resolve('dexie/dist/modern/dexie.mjs')),
  // Its own entry holds hooks beside this one that import Dexie, which is the worker's alone.
  'dexie-react-hooks': fileURLToPath(new URL('../src/useObservable.ts', hooks)),
};

/**
 * The same where pages load each module by itself, in development and component tests: there the messages come in one module
 * instead of nine hundred, and in a made-up language too.
 */
export const servedAliases = [
  ...Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })),
  {
    find: /^(\..*\/compiled)\/(messages|runtime|labels|problems)\.js$/,
    replacement: '$1/served/$2.js',
  },
];
