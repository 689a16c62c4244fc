import { join } from 'node:path';
import { runnerImport } from 'vite';
import { servedMessages } from '../../scripts/lean/aliases.ts';
import { projectRoot } from '../../scripts/lib/run.ts';
import type * as Screens from './gallery-screens.ts';

/** Loads the names, addresses and headings of all screens. */
export async function loadGalleryScreens(): Promise<(typeof Screens)['galleryScreens']> {
  const { module } = await runnerImport<typeof Screens>(
    join(import.meta.dirname, 'gallery-screens.ts'),
    {
      configFile: false,
      root: projectRoot,
      logLevel: 'error',
      resolve: { alias: [servedMessages] },
    },
  );
  return module.galleryScreens;
}
