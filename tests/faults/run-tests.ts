/** Runs tests of the copy, and says what they found. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toolPath } from '../../scripts/lib/run.ts';
import { copyRoot } from './copy.ts';
import { nodeProjects, projectOf } from './fault.ts';

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * `failed`: a test failed, `what` is the first; `broken`: tests could not be run, `what` is why, which says nothing
 * about the fault.
 */
export type Finding = { kind: 'passed' } | { kind: 'failed' | 'broken'; what: string };

/** After this long, in milliseconds, tests count as hanging. */
const patience = 15 * 60_000;

const execute = (args: readonly string[]): Promise<{ isGreen: boolean; output: string }> =>
  new Promise((resolve) => {
    const options = { cwd: copyRoot, timeout: patience, maxBuffer: 64 * 1024 ** 2 };
    // A few histories find lasting breakage.
    const env = { ...process.env, HISTORIES: '40' };
    execFile(toolPath('vitest'), args, { ...options, env }, (error, stdout, stderr) =>
      resolve({ isGreen: error === null, output: `${stdout}\n${stderr}`.trim().slice(-2_000) }),
    );
  });

const fileName = (path: string): string => path.replace(/^.*\//, '');

/** Runs these files, or with none every test that runs in Node, until one fails. */
export async function runTests(files: readonly string[]): Promise<Finding> {
  const reportFile = join(copyRoot, 'report.json');
  rmSync(reportFile, { force: true });
  const projects =
    files.length > 0 ? new Set(files.flatMap((one) => projectOf(one) ?? [])) : nodeProjects;
  const { isGreen, output } = await execute([
    'run',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    ...Array.from(projects, (name) => `--project=${name}`),
    ...files,
  ]);
  if (isGreen) return { kind: 'passed' };
  if (!existsSync(reportFile)) return { kind: 'broken', what: output };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) return { kind: 'failed', what: `${fileName(name)}: ${failed.fullName}` };
  }
  const why = testResults.map(({ message }) => message).find((message) => message !== '');
  return { kind: 'broken', what: why ?? output };
}
