import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { BrowserCommand } from 'vitest/node';
import { servedAliases, servedMessages } from '../scripts/lean/aliases.ts';
import { designCss } from '../scripts/lib/system-css.ts';
import { browserArguments, testBrowser } from '../scripts/lib/browser.ts';
import { minute } from './support/house/patience.ts';

const cluster = 'tests/support/server/postgres-cluster.ts';
const executablePath = testBrowser();

/** `vitest run`, not `vitest`, which watches what is changed. */
const isRun = process.argv.includes('run');

/**
 * A test has a minute: what comes later doesn't come. What is waited for in a test fails first, and says what it was. A
 * test that honestly takes longer has a `timeout` of its own, and a reason.
 */
const patience = {
  testTimeout: minute,
  hookTimeout: minute,
  expect: { poll: { timeout: minute / 2, interval: 20 } },
};

/**
 * Files that keep nothing between them share their worker's process: a fresh one for each would take half of the time,
 * most of it for loading the same modules anew. Processes, not threads: those hear each other's BroadcastChannels.
 */
const shared = { isolate: false };

/**
 * A browser of its own for a project; vitest writes the project's name into it.
 *
 * @param args switches beside those of all tests.
 */
const chromium = (args: readonly string[] = []) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: {
      args: [...browserArguments, ...args],
      ...(executablePath && { executablePath }),
    },
    contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' },
    actionTimeout: minute / 2,
  }),
  instances: [{ browser: 'chromium' as const }],
});

/** Under the app's Content-Security-Policy, which a page can't get rid of again. */
const underPolicy = 'tests/web/ui.test.tsx';

/** The behaviours that the kit takes from Chakra, each by its own entry (web/ui/README.md). */
const behaviours = [
  'checkbox',
  'collection',
  'combobox',
  'dialog',
  'menu',
  'progress',
  'radio-card',
  'radio-group',
  'segment-group',
  'switch',
  'tabs',
  'tooltip',
].map((name) => `@chakra-ui/react/${name}`);

/** What a project of component tests is made of. */
const components = {
  plugins: [react(), designCss()],
  publicDir: 'public',
  // Nothing changes during a run: the next file of tests has the app's modules without asking.
  ...(isRun && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
  resolve: { alias: servedAliases },
  // All of them at the start: one that was found later would load the page of a test anew.
  optimizeDeps: {
    entries: ['web/main.tsx'],
    include: ['axe-core', 'fast-check', 'uqr', 'vitest-browser-react', ...behaviours],
  },
};

/**
 * Chromium's middle compiler alone: pages of component tests live for minutes, in which the code of hundreds of screens
 * is seldom hot enough for the optimising one to pay. It took a sixth of their pages' time.
 */
const lightCompiler = ['--js-flags=--no-turbofan --single-threaded-gc'];

/**
 * How often what is waited for on a page is looked for again. To look for a role goes through the whole page, and takes
 * the processor from the app that is waited for: at 20 ms, a tenth of these tests' time.
 */
const lookAgainMs = 50;

/** Moves the mouse there and presses it; see tests/support/screens/press.ts. */
const pressAt: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) => page.mouse.click(x, y);

const componentTests = () => ({
  setupFiles: ['tests/support/screens/each-screen-test.ts'],
  browser: {
    ...chromium(lightCompiler),
    testerHtmlPath: 'tests/support/screens/app.html',
    commands: { pressAt },
  },
  ...shared,
  ...patience,
  expect: { poll: { ...patience.expect.poll, interval: lookAgainMs } },
});

/** What a project of tests in Node is made of. */
const node = { resolve: { alias: [servedMessages] } };

export default defineConfig({
  test: {
    allowOnly: false,
    maxWorkers: 2,
    projects: [
      {
        ...node,
        test: {
          name: 'model',
          include: ['tests/shared-model/**/*.test.ts'],
          ...shared,
          ...patience,
        },
      },
      {
        ...node,
        test: {
          name: 'server',
          include: ['tests/sync-server/**/*.test.ts'],
          globalSetup: [cluster],
          ...shared,
          ...patience,
        },
      },
      {
        ...node,
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          setupFiles: ['tests/support/devices/fresh-globals.ts'],
          ...shared,
          ...patience,
        },
      },
      {
        optimizeDeps: {
          include: [
            '@noble/hashes/hmac.js',
            '@noble/hashes/sha2.js',
            'comlink',
            'dexie',
            'fast-check',
            'tesseract.js-core/tesseract-core-simd-lstm.js',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          browser: chromium(),
          ...patience,
        },
      },
      {
        ...components,
        test: {
          name: 'screens',
          include: ['tests/web/**/*.test.tsx'],
          exclude: [underPolicy],
          ...componentTests(),
        },
      },
      { ...components, test: { name: 'kit', include: [underPolicy], ...componentTests() } },
      {
        ...node,
        test: {
          name: 'house',
          include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'],
          ...shared,
          ...patience,
        },
      },
    ],
  },
});
