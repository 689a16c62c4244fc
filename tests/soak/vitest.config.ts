import { defineConfig } from 'vitest/config';
import { servedMessages } from '../../scripts/lean/aliases.ts';

const hour = 3_600_000;

/** The soaks of this folder, which the suite doesn't have. */
export default defineConfig({
  test: {
    projects: [
      {
        root: '.',
        resolve: { alias: [servedMessages] },
        test: {
          name: 'soak',
          include: ['tests/soak/stories/*.ts'],
          globalSetup: ['tests/support/server/postgres-cluster.ts'],
          setupFiles: ['tests/support/devices/fresh-globals.ts'],

          testTimeout: 12 * hour,
          hookTimeout: hour,
        },
      },
    ],
  },
});
