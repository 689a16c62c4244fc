import { defineConfig, devices } from '@playwright/test';
import { testBrowserArguments, testBrowser } from '../scripts/lib/browser.ts';
import { minute } from './support/house/patience.ts';

const executablePath = testBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: '../test-results/playwright',
  forbidOnly: true,
  retries: 0,
  // One more than there are cores: a fifth of the time stories wait for a process that starts, or for what comes again
  // later.
  workers: 3,
  // A story is as long as several tests. What it waits for fails first, and says what it was.
  timeout: 4 * minute,
  expect: { timeout: minute },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      args: testBrowserArguments,
      ...(executablePath && { executablePath }),
    },
    // A fifth of the time; `npx playwright test -c tests --trace on` records one.
    trace: 'off',
  },
});
