/** Prints the path of a Chromium for the tests and installs one first where none is found. */
import { installedBrowser } from './lib/browser.ts';
import { ensureBrowser } from './lib/install-browser.ts';

try {
  console.log(installedBrowser() ?? (await ensureBrowser()));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
