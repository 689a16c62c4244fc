/**
 * `npm run soak`: repeats the suite's random, killing and exhaustive tests for as long as they are asked to.
 *
 *     npm run soak -- histories                    one soak, or several, in their usual number of runs
 *     npm run soak -- histories --runs 10000       fewer or more of them
 *     npm run soak -- kills --seed 40              begins with another seed
 *     npm run soak                                 all of them: more than a day
 *
 * What a failing round said is kept in test-results/soak/, with its seeds. Prints one table of figures, and exits with
 * 0 only if no round failed.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileMessages } from '../../scripts/lib/compile-messages.ts';
import { ensureTestBrowser } from '../../scripts/lib/install-browser.ts';
import { projectRoot, runQuietly, toolPath } from '../../scripts/lib/run.ts';
import { ensureWebBuilt } from '../../scripts/lib/web-build.ts';
import { addFigures, figuresIn, seedsIn, tableHead, tableLine, type Figures } from './figures.ts';
import { soaks, type Soak } from './soaks.ts';

const folder = join(projectRoot, 'test-results/soak');

const wholeNumber = (text: string | undefined, name: string): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} wants a whole number`);
  return number;
};

interface Options {
  names: string[];
  runs: number | undefined;
  seed: number;
}

function readOptions(): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string' }, seed: { type: 'string' } },
  });
  const unknown = positionals.filter((name) => !(name in soaks));
  if (unknown.length > 0)
    throw new Error(
      `There is no soak ${unknown.join(', ')}: choose of ${Object.keys(soaks).join(', ')}`,
    );
  return {
    names: positionals.length > 0 ? positionals : Object.keys(soaks),
    runs: wholeNumber(values.runs, 'runs'),
    seed: wholeNumber(values.seed, 'seed') ?? 1,
  };
}

interface Outcome {
  runs: number;
  failures: number;
  minutes: number;
  figures: Figures;
}

/** Does all rounds of a soak; one that fails is kept, and the next one begins. */
async function soakFor(
  name: string,
  { runs: usual, perRound, round }: Soak,
  options: Options,
): Promise<Outcome> {
  const all = options.runs ?? usual;
  const start = performance.now();
  const outcome: Outcome = { runs: 0, failures: 0, minutes: 0, figures: {} };
  for (let seed = options.seed; outcome.runs < all; seed += 1) {
    const runs = Math.min(perRound, all - outcome.runs);
    const { tool, args, env } = round(runs, seed);
    const { code, output } = await runQuietly(toolPath(tool), args, { ...env, NO_COLOR: '1' });
    outcome.runs += runs;
    outcome.figures = addFigures(outcome.figures, figuresIn(output));
    outcome.minutes = (performance.now() - start) / 60_000;
    const told = `${name}: ${outcome.runs} of ${all}, ${outcome.minutes.toFixed(1)} minutes`;
    if (code === 0) console.error(told);
    else {
      outcome.failures += 1;
      const file = join(folder, `${name}-${seed}.txt`);
      const again = Object.entries(env).map(([key, value]) => `${key}=${value}`);
      writeFileSync(file, `${[...again, tool, ...args].join(' ')}\n\n${output}\n`);
      console.error(`${told}; FAILED with seed ${seed}, see ${file}`);
      for (const line of seedsIn(output)) console.error(`    ${line}`);
    }
  }
  return outcome;
}

const options = readOptions();
mkdirSync(folder, { recursive: true });
await compileMessages();
if (options.names.some((name) => soaks[name]!.round(1, 1).tool === 'playwright')) {
  await ensureTestBrowser();
  await ensureWebBuilt();
}
const lines: string[] = [];
for (const name of options.names) {
  const outcome = await soakFor(name, soaks[name]!, options);
  lines.push(tableLine(name, soaks[name]!.about, outcome));
  if (outcome.failures > 0) process.exitCode = 1;
}
console.log([tableHead, ...lines].join('\n'));
