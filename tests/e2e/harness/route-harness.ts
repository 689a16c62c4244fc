import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { harnessDirectory } from './build-harness.ts';

/** Lets a browser see the harness page at a running server's own address; its /api stays the server's. */
export async function routeHarness(
  context: BrowserContext,
  directory = harnessDirectory,
): Promise<void> {
  await context.route(
    (url) => !url.pathname.startsWith('/api'),
    async (route) => {
      const { pathname } = new URL(route.request().url());
      const isFile = pathname === '/' || pathname.startsWith('/assets/');
      if (!isFile) return route.fulfill({ status: 404 });
      return route.fulfill({
        path: join(directory, pathname === '/' ? 'index.html' : pathname),
      });
    },
  );
}
