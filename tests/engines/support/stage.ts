/**
 * What a story plays on: a browser's profile of its own, a family of its own, and the network between them and the
 * server.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ana, type Parent } from '../../e2e/harness/sign-in-steps.ts';
import { registerAt } from '../../support/server/register-at.ts';
import { faultyNetwork, type FaultyNetwork } from '../../support/server/faulty-network.ts';
import type { LiveServer } from '../../support/server/live-server.ts';
import type { Engine, OpenBrowser } from '../drivers/engine.ts';
import { AppPage } from './app-page.ts';
import type { SecureServer } from './secure-server.ts';

export interface Stage {
  engine: Engine;
  server: LiveServer;
  network: FaultyNetwork;
  /** A folder that is removed after the story; the browser's downloads are in `downloads`. */
  profile: string;
  parent: Parent;
  /** Starts the browser on the profile as it is, and ends one that still runs. */
  open: () => Promise<AppPage>;
  /** Another window of the running browser. */
  openWindow: () => Promise<AppPage>;
  /** kill -9. */
  kill: () => Promise<void>;
  /** What a story tells of a run that passed, too. */
  notes: readonly string[];
  note: (what: string) => void;
  /** The errors on the console of every browser so far. */
  complaints: () => string[];
  /** What the pages show, for a story that failed. */
  report: () => Promise<string>;
  clear: () => Promise<void>;
}

const pictures = join(import.meta.dirname, '../../../test-results/engines');

async function reportOf(page: AppPage, name: string): Promise<string> {
  const address = await page.tab.evaluate(() => location.href);
  const words = (await page.words()).slice(0, 1_500);
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, `${name}.png`), await page.tab.picture());
  return `at ${address}\nit shows: ${words}\nas a picture: test-results/engines/${name}.png`;
}

/** A stage with a family at the server that no device knows yet. */
export async function setStage(
  engine: Engine,
  server: LiveServer,
  secure: SecureServer,
): Promise<Stage> {
  const profile = await mkdtemp(join(tmpdir(), 'trailbook-engine-'));
  await mkdir(join(profile, 'downloads'));
  const parent = { ...ana, email: `${basename(profile).toLowerCase()}@fern.example` };
  await registerAt(server.url, parent);
  const network = await faultyNetwork(secure.url);
  const url = network.url.replace('http:', 'https:');
  const past: string[] = [];
  const notes: string[] = [];
  let browser: OpenBrowser | undefined;
  let pages: AppPage[] = [];
  const openWindow = async (): Promise<AppPage> => {
    const page = new AppPage(await browser!.openTab(), url);
    pages.push(page);
    return page;
  };
  const kill = async (): Promise<void> => {
    past.push(...(browser?.complaints() ?? []));
    await browser?.kill();
    browser = undefined;
    pages = [];
  };
  return {
    engine,
    server,
    network,
    profile,
    parent,
    async open() {
      await kill();
      browser = await engine.open(profile);
      return openWindow();
    },
    openWindow,
    kill,
    notes,
    note: (what) => void notes.push(what),
    complaints: () => [...past, ...(browser?.complaints() ?? [])],
    async report() {
      const shown: string[] = [];
      // One after the other: they share one connection to the browser.
      for (const [at, page] of pages.entries()) {
        const name = `${engine.name}-${new URL(url).port}-${at + 1}`;
        shown.push(await reportOf(page, name).catch(String));
      }
      return shown.join('\n');
    },
    async clear() {
      await kill();
      await network.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
