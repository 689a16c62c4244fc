import { defineConfig, devices } from '@playwright/test';
import { browserArguments, installedBrowser } from './scripts/lib/browser.ts';

const executablePath = installedBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/playwright',
  forbidOnly: true,
  retries: 0,
  workers: 1,
  timeout: 60_000,
  // Nothing is measured here: a machine that is busy may take its time.
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      args: browserArguments,
      ...(executablePath && { executablePath }),
    },
    trace: 'retain-on-failure',
  },
});
