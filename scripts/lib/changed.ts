/** What has changed since a commit, and the tests that it can touch. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runTool } from './run.ts';
import { allTestFiles, screenTestsFor } from './test-files.ts';

/** A few of the histories find what is broken for good; the rare ones are the whole run's. */
const fewHistories = '100';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the commit `since`, or that git doesn't know yet; paths from the project's root. */
export const changedFiles = (since: string): string[] =>
  [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(join(projectRoot, path)));

/**
 * Runs the tests that a change can touch: in Node and of the store those that import something of it, of the screens those of
 * its folders (`screenTestsFor`), and the stories in the browser that were changed themselves.
 *
 * @returns the exit code.
 */
export async function testChanged(changed: readonly string[], since: string): Promise<number> {
  const ofNode = ['model', 'server', 'web', 'browser', 'house'].map((name) => `--project=${name}`);
  const quick = ['run', '--passWithNoTests'];
  const env = { HISTORIES: fewHistories };
  const codes = [await runTool('vitest', [...quick, '--changed', since, ...ofNode], { env })];
  const screens = screenTestsFor(changed, allTestFiles());
  if (screens.length > 0)
    codes.push(await runTool('vitest', [...quick, '--project=screens', ...screens]));
  const stories = changed.filter((path) => /^tests\/e2e\/.*\.test\.ts$/.test(path));
  if (stories.length > 0)
    codes.push(await runTool('playwright', ['test', '--config=tests', ...stories]));
  return Math.max(...codes);
}
