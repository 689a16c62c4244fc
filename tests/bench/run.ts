/**
 * `npm run bench`: the figures of this machine, as a Markdown table on standard output, line by line as they are
 * measured, and as dist/bench.json.
 *
 *     npm run bench -- --only writes,live    some of the measures
 *     npm run bench -- --quick               a smoke: whether it runs, on little and once
 *     npm run bench -- --profile <folder>    leaves processor profiles of the server there
 *     npm run bench -- --only bootstrap,wire --sizes L    the families of one size
 *     npm run bench -- --only bootstrap --slow 10    the server on one core with nine others that want it
 *     npm run bench -- --only screens --against <folder>    beside another state of it, built there (`npm run build`)
 *     npm run bench -- --runs 7              as many runs instead of three
 *
 * What fails is a row that says so, the others are measured all the same, and the exit code is 1.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { bootstrap } from './bootstrap.ts';
import { disk } from './disk.ts';
import { importLessons } from './import-lessons.ts';
import { live } from './live.ts';
import { memory } from './memory.ts';
import { offlineTaps } from './offline-taps.ts';
import { offline } from './offline.ts';
import { openings } from './openings.ts';
import { reopen } from './reopen.ts';
import { reads } from './reads.ts';
import { rest } from './rest.ts';
import { restore } from './restore.ts';
import { schedule } from './schedule.ts';
import { screens } from './screen-times.ts';
import { search } from './search.ts';
import { buildPage, launchBrowser } from './support/device-page.ts';
import { toFigure, type FailedFigure, type Figure, type Row } from './support/figure.ts';
import { stopLeftovers } from './support/leftovers.ts';
import { attempt, type Bench, type Measure } from './support/measure.ts';
import { readOptions, type Options } from './support/options.ts';
import { fullScale, quickScale } from './support/scale.ts';
import { tableHead, tableLine, tableNotes } from './support/table.ts';
import { taps } from './taps.ts';
import { weight } from './weight.ts';
import { wire } from './wire.ts';
import { writes } from './writes.ts';

const measures: Record<string, Measure> = {
  writes,
  taps,
  'offline-taps': offlineTaps,
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
  openings,
};

const tell = (what: string): void => void process.stderr.write(`${what}\n`);

function fail(error: unknown): void {
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}

/** The longest that a part of a measure may take, and all parts of one. */
const limitMs = (quick: boolean): number => (quick ? 3 : 12) * 60_000;
const partsOfOne = 8;

/** Prints each line of the table once. */
function printer(): (row: Row) => void {
  const printed = new WeakSet<Row>();
  return (row) => {
    if (printed.has(row)) return;
    printed.add(row);
    console.log(tableLine('failure' in row ? row : toFigure(row)));
  };
}

async function measureAll(options: Options): Promise<void> {
  const { only, quick, profile, slow, sizes, against } = options;
  await buildPage();
  let browser = await launchBrowser();
  const machine = {
    processors: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    chromium: browser.version(),
  };
  const figures: ((Figure | FailedFigure) & { measure: string })[] = [];
  const usual = quick ? quickScale : fullScale;
  const scale = { ...usual, runs: options.runs ?? usual.runs };
  const part = limitMs(quick);
  const print = printer();
  console.log(tableHead);
  for (const measure of only) {
    const bench: Bench = {
      scale,
      browser,
      profile,
      slow,
      sizes,
      against,
      limitMs: part,
      tell,
      print,
    };
    const rows = await attempt({ tell, print, limitMs: partsOfOne * part }, measure, () =>
      measures[measure]!(bench),
    );
    figures.push(...rows.map((row) => ({ measure, ...('failure' in row ? row : toFigure(row)) })));
    if (!rows.some((row) => 'failure' in row)) continue;
    process.exitCode = 1;
    // What failed may still hang in it.
    await Promise.race([browser.close(), setTimeout(10_000)]);
    browser = await launchBrowser();
  }
  await browser.close();
  const { runs } = scale;
  console.log(`\n${tableNotes(figures)}`);
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
await stopLeftovers();
// Whatever a failed row still waits for.
process.exit();
