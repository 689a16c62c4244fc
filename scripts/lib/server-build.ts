import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectRoot } from './run.ts';

/** The packages that a bundle imports from node_modules: they have files of their own, or are loaded only on demand. */
export const unbundled = ['@node-rs/argon2', 'nodemailer', 'pino', 'prom-client', 'web-push'];

/**
 * Bundles a program of the server's and its imports into one file, with its map: with TypeScript's compiler and
 * hundreds of modules Node needs 60 MB more.
 *
 * @param entry its file in the project.
 * @param file the name of the bundle.
 */
export async function bundleProgram(entry: string, folder: string, file: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: projectRoot,
    publicDir: false,
    ssr: {
      noExternal: true,
      external: unbundled,
    },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      sourcemap: true,
      rolldownOptions: {
        output: {
          entryFileNames: file,
          sourcemapExcludeSources: true,
          // Node keeps the text, two bytes per character: without spaces and comments it is a third shorter.
          minify: { compress: false, mangle: false },
        },
      },
    },
  });
}

/**
 * Bundles the server into server.js, with the migrations and a stylesheet beside it.
 *
 * @param folder within the project, as deep as sync-server, from which the server finds dist/web.
 */
export async function bundleServer(folder = join(projectRoot, 'dist')): Promise<void> {
  await bundleProgram('sync-server/main.ts', folder, 'server.js');
  const migrations = join(projectRoot, 'sync-server/store/migrations');
  cpSync(migrations, join(folder, 'migrations'), { recursive: true });
  cpSync(join(projectRoot, 'sync-server/api-docs/docs.css'), join(folder, 'docs.css'));
}
