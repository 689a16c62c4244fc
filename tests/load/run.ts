/**
 * `npm run load`: what one machine's servers bear, as a Markdown table on standard output and as dist/load.json.
 *
 *     npm run load -- --only runs,held       some of the measures
 *     npm run load -- --families 100,1000    how many families are in use (100,1000,10000)
 *     npm run load -- --seconds 5            of each measurement (20)
 *     npm run load -- --quick                a smoke: whether it runs, on little
 *     npm run load -- --cluster URL          on a Citus cluster of this machine
 *     npm run load -- --year                 what these costs come to in a year of a million families
 *
 * Everything is on this machine's loopback, the devices' own work included, so a figure is a lower limit.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { toFigure } from '../bench/support/figure.ts';
import { stopLeftovers } from '../bench/support/leftovers.ts';
import { attempt } from '../bench/support/measure.ts';
import { tableHead, tableLine } from '../bench/support/table.ts';
import { burst } from './measures/burst.ts';
import { held } from './measures/held.ts';
import type { LoadMeasure, Scale } from './measures/load.ts';
import { neighbour } from './measures/neighbour.ts';
import { instances, pooler, runs } from './measures/runs.ts';
import { startWorld, type World } from './world.ts';
import { tellYear } from './year.ts';

const measures: Record<string, LoadMeasure> = { runs, instances, pooler, held, burst, neighbour };

const fullScale: Scale = {
  families: [100, 1_000, 10_000],
  seconds: 20,
  held: 2_000,
  burst: 1_000,
  outbox: 200,
};
const quickScale: Scale = { families: [10, 20], seconds: 1, held: 20, burst: 10, outbox: 20 };

const limitMs = 20 * 60_000;

const tell = (what: string): void => void process.stderr.write(`${what}\n`);

const counts = (text: string, name: string): number[] =>
  text.split(',').map((each) => {
    const count = Number(each);
    if (!Number.isInteger(count) || count < 1) throw new Error(`--${name} wants whole numbers`);
    return count;
  });

const reportFile = join(import.meta.dirname, '../../dist/load.json');

interface Options {
  year: boolean;
  cluster: string | undefined;
  only: string[];
  scale: Scale;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: Object.keys(measures).join() },
      families: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      year: { type: 'boolean', default: false },
      cluster: { type: 'string' },
    },
  });
  const only = values.only.split(',');
  const unknown = only.filter((name) => !(name in measures));
  if (unknown.length > 0)
    throw new Error(
      `There is no measure ${unknown.join(', ')}: choose of ${Object.keys(measures).join(', ')}`,
    );
  const usual = values.quick ? quickScale : fullScale;
  const scale = {
    ...usual,
    ...(values.families && { families: counts(values.families, 'families') }),
    ...(values.seconds && { seconds: counts(values.seconds, 'seconds')[0]! }),
  };
  return { year: values.year, cluster: values.cluster, only, scale };
}

async function measureAll(world: World, { only, scale }: Options): Promise<void> {
  const figures: object[] = [];
  console.log(tableHead);
  for (const name of only) {
    const rows = await attempt({ tell, print: () => undefined, limitMs }, name, () =>
      measures[name]!({ world, scale, tell }),
    );
    for (const row of rows) {
      console.log(tableLine('failure' in row ? row : toFigure(row)));
      figures.push({ measure: name, ...('failure' in row ? row : toFigure(row)) });
    }
    if (rows.some((row) => 'failure' in row)) process.exitCode = 1;
  }
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`;
  console.log(`\n${scale.seconds} s each, the devices on the same machine. ${machine}.`);
  await mkdir(dirname(reportFile), { recursive: true });
  const report = { at: new Date().toISOString(), scale, machine, figures };
  await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.year) return console.log(await tellYear(reportFile));
  const world = await startWorld(options.cluster);
  try {
    await measureAll(world, options);
  } finally {
    await stopLeftovers();
    await world.stop();
  }
}

try {
  await main();
} catch (error) {
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// Whatever a failed row still waits for.
process.exit();
