/** Finds the files changed since a commit, and the tests that they can affect. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot, runQuietly, runTool, toolPath } from './run.ts';
import { allTestFiles, screenTestsFor } from './test-files.ts';

/** A few histories find lasting breakage; the whole run covers rare cases. */
const fewHistories = '100';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the commit `since` or are untracked; paths from the project's root. */
export const changedFiles = (since: string): string[] =>
  [
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((path) => existsSync(join(projectRoot, path)));

/**
 * Runs the tests that a change can affect: in Node and of the store those that import a changed file, component tests
 * of its folders (`screenTestsFor`), and changed stories.
 *
 * @returns the exit code.
 */
export async function testChanged(changed: readonly string[], since: string): Promise<number> {
  const quick = ['run', '--passWithNoTests'];
  const inNode = async (): Promise<number> => {
    const projects = ['model', 'server', 'web', 'browser', 'house'].map(
      (name) => `--project=${name}`,
    );
    const args = [...quick, '--changed', since, ...projects];
    const { code, output } = await runQuietly(toolPath('vitest'), args, {
      HISTORIES: fewHistories,
    });
    console.log(output);
    return code;
  };
  const ofScreens = async (): Promise<number> => {
    const screens = screenTestsFor(changed, allTestFiles());
    if (screens.length === 0) return 0;
    return runTool('vitest', [...quick, '--project=screens', '--project=kit', ...screens]);
  };
  const codes = await Promise.all([inNode(), ofScreens()]);
  const stories = changed.filter((path) => /^tests\/e2e\/.*\.test\.ts$/.test(path));
  if (stories.length > 0)
    codes.push(await runTool('playwright', ['test', '--config=tests', ...stories]));
  return Math.max(...codes);
}
