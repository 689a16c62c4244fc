/** Reading and restoring a family's backup on a device that has nothing of it yet. */
import { openPage } from './support/device-page.ts';
import { serveHarness } from './support/harness-origin.ts';
import { eachRun, type Measure } from './support/measure.ts';

export const restore: Measure = async (bench) => {
  const origin = await serveHarness();
  const runs = await eachRun(bench, 'restoring a backup of M', async () => {
    const page = await openPage(bench.browser, origin.url);
    const times = await page.evaluate(
      (options) => window.harness.bench.restoreBackup(options, 'whole', 'empty'),
      bench.scale.family.M,
    );
    await page.context().close();
    return times;
  });
  await origin.close();
  const count = runs[0]!.records.toLocaleString('en-US');
  const row = (
    name: string,
    most: number | null,
    value: (run: (typeof runs)[number]) => number,
  ) => ({
    name,
    unit: 'ms' as const,
    aim: most === null ? null : { most },
    runs: runs.map((run) => ({ value: value(run) })),
    note: 'merged by a parent, each change signed, with the copy of what was there before',
  });
  return [
    row(
      `a backup of M (${count} records) read until what it does is shown`,
      null,
      ({ preview }) => preview,
    ),
    row('restoring it until all of it is durable', null, (run) => run.restore),
    row('both together', 10_000, (run) => run.preview + run.restore),
    row('the longest that the worker did nothing else meanwhile', null, ({ blocked }) => blocked),
  ];
};
