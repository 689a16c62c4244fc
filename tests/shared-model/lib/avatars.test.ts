import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  avatarCategories,
  avatarOf,
  avatars,
  freeAvatar,
} from '../../../shared-model/lib/avatars.ts';

describe('avatars', () => {
  it('are the 21 of the specification, by category [SP3.3]', () => {
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

  it('of students are the chosen ones, by default those at the sum of the name’s character codes modulo 21 [SP3.4]', () => {
    expect(avatarOf({ avatar: 'owl', fullName: 'Leo' }).id).toBe('owl');
    // 76 + 101 + 111 = 288 = 13 × 21 + 15
    expect(avatarOf({ avatar: null, fullName: 'Leo' })).toBe(avatars[15]);
    expect(avatarOf({ avatar: 'unicorn', fullName: 'Leo' })).toBe(avatars[15]);
  });

  it('of siblings who chose none differ while there are animals: the name’s own unless it is taken, then the next free one', () => {
    const leo = { fullName: 'Leo', avatar: null };
    expect(freeAvatar('Leo', [])).toBeNull();
    expect(freeAvatar('Leo', [{ fullName: 'Mia', avatar: avatars[15]!.id }, leo])).toBe('frog');
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 24 }),
        (names) => {
          const siblings: { fullName: string; avatar: string | null }[] = [];
          for (const fullName of names)
            siblings.push({ fullName, avatar: freeAvatar(fullName, siblings) });
          const shown = new Set(siblings.map((one) => avatarOf(one).id));
          expect(shown.size).toBe(Math.min(names.length, avatars.length));
        },
      ),
    );
  });
});
