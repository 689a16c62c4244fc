/**
 * What the page itself computes when a parent opens a screen, types in a search and turns a week, with M on the device:
 * the main thread's script, in its own processor time, so that what else runs on the machine doesn't count.
 */
import type { Locator, Page } from '@playwright/test';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { goTo } from '../e2e/harness/sign-in-steps.ts';
import { openParentsApp } from './support/app-page.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { MeasuredFigure, Row } from './support/figure.ts';
import { attempt, eachRun, type Bench, type Measure } from './support/measure.ts';
import { scriptOf, untilQuiet, type ReadWork } from './support/page-work.ts';
import { median, quantile } from './support/statistics.ts';

interface Part {
  name: string;
  /** The aim in milliseconds of script. */
  most: number;
  /** From the dashboard to where somebody is about to do it; missing: the page is loaded anew for each sample. */
  before?: (page: Page) => Promise<void>;
  steps: readonly Step[];
}

/** Looks for what is pressed, which is work for the page too; what it returns presses it. */
type Step = (page: Page) => Promise<() => Promise<void>>;

const note = 'the page’s main thread, in its own processor time; the page was loaded anew before';

const titled = (page: Page, title: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();

const press =
  (find: (page: Page) => Locator): Step =>
  async (page) => {
    const target = find(page);
    // Brings it into sight.
    await target.click({ trial: true });
    const { x, y, width, height } = (await target.boundingBox())!;
    return () => page.mouse.click(x + width / 2, y + height / 2);
  };

const type =
  (key: string): Step =>
  ({ keyboard }) =>
    Promise.resolve(() => keyboard.press(key));

const entry = (name: string) => (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name }).first();

const openPlanner = async (page: Page): Promise<void> => {
  await goTo(page, 'Planner');
  await titled(page, 'Weekly Planner');
};

const openSearch = async (page: Page): Promise<void> => {
  await goTo(page, 'Assignments');
  await titled(page, 'Assignments');
  await page.getByRole('searchbox').click();
};

const opening = (name: string, most: number): Part => ({
  name: `opening ${name}`,
  most,
  steps: [press(entry(name))],
});

/** Whatever is done takes longer. */
const leastMs = 2;

const weeksBack = 4;

const parts: readonly Part[] = [
  opening('Calendar', 150),
  opening('Assignments', 121),
  opening('Curriculum', 114),
  opening('Reports', 96),
  opening('Planner', 63),
  {
    name: 'a key in the assignments’ search',
    most: 16,
    before: openSearch,
    steps: ['r', 'e', 'a', 'd', 'i', 'n', 'g'].map(type),
  },
  {
    name: 'one week back in the planner',
    most: 100,
    before: openPlanner,
    steps: Array.from({ length: weeksBack }, () =>
      press((page) => page.getByRole('button', { name: 'Previous week' })),
    ),
  },
];

const samplesOf = (bench: Bench, { before }: Part): number =>
  before ? 1 : Math.max(1, Math.round(bench.scale.samples / 12));

/** One time of each step, from a page loaded anew. */
async function once(page: Page, { before, steps }: Part, script: ReadWork): Promise<number[]> {
  await page.goto(new URL('/', page.url()).href);
  await titled(page, 'Family Dashboard');
  await untilQuiet(script);
  await before?.(page);
  const times: number[] = [];
  for (const step of steps) {
    const act = await step(page);
    const begun = await untilQuiet(script);
    await act();
    const ms = (await untilQuiet(script)) - begun;
    if (ms < leastMs) throw new Error(`Nothing was done in ${ms} ms: it was not what was pressed`);
    times.push(ms);
  }
  return times;
}

export const openings: Measure = async (bench) => {
  // The server lists the app's files when it starts.
  await ensureWebBuilt();
  const server = await startFamilyServer(
    { ...bench.scale.family.M, now: Date.now() },
    bench.profile,
  );
  const page = await openParentsApp(bench.browser, server);
  const script = await scriptOf(page);
  const rows: Row[] = [];
  for (const part of parts)
    rows.push(
      ...(await attempt(bench, part.name, async (): Promise<MeasuredFigure[]> => {
        const runs = await eachRun(bench, part.name, async () => {
          const times: number[] = [];
          for (let sample = 0; sample < samplesOf(bench, part); sample += 1)
            times.push(...(await once(page, part, script)));
          return { value: median(times), p95: quantile(times, 0.95) };
        });
        const name = `${part.name}, with M, p50 / p95`;
        return [{ name, unit: 'ms', aim: { most: part.most }, runs, note }];
      })),
    );
  await page.context().close();
  await server.stop();
  return rows;
};
