import { defineConfig, devices } from '@playwright/test';
import { testBrowserArguments, installedBrowser } from '../scripts/lib/browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  outputDir: '../test-results/playwright',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 900_000,
  // Nothing is measured here: a machine that is busy may take its time.
  expect: { timeout: 120_000 },
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
