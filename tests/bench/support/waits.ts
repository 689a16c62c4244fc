/** What a person waits for on the app's screens, one wait at a time. */
import { setTimeout } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { firstStudent, openParentsApp, openStudentsApp, slowDown } from './app-page.ts';
import { openBarePages } from './bare-pages.ts';
import type { FamilyServer } from './bench-family-server.ts';
import { clockOffset } from './page-clock.ts';
import { openRawPostgres } from './raw-postgres.ts';

/** A device, or two, on which somebody waits again and again. */
export interface Waits {
  /** The page that somebody waits at, unless each wait begins a new one. */
  page?: Page;
  /** Milliseconds of the next wait, or of the next few. */
  next: () => Promise<number[]>;
  /** The raw limit of a wait in milliseconds, where there is one. */
  raw?: () => Promise<number>;
  close: () => Promise<void>;
}

export type OpenWaits = (browser: Browser, server: FamilyServer) => Promise<Waits>;

/** As the aims have it: a tablet's processor is a quarter of a desk's. */
export const slower = 4;

const todaysBox = 'main input[type=checkbox]';
const openStone = 'main [data-stop]:not([data-state="done"]) button';
const done = 'main [data-stop] button[disabled]';

const closing = (page: Page) => () => page.context().close();

/** From the address typed to the selector painted, without a network; the app starts anew for each. */
async function startsOf(page: Page, path: string, selector: string): Promise<Waits> {
  const url = new URL(path, page.url()).href;
  await slowDown(page, slower);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  return {
    async next() {
      await page.goto(url, { waitUntil: 'commit' });
      const ms = await page.evaluate((wanted) => window.paintClock.painted(wanted), selector);
      // What an app still does after its start would slow down the next one.
      await page.goto('about:blank');
      return [ms];
    },
    close: closing(page),
  };
}

export const studentsStart: OpenWaits = async (browser, server) =>
  startsOf(await openStudentsApp(browser, server), '/student', openStone);

export const parentsStart: OpenWaits = async (browser, server) =>
  startsOf(await openParentsApp(browser, server), '/', todaysBox);

/** The trail without what was just completed on it. */
async function takeBack(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).first().click();
}

/** How long a finger is down; how long somebody looks before a tap: what the last one left to do is done by then. */
const pressMs = 80;
const lookMs = 800;

/**
 * Presses it as a finger does, down before up, and without Playwright's own look at what lies there: in a `click` both
 * come at once, and what the page does for them is a third of a tap's time.
 */
async function press(page: Page, selector: string): Promise<void> {
  // Also where the page has put another element in its place meanwhile: what was undone is drawn anew.
  await page.locator(selector).first().hover();
  await setTimeout(lookMs);
  await page.mouse.down();
  await setTimeout(pressMs);
  await page.mouse.up();
}

/**
 * From the finger that leaves an open stone to the next paint, as the browser times it (Event Timing, in steps of 8
 * ms); that paint must have the stone's completion. Then it is taken back.
 */
async function tap(page: Page): Promise<number> {
  const before = await page.locator(done).count();
  const painted = page.evaluate(
    ([selector, count]) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      // TypeScript's DOM doesn't know the threshold yet.
      const options: object = { type: 'event', durationThreshold: 16 };
      // The click that took the last one back may be told only now.
      const began = performance.now();
      new PerformanceObserver((list, observer) => {
        const click = list
          .getEntries()
          .find(({ name, startTime }) => name === 'click' && startTime > began);
        if (!click) return;
        observer.disconnect();
        if (document.querySelectorAll(selector).length > count) resolve(click.duration);
        else reject(new Error('The paint after the tap did not show what it completed'));
      }).observe(options);
      return promise;
    },
    [done, before] as const,
  );
  // Where the press fails, that is what is told.
  painted.catch(() => undefined);
  await press(page, openStone);
  const ms = await painted;
  await takeBack(page);
  await page.waitForFunction(
    ([selector, count]) => document.querySelectorAll(selector).length === count,
    [done, before] as const,
  );
  return ms;
}

export const taps: OpenWaits = async (browser, server) => {
  const page = await openStudentsApp(browser, server);
  await slowDown(page, slower);
  return { page, next: async () => [await tap(page)], close: closing(page) };
};

/** A completion's words stay three seconds. */
const celebrationMs = 3_200;

/** The longest time from one frame to the next in a tap's celebration, which moves; then it is taken back. */
async function longestFrame(page: Page): Promise<number> {
  const before = await page.locator(done).count();
  const longest = page.evaluate(
    (ms) =>
      new Promise<number>((resolve) => {
        const begin = (): void => {
          let [last, most] = [performance.now(), 0];
          const end = last + ms;
          const step = (): void => {
            const now = performance.now();
            [last, most] = [now, Math.max(most, now - last)];
            if (now < end) requestAnimationFrame(step);
            else resolve(most);
          };
          requestAnimationFrame(step);
        };
        addEventListener('click', begin, { once: true, capture: true });
      }),
    celebrationMs,
  );
  longest.catch(() => undefined);
  await press(page, openStone);
  const ms = await longest;
  await takeBack(page);
  await page.waitForFunction(
    ([selector, count]) => document.querySelectorAll(selector).length === count,
    [done, before] as const,
  );
  return ms;
}

export const celebrations: OpenWaits = async (browser, server) => {
  const page = await openStudentsApp(browser, server);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await slowDown(page, slower);
  return { page, next: async () => [await longestFrame(page)], close: closing(page) };
};

/** From a click in the navigation to the other screen's heading, which has been there before. */
async function visit(page: Page, entry: string, heading: string): Promise<number> {
  const painted = page.evaluate(
    (text) => window.paintClock.paintedText('main h1', `^${text}$`),
    heading,
  );
  await page.getByRole('navigation').getByRole('link', { name: entry }).first().click();
  const at = await painted;
  return at - (await page.evaluate(() => window.paintClock.clicked));
}

const visits: [entry: string, heading: string][] = [
  ['Students', 'Students'],
  ['Classes', 'Classes & Assignments'],
  ['Assignments', 'Assignments'],
  ['Planner', 'Weekly Planner'],
  ['Dashboard', 'Family Dashboard'],
];

export const screenChanges: OpenWaits = async (browser, server) => {
  const page = await openParentsApp(browser, server);
  const next = async (): Promise<number[]> => {
    const waits: number[] = [];
    for (const [entry, heading] of visits) waits.push(await visit(page, entry, heading));
    return waits;
  };
  await next();
  return { page, next, close: closing(page) };
};

/** A child's card on the family's dashboard: what is done, left and late. */
const cardOf = (studentId: number): string => `main li:has(a[href$="?student=${studentId}"])`;

/** Milliseconds since 1970 at which the page painted another text there than `before`. */
const textPainted = (page: Page, selector: string, before: string | null): Promise<number> =>
  page.evaluate(
    async ([wanted, text]) =>
      performance.timeOrigin + (await window.paintClock.paintedOther(wanted, text)),
    [selector, before] as const,
  );

/** A tap of the student's until the parent's dashboard on the other device has it painted. */
export const completionsElsewhere: OpenWaits = async (browser, server) => {
  const parent = await openParentsApp(browser, server);
  const child = await openStudentsApp(browser, server);
  const postgres = await openRawPostgres(await server.connection());
  const bare = await openBarePages(browser, () => postgres.commits(server.records[0]!, 1));
  const card = cardOf(firstStudent(server).id);
  const clocks = { child: await clockOffset(child), parent: await clockOffset(parent) };
  return {
    page: parent,
    async next() {
      const before = await parent.locator(card).first().textContent();
      const painted = textPainted(parent, card, before);
      await child.locator(openStone).first().click();
      const clicked = await child.evaluate(
        () => performance.timeOrigin + window.paintClock.clicked,
      );
      const ms = (await painted) + clocks.parent.offset - (clicked + clocks.child.offset);
      await takeBack(child);
      await parent.waitForFunction(
        ([wanted, text]) => document.querySelector(wanted)?.textContent === text,
        [card, before] as const,
      );
      return [ms];
    },
    raw: bare.tap,
    async close() {
      await bare.close();
      await postgres.close();
      for (const page of [parent, child]) await page.context().close();
    },
  };
};
