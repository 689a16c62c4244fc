/** A new device, paired and empty, until the last record is stored, beside raw puts of the same rows in the same browser. */
import { countRecords, databaseName, openPage, pairPage, syncPage } from './support/device-page.ts';
import { startFamilyServer, type FamilyServer } from './support/family-server.ts';
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
  const value = await syncPage(page);
  const held = await countRecords(page);
  if (held !== server.count) throw new Error(`The device holds ${held} of ${server.count} records`);
  const raw = before ?? (await putRaw());
  await page.context().close();
  return { value, raw };
}

export const bootstrap: Measure = async (bench) => {
  const figures = [];
  for (const size of ['S', 'M', 'L'] as const) {
    const server = await startFamilyServer(bench.scale.family[size], bench.profile);
    try {
      const runs = await eachRun(bench, `a new device with ${size}`, (run) =>
        once(bench, size, server, run % 2 === 0),
      );
      figures.push({
        name: `a new device with ${size} (${server.count.toLocaleString('en-US')} records), complete`,
        unit: 'ms' as const,
        aim: { timesRaw: 1.1 },
        rawIs: 'puts of the same rows, 2,000 a transaction',
        runs,
      });
    } finally {
      await server.stop();
    }
  }
  return figures;
};
