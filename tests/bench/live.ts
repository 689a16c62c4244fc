/**
 * A tap on one device until it is on another, both with the app's own worker: two browser profiles with live pokes, one
 * server.
 */
import type { Page } from '@playwright/test';
import { clockOffset, type PageClock } from './support/page-clock.ts';
import { openPage } from './support/device-page.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import type { Run } from './support/figure.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import { openRawPostgres } from './support/raw-postgres.ts';
import { median, quantile } from './support/statistics.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { familyDatabase } from '../../web/data/family-database.ts';

/**
 * The engine may run 600 times a minute; a family's taps come no faster than this, and the device between them rests.
 */
const pauseMs = 150;

interface Sample {
  /**
   * Milliseconds from the call that acts on A: until it is answered there, stored on B, in an answer that B's page has.
   */
  saved: number;
  stored: number;
  visible: number;
}

/** A device as a person's tab has it: the app's own worker, signed in, in touch with the server. */
async function openTab({ browser }: Bench, server: FamilyServer): Promise<Page> {
  const page = await openPage(browser, server.url());
  await page.evaluate(async ({ email, password }) => {
    await window.harness.app.open();
    await window.harness.bench.acts.enter(email, password);
  }, server.account);
  return page;
}

async function sample(
  [a, b]: readonly [Page, Page],
  [clockA, clockB]: readonly [PageClock, PageClock],
  id: number,
  isDone: boolean,
): Promise<Sample> {
  await b.evaluate(
    async ({ name, of }) => {
      await window.harness.bench.watch(name, of);
      window.harness.bench.acts.expect();
    },
    { name: familyDatabase, of: id },
  );
  const seen = b.evaluate(async () => {
    const [stored, visible] = await Promise.all([
      window.harness.bench.seen(),
      window.harness.bench.acts.shown(),
    ]);
    return { stored, visible };
  });
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const { start, saved } = await a.evaluate(
    (asked) => window.harness.bench.acts.tap(asked.id, asked.isDone),
    { id, isDone },
  );
  const { stored, visible } = await seen;
  const since = (onB: number): number => onB + clockB.offset - (start + clockA.offset);
  return { saved: saved - start, stored: since(stored), visible: since(visible) };
}

export const live: Measure = async (bench) => {
  const { scale, profile } = bench;
  const server = await startFamilyServer(scale.family.M, profile);
  const raw = await openRawPostgres(await server.connection());
  const pages = [await openTab(bench, server), await openTab(bench, server)] as const;
  const plans = server.records.filter(({ t }) => t === plannerTask.name);
  const day = String(plans.at(-1)!.fields['date']);
  const done = new Map(
    plans
      .filter(({ fields }) => fields['date'] === day)
      .map(({ id, fields }) => [id, fields['status'] === 'completed']),
  );
  const ids = [...done.keys()];
  for (const page of pages) await page.evaluate((of) => window.harness.bench.acts.follow(of), day);
  let uncertainty = 0;
  const runs = await eachRun(bench, 'a tap on A until it is on B', async () => {
    const samples: Sample[] = [];
    const clocks = [await clockOffset(pages[0]), await clockOffset(pages[1])] as const;
    uncertainty = Math.max(uncertainty, clocks[0].within + clocks[1].within);
    for (let turn = 0; turn < scale.samples; turn += 1) {
      const id = ids[turn % ids.length]!;
      const isDone = !done.get(id);
      done.set(id, isDone);
      samples.push(await sample(pages, clocks, id, isDone));
    }
    const trips = await pages[1].evaluate(
      (count) => window.harness.bench.roundTrips('/api/health', count),
      scale.samples,
    );
    const commit = median(await raw.commits(server.records[0]!, scale.samples));
    return { samples, floor: 2 * median(trips) + commit, trips, commit };
  });
  await raw.close();
  for (const page of pages) await page.context().close();
  await server.stop();

  const runsOf = (of: (sample: Sample) => number, hasFloor = false): Run[] =>
    runs.map(({ samples, floor }) => ({
      value: median(samples.map(of)),
      p95: quantile(samples.map(of), 0.95),
      ...(hasFloor && { raw: floor }),
    }));
  const note =
    'from the call of `act` on A. Each page’s clock is set against Node’s by 50 round trips, the shortest counting; ' +
    `both together are right within ${uncertainty.toFixed(2)} ms`;
  const rawIs = 'two empty round trips and a commit of one row';
  return [
    {
      name: 'a tap on A until stored on B, p50 / p95',
      unit: 'ms',
      aim: { most: 10 },
      rawIs,
      runs: runsOf(({ stored }) => stored, true),
      note,
    },
    {
      name: 'the same until the page of B has the day’s plan with it, p50 / p95',
      unit: 'ms',
      aim: null,
      runs: runsOf(({ visible }) => visible),
    },
    {
      name: 'the part of it until A’s page knows that it is saved, p50 / p95',
      unit: 'ms',
      aim: null,
      runs: runsOf(({ saved }) => saved),
    },
  ];
};
