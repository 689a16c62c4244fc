import { join } from 'node:path';
import { runnerImport } from 'vite';
import { projectRoot } from '../../scripts/lib/run.ts';
import type * as Screens from './gallery-screens.ts';

/** Loads the names, addresses and headings of all screens. */
export async function loadGalleryScreens(): Promise<(typeof Screens)['galleryScreens']> {
  const { module } = await runnerImport<typeof Screens>(
    join(import.meta.dirname, 'gallery-screens.ts'),
    { configFile: false, root: projectRoot, logLevel: 'error' },
  );
  return module.galleryScreens;
}
