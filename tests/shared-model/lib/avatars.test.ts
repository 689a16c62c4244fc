import { describe, expect, it } from 'vitest';
import { avatarCategories, avatarOf, avatars } from '../../../shared-model/lib/avatars.ts';

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
});
