import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, installedBrowser } from './scripts/lib/browser.ts';

const alias = {};
const cluster = 'tests/support/postgres-cluster.ts';
const executablePath = installedBrowser();

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      { test: { name: 'model', include: ['tests/shared-model/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['tests/sync-server/**/*.test.ts'],
          globalSetup: existsSync(cluster) ? [cluster] : [],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['tests/web/**/*.test.ts'],
          setupFiles: ['fake-indexeddb/auto'],
        },
      },
      {
        optimizeDeps: {
          include: [
            '@noble/hashes/hmac.js',
            '@noble/hashes/sha2.js',
            'comlink',
            'date-fns/format',
            'dexie',
            'fast-check',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                args: browserArguments,
                ...(executablePath && { executablePath }),
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        plugins: [react()],
        publicDir: 'public',
        resolve: { alias },
        optimizeDeps: { entries: ['web/main.tsx', 'web/sw.ts'], include: ['vitest-browser-react', 'axe-core', 'fake-indexeddb'] },
        test: {
          name: 'screens',
          include: ['tests/web/**/*.test.tsx'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            testerHtmlPath: 'tests/support/app.html',
            provider: playwright({
              launchOptions: { args: browserArguments, ...(executablePath && { executablePath }) },
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-US' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      { test: { name: 'house', include: ['tests/*.test.ts', 'tests/scripts/**/*.test.ts'] } },
    ],
  },
});
