/**
 * `npm test`: runs all tests in both runners with one command, on a machine with nothing but the result of `npm
 * install`. `npm test planner`: only those with `planner` in their file's path. Prints the ten slowest and the failed
 * tests; the last line is always `N passed, N failed`, summed from the runners' own reports. Exits with 0 only if every
 * test ran and passed. The line before says how long a run of everything took, beside the budget, and what grew since
 * the run that is recorded in tests/times.json; `npm test -- --record` records this one, if it is green.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureTestBrowser } from './lib/install-browser.ts';
import { compileMessages } from './lib/compile-messages.ts';
import { projectRoot, runTool } from './lib/run.ts';
import {
  countPlaywright,
  countVitest,
  settleCounts,
  type PlaywrightReport,
  type TestCounts,
  type VitestReport,
} from './lib/test-counts.ts';
import { allTestFiles, byRunner, filesNamed } from './lib/test-files.ts';
import {
  failedTests,
  resultsOfPlaywright,
  resultsOfVitest,
  slowestTests,
} from './lib/test-results.ts';
import type { PlaywrightResults, TestResult, VitestResults } from './lib/test-results.ts';
import {
  timesLine,
  timesOfPlaywright,
  timesOfVitest,
  toTestTimes,
  type TestTimes,
} from './lib/test-times.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const reports = join(projectRoot, 'test-results');
const recordedTimes = join(projectRoot, 'tests/times.json');
const recordOption = '--record';

interface Outcome extends TestCounts {
  tests: TestResult[];
  /** Each file's milliseconds. */
  times: [string, number][];
}

interface Runner<Report> {
  tool: string;
  args: readonly string[];
  /** Where it writes its report. */
  file: string;
  count: (report: Report) => TestCounts;
  results: (report: Report) => TestResult[];
  times: (report: Report) => [string, number][];
}

const vitestFile = join(reports, 'vitest.json');
const vitest: Runner<VitestReport & VitestResults> = {
  tool: 'vitest',
  args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestFile}`],
  file: vitestFile,
  count: countVitest,
  results: resultsOfVitest,
  times: (report) => timesOfVitest(report, projectRoot),
};

const playwright: Runner<PlaywrightReport & PlaywrightResults> = {
  tool: 'playwright',
  args: ['test', '--config=tests', '--reporter=list,json'],
  file: join(reports, 'playwright.json'),
  count: countPlaywright,
  results: resultsOfPlaywright,
  times: timesOfPlaywright,
};

/** Runs one runner on these files, or on all of its own, and reads its report. */
async function runRunner<Report>(
  { tool, args, file, count, results, times }: Runner<Report>,
  files: readonly string[],
): Promise<Outcome> {
  rmSync(file, { force: true });
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const exitCode = await runTool(tool, [...args, ...files], { env });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  const counts = settleCounts(report && count(report), exitCode);
  console.log(`${tool}: ${counts.passed} passed, ${counts.failed} failed (exit code ${exitCode})`);
  return { ...counts, tests: report ? results(report) : [], times: report ? times(report) : [] };
}

async function runTests(words: readonly string[]): Promise<Outcome[]> {
  const isAll = words.length === 0;
  const all = allTestFiles();
  const files = byRunner(isAll ? all : filesNamed(words, all));
  await ensureTestBrowser();
  await compileMessages();
  // Beside the tests that need no build; the others wait for it by the same call.
  const building = ensureWebBuilt();
  building.catch(() => undefined);
  const outcomes: Outcome[] = [];
  if (files.vitest.length > 0) {
    outcomes.push(await runRunner(vitest, isAll ? [] : files.vitest));
  }
  await building;
  if (files.playwright.length > 0) {
    outcomes.push(await runRunner(playwright, isAll ? [] : files.playwright));
  }
  return outcomes;
}

/** Says how long everything took; records it where that is wanted. */
function tellTimes(outcomes: readonly Outcome[], milliseconds: number, isRecorded: boolean): void {
  const files = outcomes.flatMap(({ times }) => times);
  const now = toTestTimes(new Date().toISOString().slice(0, 10), milliseconds, files);
  const before = existsSync(recordedTimes) ? readFileSync(recordedTimes, 'utf8') : undefined;
  console.log(timesLine(now, before === undefined ? before : (JSON.parse(before) as TestTimes)));
  if (isRecorded) writeFileSync(recordedTimes, `${JSON.stringify(now, null, 2)}\n`);
}

const options = process.argv.slice(2);
const words = options.filter((option) => option !== recordOption);
const start = performance.now();
let all: Outcome[];
try {
  all = await runTests(words);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  all = [{ passed: 0, failed: 1, tests: [], times: [] }];
}
const took = performance.now() - start;
const tests = all.flatMap((outcome) => outcome.tests);
console.log('The slowest tests:');
for (const line of slowestTests(tests)) console.log(line);
for (const failure of failedTests(tests)) console.log(`FAILED ${failure}`);
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
if (words.length === 0) tellTimes(all, took, failed === 0 && options.includes(recordOption));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
