/** The app as it is built, for tests of screens: served as our server serves it, opened at the demo family. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { serveDirectory } from '../../support/server/static-server.ts';
import { setMoment } from './moment.ts';
import type { StaticServer } from '../../support/server/static-server.ts';
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts';

/** Another build may be named, so that several can be tried at once. */
const otherBuild = process.env['TRAILBOOK_WEB'];

export const appDirectory = otherBuild ?? 'dist/web';

/** Builds the app unless that is done, or another build is named. */
export async function buildApp(): Promise<void> {
  if (otherBuild === undefined) await ensureWebBuilt();
}

export async function serveApp(): Promise<StaticServer> {
  await buildApp();
  return serveDirectory(appDirectory);
}

export interface View extends BrowserContextOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Opens the demo family, with its parent's profile, wherever the page goes. */
  isDemo?: boolean;
  /** The moment that page and worker go by; the machine's where it is left out. */
  moment?: Date;
}

/** A new browser profile: no family, nothing remembered. */
export async function openBrowser(browser: Browser, view: View = {}): Promise<Page> {
  const { width = 1180, height = 820, theme = 'light', isDemo = false, moment, ...options } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript((mode) => {
    localStorage.setItem('trailbook:theme', mode);
  }, theme);
  if (isDemo) await context.addInitScript(() => localStorage.setItem('trailbook:demo', 'yes'));
  if (moment) await setMoment(context, moment);
  return context.newPage();
}

/** A new browser profile at `path`, with the demo family open and its parent's profile too. */
export async function openDemo(
  browser: Browser,
  server: StaticServer,
  path = '/',
  view: View = {},
): Promise<Page> {
  const page = await openBrowser(browser, { ...view, isDemo: true });
  await page.goto(new URL(path, server.url).href);
  if (view.theme === 'dark') {
    // The parent's own setting: what the browser remembers is only the first paint's.
    const account = page.getByRole('button', { name: /^Account of/ });
    await account.click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await page.keyboard.press('Escape');
  }
  return page;
}
