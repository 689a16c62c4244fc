/** The app as it is built, for tests of screens: served as our server serves it, opened at the demo family. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { serveDirectory } from '../../support/static-server.ts';
import type { StaticServer } from '../../support/static-server.ts';
import { buildWeb, isWebBuilt } from '../../../scripts/lib/web-build.ts';

/** Another build may be named, so that several can be tried at once. */
const directory = process.env['TRAILBOOK_WEB'];

export async function serveApp(): Promise<StaticServer> {
  if (directory === undefined && !isWebBuilt()) await buildWeb();
  return serveDirectory(directory ?? 'dist/web');
}

export interface View extends BrowserContextOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
}

/** A new browser profile: no family, nothing remembered. */
export async function openBrowser(browser: Browser, view: View = {}): Promise<Page> {
  const { width = 1180, height = 820, theme = 'light', ...options } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...options,
  });
  await context.addInitScript((mode) => {
    localStorage.setItem('trailbook:theme', mode);
  }, theme);
  return context.newPage();
}

/** A new browser profile at `path`, with the demo family open and its parent's profile too. */
export async function openDemo(
  browser: Browser,
  server: StaticServer,
  path = '/',
  view: View = {},
): Promise<Page> {
  const page = await openBrowser(browser, view);
  await page.addInitScript(() => localStorage.setItem('trailbook:demo', 'yes'));
  await page.goto(new URL(path, server.url).href);
  return page;
}
