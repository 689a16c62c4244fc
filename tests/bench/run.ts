/**
 * `npm run bench`: the figures of this machine, as a Markdown table on standard output and as dist/bench.json.
 *
 *     npm run bench -- --only writes,live    some of the measures
 *     npm run bench -- --quick               a smoke: whether it runs, on little and once
 *     npm run bench -- --profile <folder>    leaves processor profiles of the server there
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.ts';
import { disk } from './disk.ts';
import { importLessons } from './import-lessons.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { offline } from './offline.ts';
import { reopen } from './reopen.ts';
import { reads } from './reads.ts';
import { rest } from './rest.ts';
import { restore } from './restore.ts';
import { schedule } from './schedule.ts';
import { screens } from './screen-times.ts';
import { search } from './search.ts';
import { buildPage, launchBrowser } from './support/device-page.ts';
import { toFigure, type Figure } from './support/figure.ts';
import type { Measure } from './support/measure.ts';
import { readOptions, type Options } from './support/options.ts';
import { fullScale, quickScale } from './support/scale.ts';
import { toMarkdown } from './support/table.ts';
import { weight } from './weight.ts';
import { wire } from './wire.ts';
import { writes } from './writes.ts';

const measures: Record<string, Measure> = {
  writes,
  offline,
  live,
  bootstrap,
  reopen,
  rest,
  restore,
  memory,
  disk,
  wire,
  weight,
  schedule,
  search,
  reads,
  imports: importLessons,
  screens,
};

const tell = (what: string): void => void process.stderr.write(`${what}\n`);

/** The other measures still count. */
function fail(error: unknown): void {
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}

async function measureAll({ only, quick, profile }: Options): Promise<void> {
  await buildPage();
  const browser = await launchBrowser();
  const machine = {
    processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    chromium: browser.version(),
  };
  const figures: (Figure & { measure: string })[] = [];
  const bench = { scale: quick ? quickScale : fullScale, browser, profile, tell };
  try {
    for (const measure of only) {
      try {
        const measured = await measures[measure]!(bench);
        figures.push(...measured.map((figure) => ({ measure, ...toFigure(figure) })));
      } catch (error) {
        fail(error);
      }
    }
  } finally {
    await browser.close();
  }
  const { runs } = bench.scale;
  console.log(toMarkdown(figures));
  console.log(
    `\n${quick ? 'A smoke, not a measurement: ' : ''}Medians of ${runs} runs, ratios of the same run. ` +
      `${machine.processors}, ${machine.platform}, Node ${machine.node}, Chromium ${machine.chromium}.`,
  );
  const folder = join(import.meta.dirname, '../../dist');
  await mkdir(folder, { recursive: true });
  const report = { at: new Date().toISOString(), quick, runs, machine, figures };
  await writeFile(join(folder, 'bench.json'), `${JSON.stringify(report, null, 2)}\n`);
}

try {
  await measureAll(readOptions(process.argv.slice(2), Object.keys(measures)));
} catch (error) {
  fail(error);
}
