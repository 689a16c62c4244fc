/**
 * `npm run check`: everything that CI runs. Format, lint, dead code and types come first because they are fast; all of
 * them run in parallel, so that one run shows everything that is wrong.
 *
 * `--static` skips the tests. `--changed` checks format and lint of the uncommitted files only, and at the same time
 * runs the tests that they can affect, with a few random histories; `--changed=main` means everything changed since
 * main.
 */
import { availableParallelism } from 'node:os';
import { changedFiles, testChanged } from './lib/changed.ts';
import { compileMessages } from './lib/compile-messages.ts';
import { run, runQuietly, toolPath } from './lib/run.ts';

interface Step {
  name: string;
  command: string;
  args: readonly string[];
}

const options = process.argv.slice(2);
const changedOption = options.find((option) => /^--changed(?:=|$)/.test(option));
const since = changedOption?.split('=')[1] ?? 'HEAD';
const changed = changedOption === undefined ? undefined : changedFiles(since);

const node = process.execPath;

/** Runs a step on the changed files alone, if there are any of its kind; without `--changed` on all. */
const ofFiles = (step: Step, all: readonly string[], kind: RegExp): Step[] => {
  const files = changed?.filter((path) => kind.test(path)) ?? all;
  return changed && files.length === 0 ? [] : [{ ...step, args: [...step.args, ...files] }];
};

const format = ['--check', '--log-level', 'warn', '--ignore-unknown'];
const lint = ['--type-aware', '--deny-warnings'];
const waiting: Step[] = [
  { name: 'types', command: node, args: ['scripts/typecheck.ts'] },
  ...ofFiles({ name: 'lint', command: toolPath('oxlint'), args: lint }, [], /\.[jt]sx?$/),
  { name: 'dead code', command: toolPath('knip'), args: [] },
  { name: 'code that only tests use', command: toolPath('knip'), args: ['--production'] },
  ...ofFiles({ name: 'format', command: toolPath('prettier'), args: format }, ['.'], /./),
];

const failed: string[] = [];

/** Runs steps one after the other until none is left. */
async function runSteps(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { code, output } = await runQuietly(step.command, step.args);
    console.log(code === 0 ? `${step.name}: fine` : `${output}\n${step.name}: FAILED`);
    if (code !== 0) failed.push(step.name);
  }
}

await compileMessages();
if (changed) {
  const [code] = await Promise.all([testChanged(changed, since), runSteps()]);
  if (code !== 0) failed.push('tests');
} else {
  await Promise.all(Array.from({ length: availableParallelism() }, runSteps));
  const isTested = failed.length === 0 && !options.includes('--static');
  if (isTested) process.exitCode = await run(node, ['scripts/test.ts']);
}
if (failed.length > 0) {
  console.error(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
