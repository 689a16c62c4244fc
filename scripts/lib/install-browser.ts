import { browserVariable, executable, installedBrowser, shellName } from './browser.ts';
import { installWithApt, isRoot } from './install-with-apt.ts';
import { runTool } from './run.ts';

/** Playwright's own download; as root it also installs the libraries that Chromium needs. */
const downloadWithPlaywright = async (): Promise<void> => {
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' };
  const code = await runTool('playwright', ['install', 'chromium'], { output: 'ignore', env });
  if (code !== 0) console.error("Playwright's download could not be reached.");
  else if (isRoot) await runTool('playwright', ['install-deps', 'chromium'], { output: 'stderr' });
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
  for (const install of [downloadWithPlaywright, () => installWithApt('chromium')]) {
    await install();
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    `No Chromium found and none could be installed: install Chromium or Chrome, or set ${browserVariable} to its path`,
  );
};

/**
 * Installs what the tests need where it is missing: a Chromium, and on Debian its headless shell too, which they run in
 * where they can (`testBrowser`).
 *
 * @throws as `ensureBrowser` does.
 */
export const ensureTestBrowser = async (): Promise<void> => {
  await ensureBrowser();
  if (!process.env[browserVariable] && !executable([shellName])) await installWithApt(shellName);
};
