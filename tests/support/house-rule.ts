/**
 * A rule of the house is two tests: the sentence, held over the real source, and a proof that it can fail:
 * it notices each of the samples that break it, and lets those pass that keep it.
 */
import { expect, it } from 'vitest';
import { readHouse, sourceFile, type SourceFile } from './source-files.ts';

/** Says each place that breaks a rule, as `path:line what`. */
export type Find = (house: readonly SourceFile[]) => string[];

/** A house of a few files: their paths, with their text. */
type Sample = Readonly<Record<string, string>>;

interface Proof {
  readonly breaks: readonly [Sample, ...Sample[]];
  readonly keeps: readonly [Sample, ...Sample[]];
}

export const house = readHouse();

export function rule(sentence: string, find: Find, { breaks, keeps }: Proof): void {
  it(`holds: ${sentence}`, () => {
    expect(find(house)).toEqual([]);
  });
  it(`notices when broken: ${sentence}`, () => {
    expect(breaks.filter((sample) => find(furnish(sample)).length === 0)).toEqual([]);
    expect(keeps.flatMap((sample) => find(furnish(sample)))).toEqual([]);
  });
}

const furnish = (sample: Sample): SourceFile[] =>
  Object.entries(sample).map(([path, text]) => sourceFile(path, text));
