import { existsSync } from 'node:fs';
import { browserVariable, installedBrowser } from './browser.ts';
import { run, runTool } from './run.ts';

const isRoot = process.getuid?.() === 0;

/** Playwright's own download; as root it also installs the libraries that Chromium needs. */
const downloadWithPlaywright = async (): Promise<void> => {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const code = await runTool('playwright', ['install', 'chromium'], { output: 'ignore', env });
  if (code !== 0) console.error("Playwright's download could not be reached.");
  else if (isRoot) await runTool('playwright', ['install-deps', 'chromium'], { output: 'stderr' });
};

/** Debian's package, which only root can install. */
const installWithApt = async (): Promise<void> => {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { output: 'stderr', env });
  await run('apt-get', ['install', '-y', 'chromium'], { output: 'stderr', env });
};

/**
 * Finds a Chromium, and installs one where there is none: Playwright's download where it can be reached, otherwise
 * Debian's package when this runs as root.
 *
 * @returns the executable's path.
 * @throws one line that says what to do when there is no browser and none can be installed.
 */
export const ensureBrowser = async (): Promise<string> => {
  const present = installedBrowser();
  if (present) return present;
  console.error('No Chromium found; installing one for the tests…');
  for (const install of [downloadWithPlaywright, installWithApt]) {
    await install();
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    `No Chromium found and none could be installed: install Chromium or Chrome, or set ${browserVariable} to its path`,
  );
};
