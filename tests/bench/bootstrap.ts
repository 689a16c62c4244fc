/** A new device, paired and empty, until the last record is stored, beside raw puts of the same rows in the same browser. */
import {
  countRecords,
  databaseName,
  fetchPage,
  openPage,
  pairPage,
} from './support/device-page.ts';
import { startFamilyServer, type FamilyServer } from './support/bench-family-server.ts';
import type { Measured } from './support/figure.ts';
import { eachRun, type Bench, type Measure } from './support/measure.ts';
import type { FamilyName } from './support/scale.ts';

async function once(bench: Bench, size: FamilyName, server: FamilyServer, isRawFirst: boolean) {
  const page = await openPage(bench.browser, server.url());
  const putRaw = () =>
    page.evaluate(({ name, options }) => window.harness.bench.rawFill(name, options), {
      name: `${databaseName}-raw`,
      options: bench.scale.family[size],
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

export const bootstrap: Measure = async (bench) => {
  const figures: Measured[] = [];
  for (const size of ['S', 'M', 'L'] as const) {
    const server = await startFamilyServer(bench.scale.family[size], bench.profile);
    try {
      const runs = await eachRun(bench, `a new device with ${size}`, (run) =>
        once(bench, size, server, run % 2 === 0),
      );
      const name = `a new device with ${size} (${server.count.toLocaleString('en-US')} records)`;
      figures.push(
        {
          name: `${name}, complete`,
          unit: 'ms' as const,
          aim: { timesRaw: 1.1 },
          rawIs: 'puts of the same rows, 2,000 a transaction',
          runs: runs.map(({ complete, raw }) => ({ value: complete, raw })),
        },
        {
          name: `${name}, usable: the open school year is here`,
          unit: 'ms' as const,
          aim: size === 'L' ? { most: 600 } : null,
          runs: runs.map(({ usable }) => ({ value: usable })),
        },
      );
    } finally {
      await server.stop();
    }
  }
  return figures;
};
