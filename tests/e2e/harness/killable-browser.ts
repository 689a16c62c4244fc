/** A browser on a profile of its own that can be killed with -9 and opened again, as after a dead battery. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { browserArguments, testBrowser } from '../../../scripts/lib/browser.ts';
import { routeHarness } from './route-harness.ts';

export interface KillableBrowser {
  /** Starts it on the profile as it is, with the harness page and the open database `family`. */
  open: (url: string) => Promise<Page>;
  /** kill -9 of the browser and all its processes. */
  kill: () => Promise<void>;
  /** The file to whose end its databases are written. */
  log: () => Promise<string>;
  /** After a kill: leaves half a record at the end of that log, as a write that it was in the middle of does. */
  tear: () => Promise<void>;
  remove: () => Promise<void>;
}

async function devtoolsOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface(child.stderr!)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The browser ended before it listened');
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'trailbook-profile-'));
  const program = testBrowser() ?? chromium.executablePath();
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child?.pid) return;
    const ended = once(child, 'exit');
    // A group of its own: its renderers go with it.
    process.kill(-child.pid, 'SIGKILL');
    await ended;
    child = undefined;
  };
  const log = async (): Promise<string> => {
    const databases = join(profile, 'Default', 'IndexedDB');
    const files = await readdir(databases, { recursive: true });
    const logs = files.filter((file) => /\.leveldb[/\\]\d+\.log$/.test(file));
    const last = logs.sort().at(-1);
    if (last === undefined) throw new Error('The browser keeps its databases in another way now');
    return join(databases, last);
  };
  return {
    kill,
    log,
    async tear() {
      // A checksum, a length of 400 and a type, without the 400 bytes.
      await appendFile(await log(), Buffer.from([1, 2, 3, 4, 0x90, 0x01, 1]));
    },
    async open(url) {
      const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
      child = spawn(program, [...browserArguments, ...own, 'about:blank'], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const browser = await chromium.connectOverCDP(await devtoolsOf(child));
      const [context] = browser.contexts();
      await routeHarness(context!);
      const page = await context!.newPage();
      await page.goto(url);
      const failure = await page.evaluate(() => window.harness.device.open('family'));
      if (failure !== null) throw new Error(failure);
      return page;
    },
    async remove() {
      await kill();
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}
