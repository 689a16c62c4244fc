/**
 * Where the devices of the family's year run: in Node, each in a Chromium of its own profile, or the shared tablets in
 * Firefox or WebKit and the others in Node. In a browser a device is the app's own worker on a page without a screen
 * (`tests/e2e/harness`), in the server's time, which it is told before each call.
 */
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { chromium } from '@playwright/test';
import type { MiddlewareHandler } from 'hono';
import { installedBrowser, testBrowserArguments } from '../../scripts/lib/browser.ts';
import { ensureEngines } from '../../scripts/lib/install-engines.ts';
import { buildHarness, harnessDirectory } from '../e2e/harness/build-harness.ts';
import { clockScript } from '../e2e/harness/moment.ts';
import type { Setting } from '../e2e/harness/set-worker.ts';
import type { Tab } from '../engines/drivers/engine.ts';
import { firefox } from '../engines/drivers/firefox.ts';
import { startScreen } from '../engines/drivers/screen.ts';
import { webkit } from '../engines/drivers/webkit.ts';
import { makeCertificate } from '../engines/support/secure-server.ts';
import type { TestApp, TestAppOptions } from '../support/server/test-app.ts';
import type { Dump } from '../support/stores/dump.ts';
import { openNodeHost, type OpenYearHost } from './year-device.ts';

/** Where a year is lived. */
export interface YearPlace {
  /** What its server has to serve. */
  serves: TestAppOptions;
  /** Lets its devices reach that server. */
  follow: (server: TestApp) => Promise<void>;
  openHost: OpenYearHost;
  close: () => Promise<void>;
}

/** Runs in the worker before the app's own code: its clock and its network are those that the page tells it. */
function hearSettings(): void {
  const place = globalThis as unknown as { setting: Setting };
  place.setting = { now: 0, isAway: false };
  const reach = fetch;
  globalThis.fetch = async (...given) => {
    if (place.setting.isAway) throw new TypeError('There is no network here');
    return reach(...given);
  };
  addEventListener('message', ({ data }: MessageEvent<Partial<typeof place>>) => {
    if (data.setting) place.setting = data.setting;
  });
}

const before = `(${hearSettings.toString()})();${clockScript('() => globalThis.setting.now')}`;

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** The harness's page, its worker with an ear for settings. */
const harnessFiles: MiddlewareHandler = async (c) => {
  const path = c.req.path === '/' ? '/index.html' : c.req.path;
  const text = await readFile(join(harnessDirectory, path), 'utf8').catch(() => undefined);
  if (text === undefined) return c.notFound();
  const isWorker = /\/sync\.worker-[^/]*\.js$/.test(path);
  c.header('content-type', types[extname(path)] ?? 'application/octet-stream');
  return c.body(isWorker ? before + text : text);
};

interface Program {
  /** A page in a profile of its own. */
  openTab: () => Promise<{ tab: Pick<Tab, 'goto' | 'evaluate'>; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

async function openChromium(): Promise<Program> {
  const executablePath = installedBrowser();
  const browser = await chromium.launch({
    args: testBrowserArguments,
    ...(executablePath && { executablePath }),
  });
  return {
    async openTab() {
      const context = await browser.newContext({ ignoreHTTPSErrors: true });
      const page = await context.newPage();
      const tab: Pick<Tab, 'goto' | 'evaluate'> = {
        goto: async (url) => void (await page.goto(url)),
        // Playwright hands over one argument.
        evaluate: async (work, ...args) =>
          page.evaluate(`(${String(work)})(...${JSON.stringify(args)})`),
      };
      return { tab, close: () => context.close() };
    },
    close: () => browser.close(),
  };
}

async function openEngine(name: 'firefox' | 'webkit'): Promise<Program> {
  const programs = await ensureEngines();
  const screen = await startScreen(programs.screen);
  const engine =
    name === 'firefox'
      ? firefox(programs.firefox)
      : webkit({ ...programs, display: screen.display });
  return {
    async openTab() {
      const profile = await mkdtemp(join(tmpdir(), 'trailbook-year-'));
      const browser = await engine.open(profile);
      const close = async (): Promise<void> => {
        await browser.kill();
        await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
      };
      return { tab: await browser.openTab(), close };
    },
    close: async () => screen.stop(),
  };
}

const places = ['node', 'chromium', 'firefox', 'webkit'] as const;

/** Opens a place by its name. */
export async function openPlace(name: string): Promise<YearPlace> {
  const place = places.find((one) => one === name);
  if (place === undefined) throw new Error(`IN is ${name}, not one of ${places.join(', ')}`);
  const nothing = async (): Promise<void> => undefined;
  if (place === 'node')
    return { serves: {}, follow: nothing, openHost: openNodeHost, close: nothing };
  await buildHarness();
  const program = await (place === 'chromium' ? openChromium() : openEngine(place));
  const folder = await mkdtemp(join(tmpdir(), 'trailbook-certificate-'));
  const listener = createServer(await makeCertificate(folder));
  const open = new Set<() => Promise<void>>();

  const openInBrowser: OpenYearHost = async (server, { clockError = 0 }, isAway) => {
    const { tab, close: closeTab } = await program.openTab();
    open.add(closeTab);
    await tab.goto(`https://localhost:${(listener.address() as AddressInfo).port}/`);
    const setting = (): Setting => ({ now: server.services.now() + clockError, isAway: isAway() });
    await tab.evaluate((now) => window.harness.set.open(now), setting());
    return {
      ask: (call, ...given) =>
        tab.evaluate(
          async (now, what, all) =>
            // JSON has no undefined.
            JSON.parse(JSON.stringify((await window.harness.set.ask(now, what, all)) ?? null)),
          setting(),
          call,
          given,
        ),
      backup: () => tab.evaluate((now) => window.harness.set.backup(now), setting()),
      readBackup: (text) =>
        tab.evaluate((now, whole) => window.harness.set.readBackup(now, whole), setting(), text),
      wasRevoked: () => tab.evaluate(() => window.harness.set.session()?.wasRevoked === true),
      held: async () =>
        JSON.parse(
          await tab.evaluate(async () => JSON.stringify(await window.harness.set.held())),
        ) as Dump,
      async close() {
        open.delete(closeTab);
        await closeTab();
      },
    };
  };

  return {
    serves: { webFiles: harnessFiles },
    async follow(server) {
      const answer = getRequestListener(server.app.fetch);
      listener.on('request', (request, response) => void answer(request, response));
      listener.listen(0, 'localhost');
      await once(listener, 'listening');
    },
    openHost: (server, options, isAway) =>
      place === 'chromium' || options.isShared
        ? openInBrowser(server, options, isAway)
        : openNodeHost(server, options, isAway),
    async close() {
      for (const closeTab of open) await closeTab();
      await program.close();
      listener.closeAllConnections();
      listener.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
