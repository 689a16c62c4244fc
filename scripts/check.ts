/**
 * `npm run check`: what CI runs. Format, lint, dead code and types come first because they are quick; all of them run, side by
 * side, so that one look shows everything that is wrong.
 *
 * `--static` leaves the tests out. `--changed` runs the tests that the uncommitted change can touch, and of the random histories
 * a few; `--changed=main`, those that anything since main can touch.
 */
import { availableParallelism } from 'node:os';
import { changedFiles, testChanged } from './lib/changed.ts';
import { compileMessages } from './lib/messages.ts';
import { run, runQuietly, toolPath } from './lib/run.ts';

const options = process.argv.slice(2);
const changedOption = options.find((option) => /^--changed(?:=|$)/.test(option));
const since = changedOption?.split('=')[1] ?? 'HEAD';
const changed = changedOption === undefined ? undefined : changedFiles(since);

const node = process.execPath;
const steps: [name: string, command: string, args: readonly string[]][] = [
  [
    'format',
    toolPath('prettier'),
    ['--check', '--log-level', 'warn', '--ignore-unknown', ...(changed ?? ['.'])],
  ],
  ['types', node, ['scripts/typecheck.ts']],
  ['lint', toolPath('oxlint'), ['--type-aware', '--deny-warnings']],
  ['dead code', toolPath('knip'), []],
];

await compileMessages();
const failed: string[] = [];
const waiting = steps.filter(([name]) => name !== 'format' || changed?.length !== 0);

/** One step after the other, on each core. */
async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const [name, command, args] = step;
    const { code, output } = await runQuietly(command, args);
    console.log(code === 0 ? `${name}: fine` : `${output}\n${name}: FAILED`);
    if (code !== 0) failed.push(name);
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
} else if (changed) {
  process.exitCode = await testChanged(changed, since);
} else if (!options.includes('--static')) {
  process.exitCode = await run(node, ['scripts/test.ts']);
}
