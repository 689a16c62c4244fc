import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './run.ts';

/**
 * Bundles the server and its imports into one file, server.js, with its map, the migrations and a stylesheet beside it:
 * with TypeScript's compiler and hundreds of modules Node needs 60 MB more. Packages with files of their own, or loaded
 * only on demand, are imported from node_modules.
 *
 * @param folder within the project, as deep as sync-server, from which the server finds dist/web.
 */
export async function bundleServer(folder = join(projectRoot, 'dist')): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: projectRoot,
    publicDir: false,
    ssr: {
      noExternal: true,
      external: ['@node-rs/argon2', 'nodemailer', 'pino', 'prom-client', 'web-push'],
    },
    build: {
      ssr: 'sync-server/main.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: 'server.js',
          sourcemapExcludeSources: true,
          // Node keeps the text, two bytes per character: without spaces and comments it is a third shorter.
          minify: { compress: false, mangle: false },
        },
      },
    },
  });
  const migrations = join(projectRoot, 'sync-server/store/migrations');
  cpSync(migrations, join(folder, 'migrations'), { recursive: true });
  cpSync(join(projectRoot, 'sync-server/api-docs/docs.css'), join(folder, 'docs.css'));
}
