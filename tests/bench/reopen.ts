/**
 * From a closed database with M to one student's list of today: opening, reading and folding, in a page that is loaded.
 */
import { databaseName, openPage } from './support/device-page.ts';
import { serveHarness } from './support/harness-origin.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import { familiesOf, timezone, type SizedFamily } from './support/scale.ts';
import type { MeasuredFigure } from './support/figure.ts';
import { median, quantile } from './support/statistics.ts';

async function reopenOne(
  bench: Bench,
  { name: of, options: family }: SizedFamily,
): Promise<MeasuredFigure[]> {
  const { browser, scale } = bench;
  const origin = await serveHarness();
  const page = await openPage(browser, origin.url);
  const { studentIds } = await page.evaluate(
    ({ name, options }) => window.harness.bench.fill(name, options),
    { name: databaseName, options: family },
  );
  const at = { name: databaseName, now: family.now, zone: timezone };
  let turn = 0;
  const runs = await eachRun(bench, `reopening with ${of}`, async () => {
    const own: number[] = [];
    let listed = 0;
    const raw: number[] = [];
    for (let sample = 0; sample < scale.samples / 3; sample += 1) {
      const studentId = studentIds[turn % studentIds.length]!;
      turn += 1;
      // Each in a page loaded anew, so that nothing is warm.
      await page.reload();
      raw.push(await page.evaluate((name) => window.harness.bench.rawOpen(name), at.name));
      await page.reload();
      const { ms, items } = await page.evaluate(
        ({ name, now, zone, id }) => window.harness.bench.reopen(name, id, now, zone),
        { ...at, id: studentId },
      );
      listed += items;
      own.push(ms);
    }
    if (listed === 0) throw new Error('There is nothing on the lists to reopen');
    return {
      value: median(own),
      p95: quantile(own, 0.95),
      raw: median(raw),
      rawP95: quantile(raw, 0.95),
    };
  });
  await page.context().close();
  await origin.close();
  return [
    {
      name: `reopen with ${of} to today’s list of one student, p50 / p95`,
      unit: 'ms',
      aim: { most: 100 },
      rawIs: 'opening, reading the same packs and parsing them',
      runs,
      note: 'the page is loaded before the clock starts, anew for every sample; the browser stays open',
    },
  ];
}

export const reopen: Measure = async (bench) => {
  const rows: MeasuredFigure[] = [];
  for (const family of familiesOf(bench.scale, ['M']))
    rows.push(...(await reopenOne(bench, family)));
  return rows;
};
