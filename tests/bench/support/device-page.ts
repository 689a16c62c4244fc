/** Devices in real Chromium: each a context of its own, with the harness page open at the server's address. */
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserArguments } from '../../../scripts/lib/browser.ts';
import { ensureBrowser } from '../../../scripts/lib/install-browser.ts';
import { buildHarness } from '../../e2e/harness/build-harness.ts';
import { routeHarness } from '../../e2e/harness/route-harness.ts';
import type { Account } from '../../support/devices/node-device.ts';

/** The name of every device's database. */
export const databaseName = 'family';

/** A build of the bench's own: the browser tests make theirs anew whenever they run. */
const pageDirectory = join(import.meta.dirname, '../../../dist/bench-page');

export const buildPage = (): Promise<void> => buildHarness(pageDirectory);

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments });

/** A new browser profile on the harness page, whose files Playwright answers. */
export async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  await routeHarness(context, pageDirectory);
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

/**
 * The page as the family's device, paired and without a record; its parent's signing key. From here on Playwright is
 * out of the way of requests: they would all be held up by it.
 */
export async function pairPage(page: Page, account: Account): Promise<string> {
  const failure = await page.evaluate((name) => window.harness.device.open(name), databaseName);
  if (failure !== null) throw new Error(`The device could not be opened: ${failure}`);
  await page.context().unrouteAll({ behavior: 'wait' });
  return page.evaluate(async (body) => {
    const { device } = window.harness;
    const { status } = await device.call('POST', '/api/auth/login', body);
    if (status !== 200) throw new Error(`Signing in was answered with ${status}`);
    return (await device.pair('Bench')).sealKey!;
  }, account);
}

/** Runs the page's engine until everything is sent and fetched; milliseconds in the page. */
export async function syncPage(page: Page): Promise<number> {
  const { ms, status } = await page.evaluate(async () => {
    const start = performance.now();
    const after = await window.harness.device.syncNow();
    return { ms: performance.now() - start, status: after };
  });
  if (status.trouble !== null || status.pending > 0 || status.refused > 0) {
    throw new Error(`The device ended with ${JSON.stringify(status)}`);
  }
  return ms;
}

/**
 * Runs an empty device's first engine run; milliseconds until the open school year was here, and until everything was.
 */
export async function fetchPage(page: Page): Promise<{ usable: number; complete: number }> {
  const { usable, complete, status } = await page.evaluate(() => window.harness.device.fetchAll());
  if (status.trouble !== null) throw new Error(`The device ended with ${JSON.stringify(status)}`);
  return { usable, complete };
}

export const countRecords = (page: Page): Promise<number> =>
  page.evaluate(() => window.harness.device.countRecords());
