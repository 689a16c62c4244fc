import { expect, type Browser, type Page } from '@playwright/test';
import type { StaticServer } from '../../support/static-server.ts';
import { openDemo, type View } from './app.ts';

/** The demo family's "Who's here?", in a new browser profile. */
export async function openWhosHere(
  browser: Browser,
  server: StaticServer,
  view: View = {},
): Promise<Page> {
  const page = await openDemo(browser, server, '/who', view);
  await expect(page.getByRole('heading', { level: 1, name: /Who’s here\?/ })).toBeVisible();
  return page;
}
