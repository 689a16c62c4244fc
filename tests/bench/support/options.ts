import { parseArgs } from 'node:util';
import { familySizes, type FamilyName } from './scale.ts';

export interface Options {
  /** The measures to run, by name. */
  only: string[];
  /** A smoke: one run of little, which measures nothing. */
  quick: boolean;
  /** A directory for the server's processor profiles; null: none. */
  profile: string | null;
  /** How many times slower the server's processes are made, where a measure can do that; 1: not at all. */
  slow: number;
  /** The families to measure, where a measure has several. */
  sizes: FamilyName[];
  /** A folder with another state of Trailbook, built, to measure beside this one where a measure can do that. */
  against: string | null;
  /** How often each is measured; null: as usual. */
  runs: number | null;
}

/** Reads the command line; throws one line for whoever typed it. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
      slow: { type: 'string', default: '1' },
      against: { type: 'string' },
      runs: { type: 'string' },
      sizes: { type: 'string', default: familySizes.join() },
    },
  });
  const only = values.only?.split(',').map((name) => name.trim()) ?? [...names];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no measure ${unknown.join(', ')}: choose of ${names.join(', ')}`);
  }
  const slow = Number(values.slow);
  if (!Number.isInteger(slow) || slow < 1 || slow > 50)
    throw new Error('--slow wants a whole number from 1 to 50');
  const asked = values.sizes.split(',');
  const sizes = familySizes.filter((size) => asked.includes(size));
  if (sizes.length < asked.length) throw new Error(`--sizes wants some of ${familySizes.join()}`);
  const runs = values.runs === undefined ? null : Number(values.runs);
  if (runs !== null && !(Number.isInteger(runs) && runs > 0))
    throw new Error('--runs wants a whole number');
  const { quick, profile = null, against = null } = values;
  return { only, quick, profile, slow, sizes, against, runs };
}
