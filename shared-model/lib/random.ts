/** A source of numbers in [0, 1): cryptographic in the app, seeded in tests and the demo family. */
export type Random = () => number;

/**
 * A small seeded generator for reproducible data and tests; never for secrets.
 * Algorithm: splitmix32 (the 32-bit member of Steele, Lea and Flood's SplitMix family, 2014).
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** A random integer from `low` to `high`, both included. */
export const randomInteger = (random: Random, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));
