/** Lists the test files, and selects those for a word or a change. */
import { globSync } from 'node:fs';
import { projectRoot } from './run.ts';

/** A list of test files, by runner. */
export interface TestFiles {
  vitest: string[];
  playwright: string[];
}

/** Every test file, by its path from the project's root. */
export const allTestFiles = (): string[] =>
  globSync('tests/**/*.test.{ts,tsx}', { cwd: projectRoot }).sort();

/** Splits test files by their runner. */
export const byRunner = (files: readonly string[]): TestFiles => ({
  vitest: files.filter((file) => !file.startsWith('tests/e2e/')),
  playwright: files.filter((file) => file.startsWith('tests/e2e/')),
});

/**
 * The files whose path contains one of the words.
 *
 * @throws when a word is in no path: a misspelt name must not look like a suite that passed.
 */
export function filesNamed(words: readonly string[], files: readonly string[]): string[] {
  for (const word of words) {
    if (!files.some((file) => file.includes(word)))
      throw new Error(`No test file has "${word}" in its path`);
  }
  return files.filter((file) => words.some((word) => file.includes(word)));
}

const isScreenTest = (file: string): boolean => file.endsWith('.test.tsx');

/**
 * The folder with the tests of a source file: `tests/web/features/planner/` for one of the planner's, in whichever
 * sub-folder.
 */
const testFolderOf = (changed: string): string => {
  const path = changed.replace(/^tests\//, '');
  return `tests/${/^web\/features\/[^/]+\//.exec(path)?.[0] ?? path.replace(/[^/]*$/, '')}`;
};

/**
 * The component tests that a change is likely to break: those of its own feature or folder, and, for changes outside
 * the features, the one that opens every screen. All of them load the whole app, so their imports don't help.
 *
 * @param changed paths from the project's root.
 */
export function screenTestsFor(changed: readonly string[], files: readonly string[]): string[] {
  const folders = new Set(
    changed.filter((path) => /^(?:tests\/)?web\//.test(path)).map(testFolderOf),
  );
  const isEverywhere = changed.some((path) => /^(?:web\/(?!features\/)|shared-model\/)/.test(path));
  return files.filter(
    (file) =>
      isScreenTest(file) &&
      ([...folders].some((folder) => file.startsWith(folder)) ||
        (isEverywhere && file.endsWith('/every-screen.test.tsx'))),
  );
}
