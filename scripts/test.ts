/**
 * `npm test`: all tests in both runners, in one command, on a machine that has nothing but what
 * `npm install` brought. Its last line is always `N passed, N failed`, summed from the runners' own
 * reports; it ends with 0 only if every test ran and passed.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { browserVariable } from './lib/browser.ts';
import { ensureBrowser } from './lib/install-browser.ts';
import { compileMessages } from './lib/messages.ts';
import { projectRoot, runTool } from './lib/run.ts';
import {
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  settleCounts,
  type TestCounts,
  type VitestReport,
} from './lib/test-counts.ts';
import { buildWeb, isWebBuilt } from './lib/web-build.ts';

const reports = join(projectRoot, 'test-results');
const vitestFile = join(reports, 'vitest.json');
const playwrightFile = join(reports, 'playwright.json');

/** Runs one runner and reads the report it leaves. */
const runRunner = async <Report>(
  tool: string,
  args: readonly string[],
  file: string,
  count: (report: Report) => TestCounts,
): Promise<TestCounts> => {
  rmSync(file, { force: true });
  const exitCode = await runTool(tool, args, { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
  const counts = settleCounts(report && count(report), exitCode);
  console.log(`${tool}: ${counts.passed} passed, ${counts.failed} failed (exit code ${exitCode})`);
  return counts;
};

const runAll = async (): Promise<TestCounts[]> => {
  process.env[browserVariable] = await ensureBrowser();
  await compileMessages();
  if (!isWebBuilt()) await buildWeb();
  const vitestArguments = ['run', '--reporter=default', '--reporter=json'];
  return [
    await runRunner<VitestReport>(
      'vitest',
      [...vitestArguments, `--outputFile.json=${vitestFile}`],
      vitestFile,
      countVitest,
    ),
    await runRunner<PlaywrightReport>(
      'playwright',
      ['test', '--reporter=list,json'],
      playwrightFile,
      countPlaywright,
    ),
  ];
};

let all: TestCounts[];
try {
  all = await runAll();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  all = [{ passed: 0, failed: 1 }];
}
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
