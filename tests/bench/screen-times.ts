/** What a person waits for: the app's own screens at a real server, with M on the device. */
import type { Page } from '@playwright/test';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { firstStudent, openParentsApp, openStudentsApp, slowDown } from './support/app-page.ts';
import { openBarePages, type BarePages } from './support/bare-pages.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { FamilyServer } from './support/bench-family-server.ts';
import type { MeasuredFigure, Row, Run } from './support/figure.ts';
import { attempt, eachRun, type Bench, type Measure } from './support/measure.ts';
import { clockOffset } from './support/page-clock.ts';
import { openRawPostgres } from './support/raw-postgres.ts';
import { median, quantile } from './support/statistics.ts';

/** As the aims have it: a tablet's processor is a quarter of a desk's. */
const slower = 4;
const note = `the page’s main thread slowed ${slower} times; its worker runs at full speed`;

const todaysBox = 'main input[type=checkbox]';
const openStone = 'main [data-stop]:not([data-state="done"]) button';
const done = 'main [data-stop] button[disabled]';

const toRun = (samples: readonly number[]): Run => ({
  value: median(samples),
  p95: quantile(samples, 0.95),
});

/** From the address typed to the selector painted, without a network; the app starts anew for each sample. */
async function start(page: Page, url: string, selector: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate((wanted) => window.paintClock.painted(wanted), selector);
}

async function startsOf(bench: Bench, page: Page, path: string, selector: string): Promise<Run[]> {
  const url = new URL(path, page.url()).href;
  const session = await slowDown(page, slower);
  await page.context().setOffline(true);
  const runs = await eachRun(bench, `starting offline at ${path}`, async () => {
    const samples: number[] = [];
    for (let sample = 0; sample < Math.max(3, bench.scale.samples / 10); sample += 1) {
      samples.push(await start(page, url, selector));
    }
    return toRun(samples);
  });
  await page.context().setOffline(false);
  await session.detach();
  return runs;
}

/**
 * A tap on an open stone until the next paint, as the browser times it (Event Timing, in steps of 8 ms); that paint
 * must have the stone's completion. Then it is taken back.
 */
async function tap(page: Page): Promise<number> {
  const before = await page.locator(done).count();
  const painted = page.evaluate(
    ([selector, count]) => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      // TypeScript's DOM doesn't know the threshold yet.
      const options: object = { type: 'event', durationThreshold: 16 };
      new PerformanceObserver((list, observer) => {
        const click = list.getEntries().find(({ name }) => name === 'click');
        if (!click) return;
        observer.disconnect();
        if (document.querySelectorAll(selector).length > count) resolve(click.duration);
        else reject(new Error('The paint after the tap did not show what it completed'));
      }).observe(options);
      return promise;
    },
    [done, before] as const,
  );
  await page.locator(openStone).first().click();
  const ms = await painted;
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.waitForFunction(
    ([selector, count]) => document.querySelectorAll(selector).length === count,
    [done, before] as const,
  );
  return ms;
}

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

async function routeRuns(bench: Bench, page: Page): Promise<Run[]> {
  for (const [entry, heading] of visits) await visit(page, entry, heading);
  return eachRun(bench, 'going from screen to screen', async () => {
    const samples: number[] = [];
    for (let round = 0; round < Math.max(1, bench.scale.samples / 20); round += 1) {
      for (const [entry, heading] of visits) samples.push(await visit(page, entry, heading));
    }
    return toRun(samples);
  });
}

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
async function acrossDevices(
  bench: Bench,
  child: Page,
  parent: Page,
  bare: BarePages,
  studentId: number,
): Promise<Run[]> {
  const card = cardOf(studentId);
  return eachRun(bench, 'a completion until painted on the other device', async () => {
    const clocks = { child: await clockOffset(child), parent: await clockOffset(parent) };
    const samples: number[] = [];
    const raw: number[] = [];
    for (let sample = 0; sample < Math.max(3, bench.scale.samples / 6); sample += 1) {
      raw.push(await bare.tap());
      const before = await parent.locator(card).first().textContent();
      const painted = textPainted(parent, card, before);
      await child.locator(openStone).first().click();
      const clicked = await child.evaluate(
        () => performance.timeOrigin + window.paintClock.clicked,
      );
      samples.push((await painted) + clocks.parent.offset - (clicked + clocks.child.offset));
      await child.keyboard.press('Escape');
      await child.getByRole('button', { name: 'Undo' }).first().click();
      await parent.waitForFunction(
        ([wanted, text]) => document.querySelector(wanted)?.textContent === text,
        [card, before] as const,
      );
    }
    return { ...toRun(samples), raw: median(raw), rawP95: quantile(raw, 0.95) };
  });
}

/** Measures on a server of its own: what fails or hangs takes no other part with it. */
const onServer = (
  bench: Bench,
  what: string,
  measure: (server: FamilyServer) => Promise<MeasuredFigure[]>,
): Promise<Row[]> =>
  attempt(bench, what, async () => {
    // Today is today: what is due and planned must be about it.
    const server = await startFamilyServer(
      { ...bench.scale.family.M, now: Date.now() },
      bench.profile,
    );
    try {
      return await measure(server);
    } finally {
      await server.stop();
    }
  });

const row = (
  name: string,
  most: number,
  runs: Run[],
  more: Partial<MeasuredFigure> = {},
): MeasuredFigure => ({
  name: `${name}, p50 / p95`,
  unit: 'ms',
  aim: { most },
  runs,
  ...more,
});

async function starts(bench: Bench, server: FamilyServer): Promise<MeasuredFigure[]> {
  const parent = await openParentsApp(bench.browser, server);
  const child = await openStudentsApp(bench.browser, server);
  const childRuns = await startsOf(bench, child, '/student', openStone);
  const parentRuns = await startsOf(bench, parent, '/', todaysBox);
  for (const page of [parent, child]) await page.context().close();
  return [
    row('offline start with M to a student’s day', 1_500, childRuns, { note }),
    row('offline start with M to the family’s today', 1_500, parentRuns, { note }),
  ];
}

async function tapsOn(bench: Bench, server: FamilyServer): Promise<MeasuredFigure[]> {
  const child = await openStudentsApp(bench.browser, server);
  await slowDown(child, slower);
  const runs = await eachRun(bench, 'a tap until painted', async () => {
    const samples: number[] = [];
    for (let sample = 0; sample < Math.max(3, bench.scale.samples / 6); sample += 1) {
      samples.push(await tap(child));
    }
    return toRun(samples);
  });
  await child.context().close();
  return [row('a tap until its completion is painted', 50, runs, { note })];
}

async function routes(bench: Bench, server: FamilyServer): Promise<MeasuredFigure[]> {
  const parent = await openParentsApp(bench.browser, server);
  const runs = await routeRuns(bench, parent);
  await parent.context().close();
  return [row('from one screen to another', 100, runs)];
}

async function toOtherDevice(bench: Bench, server: FamilyServer): Promise<MeasuredFigure[]> {
  const parent = await openParentsApp(bench.browser, server);
  const child = await openStudentsApp(bench.browser, server);
  const raw = await openRawPostgres(await server.connection());
  const bare = await openBarePages(bench.browser, () => raw.commits(server.records[0]!, 1));
  const runs = await acrossDevices(bench, child, parent, bare, firstStudent(server).id);
  await bare.close();
  await raw.close();
  for (const page of [parent, child]) await page.context().close();
  const rawIs = 'two pages of a word, an empty POST, a commit of one row, one server-sent event';
  return [row('a completion on one device until painted on another', 60, runs, { rawIs })];
}

export const screens: Measure = async (bench) => {
  // The server lists the app's files when it starts.
  await ensureWebBuilt();
  const parts = { 'offline starts': starts, taps: tapsOn, screens: routes, devices: toOtherDevice };
  const rows: Row[] = [];
  for (const [what, part] of Object.entries(parts))
    rows.push(...(await onServer(bench, what, (server) => part(bench, server))));
  return rows;
};
