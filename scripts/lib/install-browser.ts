import { existsSync } from 'node:fs';
import { browserVariable, installedBrowser } from './browser.ts';
import { run, runTool } from './run.ts';

const isRoot = process.getuid?.() === 0;

/** Each way of getting a Chromium onto this machine, most portable first. */
const ways = [
  {
    isOpen: () => true,
    install: () =>
      runTool('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], {
        output: 'stderr',
        env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
      }),
  },
  {
    isOpen: () => isRoot && existsSync('/usr/bin/apt-get'),
    install: async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      const updated = await run('apt-get', ['update'], { output: 'stderr', env });
      if (updated !== 0) return updated;
      return run('apt-get', ['install', '-y', 'chromium'], { output: 'stderr', env });
    },
  },
];

/**
 * Finds a Chromium, and installs one where there is none: Playwright's download where it can be
 * reached, else Debian's package when this runs as root.
 *
 * @returns the executable's path.
 * @throws one line that says what to do when there is no browser and none can be installed.
 */
export const ensureBrowser = async (): Promise<string> => {
  const present = installedBrowser();
  if (present) return present;
  for (const way of ways) {
    if (!way.isOpen()) continue;
    console.error('No Chromium found; installing one for the tests…');
    await way.install();
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    `No Chromium found and none could be installed: install Chromium or Chrome, or set ${browserVariable} to its path`,
  );
};
