/**
 * Playwright's `test`, which closes the browser profiles that a test opened when it ends: left open, their pages would
 * draw, tick and look for a server that is gone, beside all later stories of their worker. Profiles that a file opens
 * for several tests (`beforeAll`) stay, and are its own to close.
 */
import { test as base } from '@playwright/test';

export const test = base.extend<{ ownProfiles: undefined }>({
  ownProfiles: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});
