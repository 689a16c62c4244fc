import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { avatarCategories, avatarOf, avatars } from '../../../shared-model/lib/avatars.ts';
import { jsonBytes } from '../../../shared-model/lib/json-bytes.ts';
import { pick, randomInteger, seededRandom } from '../../../shared-model/lib/random.ts';

describe('the size of JSON', () => {
  it('is that of its UTF-8', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: 'binary' }), (value, text) => {
        for (const any of [value, text, { [text]: value }]) {
          expect(jsonBytes(any)).toBe(new TextEncoder().encode(JSON.stringify(any)).length);
        }
      }),
    );
  });
});

describe('seeded random numbers', () => {
  it('repeat, lie in [0, 1) and differ by seed', () => {
    const take = (seed: number) => Array.from({ length: 100 }, seededRandom(seed));
    expect(take(3)).toEqual(take(3));
    expect(take(3)).not.toEqual(take(4));
    expect(take(3).every((number) => number >= 0 && number < 1)).toBe(true);
  });

  it('pick within the bounds, both included', () => {
    const random = seededRandom(1);
    const drawn = new Set(Array.from({ length: 200 }, () => randomInteger(random, 2, 4)));
    expect(drawn).toEqual(new Set([2, 3, 4]));
    expect(() => pick(random, [])).toThrow(RangeError);
  });
});

describe('avatars', () => {
  it('are the 21 of the specification, by surroundings', () => {
    const ids = (category: string) =>
      avatars.filter((avatar) => avatar.category === category).map(({ id }) => id);
    expect(
      Object.fromEntries(avatarCategories.map((category) => [category, ids(category)])),
    ).toEqual({
      forest: ['fox', 'deer', 'owl', 'squirrel', 'rabbit'],
      ocean: ['dolphin', 'turtle', 'octopus', 'whale', 'fish'],
      mountain: ['eagle', 'bear', 'wolf'],
      garden: ['butterfly', 'bee', 'ladybug', 'frog'],
      wildlife: ['elephant', 'lion', 'giraffe', 'panda'],
    });
    expect(avatars).toHaveLength(21);
    expect(new Set(avatars.map(({ emoji }) => emoji)).size).toBe(21);
    for (const { backgroundColor } of avatars) expect(backgroundColor).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('are the chosen one, else the one at the sum of the character codes modulo 21', () => {
    expect(avatarOf({ avatar: 'owl', fullName: 'Leo' }).id).toBe('owl');
    // 76 + 101 + 111 = 288 = 13 × 21 + 15
    expect(avatarOf({ avatar: null, fullName: 'Leo' })).toBe(avatars[15]);
    expect(avatarOf({ avatar: 'unicorn', fullName: 'Leo' })).toBe(avatars[15]);
  });
});
