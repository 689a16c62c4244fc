import { parseArgs } from 'node:util';

export interface Options {
  /** The measures to run, by name. */
  only: string[];
  /** A smoke: one run of little, which measures nothing. */
  quick: boolean;
  /** A directory for the server's processor profiles; null: none. */
  profile: string | null;
}

/** Reads the command line; throws one line for whoever typed it. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  });
  const only = values.only?.split(',').map((name) => name.trim()) ?? [...names];
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no measure ${unknown.join(', ')}: choose of ${names.join(', ')}`);
  }
  return { only, quick: values.quick, profile: values.profile ?? null };
}
