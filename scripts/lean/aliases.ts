/** Files that the app and its tests import instead of their packages' own entries. */
import { fileURLToPath } from 'node:url';

const hooks = import.meta.resolve('dexie-react-hooks');

/** The app's replacements, by package. */
export const aliases = {
  // Its own entry is compiled for browsers of ten years ago: a tenth more to download.
  dexie: fileURLToPath(import.meta.resolve('dexie/dist/modern/dexie.mjs')),
  // Its own entry also has hooks that import Dexie, which only the worker may.
  'dexie-react-hooks': fileURLToPath(new URL('../src/useObservable.ts', hooks)),
  // As each icon's file imports it.
  '../createLucideIcon.mjs': fileURLToPath(new URL('../../web/ui/lucide-icon.ts', import.meta.url)),
};

/** Where each module is loaded by itself: the messages are one module instead of three thousand. */
export const servedMessages = {
  find: /^(\..*\/compiled)\/(\w+\.js)$/,
  replacement: '$1/served/$2',
};

/** All of these in development and component tests, where a made-up language can be spoken too. */
export const servedAliases = [
  ...Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })),
  servedMessages,
];
