/** Which Chromium the tests use, and with which switches. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** The environment variable that names the browser's executable and overrides every other place. */
export const browserVariable = 'TRAILBOOK_BROWSER';

/**
 * Chromium's switches for tests: it runs as root in containers, and it must not connect to anything but the server
 * under test.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Each new window would load two pages of its own for the address bar: an eighth of the end-to-end tests' time.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/**
 * The same for stories: their pages live for seconds, too short for optimising compilation to pay. Files of component
 * tests share their page, which lives for minutes.
 */
export const testBrowserArguments = [...browserArguments, '--js-flags=--no-maglev --no-turbofan'];

const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const systemPaths = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const onPath = (names: readonly string[]): string[] => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
};

/** The first program of these names on the PATH; undefined when there is none. */
export const executable = (names: readonly string[]): string | undefined =>
  onPath(names).find(isExecutable);

/**
 * The executable of an installed Chromium: the one that TRAILBOOK_BROWSER names, Playwright's own, or the system's
 * Chromium or Chrome, in this order.
 *
 * @returns undefined when there is none.
 * @throws when TRAILBOOK_BROWSER names something that can't be run.
 */
export const installedBrowser = (): string | undefined => {
  const named = process.env[browserVariable];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`${browserVariable} names ${named}, which cannot be run`);
  }
  const candidates = [chromium.executablePath(), ...onPath(systemNames), ...systemPaths];
  return candidates.find(isExecutable);
};

/** Chromium's headless shell, without what a window needs; Debian packages it beside Chromium. */
export const shellName = 'chromium-headless-shell';

/**
 * The browser of the tests: the one that TRAILBOOK_BROWSER names, Chromium's headless shell, which takes a tenth less
 * of the processor, or the installed Chromium. The shell shows no notifications: a test of them asks for
 * `installedBrowser`.
 *
 * @returns undefined when there is none.
 * @throws as `installedBrowser` does.
 */
export const testBrowser = (): string | undefined =>
  (process.env[browserVariable] ? undefined : executable([shellName])) ?? installedBrowser();
