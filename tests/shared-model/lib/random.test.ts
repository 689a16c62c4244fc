import { describe, expect, it } from 'vitest';
import { randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';

describe('seeded random numbers', () => {
  it('repeat, lie in [0, 1) and differ by seed', () => {
    const take = (seed: number) => Array.from({ length: 100 }, seededRandom(seed));
    expect(take(3)).toEqual(take(3));
    expect(take(3)).not.toEqual(take(4));
    expect(take(3).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('pick integers within the bounds, both included', () => {
    const random = seededRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => randomInteger(random, 2, 4)));
    expect(drawn).toEqual(new Set([2, 3, 4]));
  });
});
