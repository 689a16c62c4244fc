/** Prints the path of a Chromium for the tests and installs one first where none is found. */
import { ensureBrowser } from './lib/install-browser.ts';

try {
  console.log(await ensureBrowser());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
