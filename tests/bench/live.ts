/** A change on one device until it is on another: two browser profiles with live pokes, one server. */
import type { Page } from '@playwright/test';
import { clockOffset, type PageClock } from './support/page-clock.ts';
import { databaseName, openPage, pairPage, syncPage } from './support/device-page.ts';
import { startFamilyServer } from './support/bench-family-server.ts';
import type { Run } from './support/figure.ts';
import { eachRun, type Measure } from './support/measure.ts';
import { openRawPostgres } from './support/raw-postgres.ts';
import { median, quantile } from './support/statistics.ts';
import { task } from '../../shared-model/entities/task.ts';

/** The engine may run 600 times a minute; a family's taps come no faster than this, and the device between them rests. */
const pauseMs = 150;

interface Sample {
  /** Milliseconds from the call that writes on A: until it is saved there, stored on B, in a read of B's. */
  saved: number;
  stored: number;
  visible: number;
}

async function change(page: Page, memberId: number, id: number, completed: boolean) {
  return page.evaluate(
    async ({ actor, wanted }) => {
      const { bench, device } = window.harness;
      const start = bench.pageTime();
      const written = await device.commit(actor, [wanted]);
      if (!written.ok) throw new Error(written.error.code);
      return { start, saved: bench.pageTime() };
    },
    {
      actor: { role: 'parent' as const, memberId },
      wanted: { t: task.name, id, fields: { completed } },
    },
  );
}

async function sample(
  [a, b]: readonly [Page, Page],
  [clockA, clockB]: readonly [PageClock, PageClock],
  memberId: number,
  id: number,
  completed: boolean,
): Promise<Sample> {
  await b.evaluate(({ name, of }) => window.harness.bench.watch(name, of), {
    name: databaseName,
    of: id,
  });
  const seen = b.evaluate(() => window.harness.bench.seen());
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const { start, saved } = await change(a, memberId, id, completed);
  const { stored, visible } = await seen;
  const since = (onB: number): number => onB + clockB.offset - (start + clockA.offset);
  return { saved: saved - start, stored: since(stored), visible: since(visible) };
}

export const live: Measure = async (bench) => {
  const { browser, scale, profile } = bench;
  const server = await startFamilyServer(scale.family.M, profile);
  const raw = await openRawPostgres(await server.connection());
  const pages = [
    await openPage(browser, server.url()),
    await openPage(browser, server.url()),
  ] as const;
  for (const page of pages) {
    await pairPage(page, server.account);
    await syncPage(page);
    await page.evaluate(() => window.harness.device.start());
    await syncPage(page);
  }
  const tasks = server.records.filter(({ t }) => t === task.name);
  let uncertainty = 0;
  const runs = await eachRun(bench, 'a change from A to B', async (run) => {
    const samples: Sample[] = [];
    const clocks = [await clockOffset(pages[0]), await clockOffset(pages[1])] as const;
    uncertainty = Math.max(uncertainty, clocks[0].within + clocks[1].within);
    for (let turn = 0; turn < scale.samples; turn += 1) {
      const { id, fields } = tasks[(run * scale.samples + turn) % tasks.length]!;
      const completed = fields['completed'] !== true;
      samples.push(await sample(pages, clocks, server.memberId, id, completed));
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
    'from the call that writes on A. Each page’s clock is set against Node’s by 50 round trips, the shortest counting; ' +
    `both together are right within ${uncertainty.toFixed(2)} ms`;
  const rawIs = 'two empty round trips and a commit of one row';
  return [
    {
      name: 'a change on A until stored on B, p50 / p95',
      unit: 'ms',
      aim: { most: 10 },
      rawIs,
      runs: runsOf(({ stored }) => stored, true),
      note,
    },
    {
      name: 'the same until a read on B has it, p50 / p95',
      unit: 'ms',
      aim: null,
      runs: runsOf(({ visible }) => visible),
    },
    {
      name: 'the part of it until it is saved on A, p50 / p95',
      unit: 'ms',
      aim: null,
      runs: runsOf(({ saved }) => saved),
    },
  ];
};
