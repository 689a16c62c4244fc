/**
 * A new device, paired and empty, until the last record is stored, beside raw puts of the same rows in the same
 * browser.
 */
import {
  countRecords,
  databaseName,
  fetchPage,
  openPage,
  pairPage,
} from './support/device-page.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import { attempt, eachRun, type Bench, type Measure } from './support/measure.ts';
import type { MeasuredFigure, Row } from './support/figure.ts';
import { familiesOf, type SizedFamily } from './support/scale.ts';

async function once(
  bench: Bench,
  { options }: SizedFamily,
  server: FamilyServer,
  isRawFirst: boolean,
) {
  const page = await openPage(bench.browser, server.url());
  const putRaw = () =>
    page.evaluate(({ name, family }) => window.harness.bench.rawFill(name, family), {
      name: `${databaseName}-raw`,
      family: options,
    });
  await pairPage(page, server.account);
  const before = isRawFirst ? await putRaw() : undefined;
  const { usable, complete } = await fetchPage(page);
  const held = await countRecords(page);
  if (held !== server.count) throw new Error(`The device holds ${held} of ${server.count} records`);
  const raw = before ?? (await putRaw());
  await page.context().close();
  return { usable, complete, raw };
}

async function measureOne(bench: Bench, family: SizedFamily): Promise<MeasuredFigure[]> {
  const server = await startFamilyServer(family.options, bench.profile);
  await server.slowDown(bench.slow);
  const runs = await eachRun(bench, `a new device with ${family.name}`, (run) =>
    once(bench, family, server, run % 2 === 0),
  );
  await server.stop();
  const slowed = bench.slow > 1 ? `, its server slowed ${bench.slow} times` : '';
  const name = `a new device with ${family.name} (${server.count.toLocaleString('en-US')} records)${slowed}`;
  return [
    {
      name: `${name}, complete`,
      unit: 'ms',
      // Of either mix, and of a slowed server too: what its time is held against is the browser's own.
      aim: { timesRaw: 1.1 },
      rawIs: 'puts of the same rows, 2,000 a transaction',
      runs: runs.map(({ complete, raw }) => ({ value: complete, raw })),
      note: `the first device of all, for which the list is made: ${Math.round(runs[0]!.complete)} ms`,
    },
    {
      name: `${name}, usable: the open school year is here`,
      unit: 'ms',
      aim: bench.slow === 1 && family.size === 'L' ? { most: 600 } : null,
      runs: runs.map(({ usable }) => ({ value: usable })),
    },
  ];
}

export const bootstrap: Measure = async (bench) => {
  const rows: Row[] = [];
  for (const family of familiesOf(bench.scale, bench.sizes))
    rows.push(
      ...(await attempt(bench, `a new device with ${family.name}`, () =>
        measureOne(bench, family),
      )),
    );
  return rows;
};
