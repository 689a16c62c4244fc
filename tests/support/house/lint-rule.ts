/**
 * A rule of the project is two tests: one applies it to the real source, the other proves that it can fail: it finds
 * each sample that breaks it, and passes those that keep it.
 */
import { expect, it } from 'vitest';
import { readProjectFiles, sourceFile, type SourceFile } from './source-files.ts';

/** Finds each place that breaks a rule, as `path:line what`. */
export type RuleCheck = (projectFiles: readonly SourceFile[]) => string[];

/** A project of a few files: their paths, with their text. */
type Sample = Readonly<Record<string, string>>;

interface Fixtures {
  readonly breaks: readonly [Sample, ...Sample[]];
  readonly keeps: readonly [Sample, ...Sample[]];
}

/** Every file of the project. */
export const projectFiles = readProjectFiles();

/** Describes a rule by its sentence, and tests it on the source and on samples. */
export function lintRule(sentence: string, find: RuleCheck, { breaks, keeps }: Fixtures): void {
  it(`holds: ${sentence}`, () => {
    expect(find(projectFiles)).toEqual([]);
  });
  it(`notices when broken: ${sentence}`, () => {
    expect(breaks.filter((sample) => find(fixtureFiles(sample)).length === 0)).toEqual([]);
    expect(keeps.flatMap((sample) => find(fixtureFiles(sample)))).toEqual([]);
  });
}

const fixtureFiles = (sample: Sample): SourceFile[] =>
  Object.entries(sample).map(([path, text]) => sourceFile(path, text));
