import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Where the built page lies; a server can serve it as it serves the app. */
export const harnessDirectory = fileURLToPath(new URL('../../../dist/harness', import.meta.url));

/** Builds the page, into `outDir` for who must not be disturbed by another build; a second or two. */
export async function buildHarness(outDir = harnessDirectory): Promise<void> {
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
  await build({ configFile, build: { outDir } });
}
