/** Builds `web/sw-sync.ts` as a script of its own, which the service worker imports once it needs it. */
import { build, type Plugin } from 'vite';

/** Beside the app, as `sw-sync.js`. */
export function syncScript(): Plugin {
  let nested: Parameters<typeof build>[0];
  return {
    name: 'sync-script',
    apply: 'build',
    configResolved({ root, resolve, build: { outDir, target } }) {
      nested = {
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        resolve: { alias: resolve.alias },
        build: {
          outDir,
          target,
          emptyOutDir: false,
          // What a page loads later is all here.
          rolldownOptions: {
            output: { comments: false },
            checks: { ineffectiveDynamicImport: false },
          },
          lib: {
            entry: 'sw-sync.ts',
            name: 'trailbookSync',
            formats: ['iife'],
            fileName: () => 'sw-sync.js',
          },
        },
      };
    },
    closeBundle: async () => void (await build(nested)),
  };
}
