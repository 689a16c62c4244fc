/** Devices in real browsers, as the tests of this folder drive them: the harness page at a server's address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Change } from '../../../shared-model/commit/change.ts';
import type { DeviceHolder } from '../../../shared-model/records/scopes.ts';
import { harnessDirectory } from './build-harness.ts';
import { routeHarness } from './route-harness.ts';

export interface Account {
  email: string;
  password: string;
}

export interface BrowserDeviceOptions {
  /** Milliseconds by which its clock is wrong. */
  clockError?: number;
  context?: BrowserContext;
}

/** A page's worker whose clock is wrong: Playwright's own clock doesn't reach workers. */
async function setClockWrong(context: BrowserContext, clockError: number): Promise<void> {
  await context.route('**/harness.worker-*.js', async (route) => {
    const file = join(harnessDirectory, new URL(route.request().url()).pathname);
    const wrong = `{ const now = Date.now; Date.now = () => now.call(Date) + ${clockError}; }`;
    const body = `${wrong}\n${await readFile(file, 'utf8')}`;
    await route.fulfill({ body, contentType: 'text/javascript' });
  });
}

/** A browser with the harness page and an open, empty database named `family`. */
export async function openBrowserDevice(
  browser: Browser,
  url: string,
  { clockError = 0, context }: BrowserDeviceOptions = {},
): Promise<Page> {
  const home = context ?? (await browser.newContext());
  await routeHarness(home);
  if (clockError !== 0) await setClockWrong(home, clockError);
  const page = await home.newPage();
  await page.goto(url);
  expect(await page.evaluate(() => window.harness.device.open('family'))).toBeNull();
  return page;
}

export const call = (page: Page, method: string, path: string, body?: unknown) =>
  page.evaluate(([how, where, what]) => window.harness.device.call(how, where, what), [
    method,
    path,
    body,
  ] as const);

/** Signs the parent in on a device. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  expect((await call(page, 'POST', '/api/auth/login', { email, password })).status).toBe(200);
}

/** Signs the parent in and makes the browser one of the family's devices. */
export async function pairBrowser(
  page: Page,
  account: Account,
  name: string,
  holder: DeviceHolder = { kind: 'family' },
) {
  await signIn(page, account);
  return page.evaluate(([called, whose]) => window.harness.device.pair(called, whose), [
    name,
    holder,
  ] as const);
}

/** One action of a parent: what the device says of it. */
export const commit = (page: Page, memberId: number, changes: readonly Change[]) =>
  page.evaluate(
    ([id, given]) => window.harness.device.commit({ role: 'parent', memberId: id }, given),
    [memberId, changes] as const,
  );

/** The same, which must be saved. */
export async function save(page: Page, memberId: number, ...changes: Change[]): Promise<void> {
  expect(await commit(page, memberId, changes)).toMatchObject({ ok: true });
}

export const sync = (page: Page) => page.evaluate(() => window.harness.device.syncNow());
export const dump = (page: Page) => page.evaluate(() => window.harness.device.dump('family'));

/** Syncs until nothing waits. */
export async function settle(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await expect
      .poll(async () => {
        const { pending, trouble } = await sync(page);
        return { pending, trouble };
      })
      .toEqual({ pending: 0, trouble: null });
  }
}
