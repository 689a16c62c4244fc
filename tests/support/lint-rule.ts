/**
 * A rule of the house is two tests: the sentence, held over the real source, and a proof that it can fail:
 * it notices each of the samples that break it, and lets those pass that keep it.
 */
import { expect, it } from 'vitest';
import { readProjectFiles, sourceFile, type SourceFile } from './source-files.ts';

/** Says each place that breaks a rule, as `path:line what`. */
export type Find = (projectFiles: readonly SourceFile[]) => string[];

/** A house of a few files: their paths, with their text. */
type Sample = Readonly<Record<string, string>>;

interface Fixtures {
  readonly breaks: readonly [Sample, ...Sample[]];
  readonly keeps: readonly [Sample, ...Sample[]];
}

export const projectFiles = readProjectFiles();

export function lintRule(sentence: string, find: Find, { breaks, keeps }: Fixtures): void {
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
