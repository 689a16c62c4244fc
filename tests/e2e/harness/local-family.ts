/** A family that begins on this device, with nothing in it yet. */
import type { Browser, Page } from '@playwright/test';
import type { StaticServer } from '../../support/static-server.ts';
import { openBrowser } from './app.ts';
import type { View } from './app.ts';

/** A new browser profile with a new, empty family, its parent's profile open, at the dashboard. */
export async function openNewFamily(
  browser: Browser,
  server: StaticServer,
  view: View = {},
): Promise<Page> {
  const page = await openBrowser(browser, view);
  await page.goto(new URL('/parent/use-here', server.url).href);
  await page.getByLabel('Family name').fill('The Fern Family');
  await page.getByLabel('Your name').fill('Ivy Fern');
  await page.getByLabel('Passcode', { exact: true }).fill('mossy-log-42');
  await page.getByLabel('Confirm passcode').fill('mossy-log-42');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('heading', { name: 'Family Dashboard' }).waitFor();
  return page;
}
