/** A local write with its outbox op, beside the same transaction on IndexedDB itself, in turns in one page. */
import { databaseName, openPage } from './support/device-page.ts';
import { serveHarness } from './support/harness-origin.ts';
import { eachRun, type Measure } from './support/measure.ts';
import type { Run } from './support/figure.ts';
import { median, quantile } from './support/statistics.ts';

export const writes: Measure = async (bench) => {
  const { browser, scale } = bench;
  const origin = await serveHarness();
  const runs = await eachRun(bench, 'local writes on M', async () => {
    const page = await openPage(browser, origin.url);
    const times = await page.evaluate(
      async ({ name, options, count }) => {
        const { memberId } = await window.harness.bench.fill(name, options);
        return {
          ...(await window.harness.bench.localWrites(name, memberId, count)),
          lessons: await window.harness.bench.importLessons(name, memberId, 600),
        };
      },
      { name: databaseName, options: scale.family.M, count: scale.samples },
    );
    await page.context().close();
    const runOf = (own: readonly number[]): Run => ({
      value: median(own),
      p95: quantile(own, 0.95),
      raw: median(times.raw),
      rawP95: quantile(times.raw, 0.95),
    });
    return {
      students: runOf(times.students),
      parents: runOf(times.parents),
      lessons: { value: times.lessons },
    };
  });
  await origin.close();
  const rawIs = 'get 2, put 2, add 1, strict';
  const single = (['students', 'parents'] as const).map((who) => ({
    name: `a local write on M, durable with its op, by a ${who === 'students' ? 'student' : 'parent (signed)'}, p50 / p95`,
    unit: 'ms' as const,
    aim: { timesRaw: 1.3 },
    rawIs,
    runs: runs.map((run) => run[who]),
  }));
  return [
    ...single,
    {
      name: 'import of a course of 600 lessons on M, until it is saved',
      unit: 'ms',
      aim: { most: 1_000 },
      runs: runs.map(({ lessons }) => lessons),
    },
  ];
};
