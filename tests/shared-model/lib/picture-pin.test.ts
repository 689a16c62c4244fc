import fc from 'fast-check';
import { expect, it } from 'vitest';
import { avatars } from '../../../shared-model/lib/avatars.ts';
import { picturePad, picturesOf } from '../../../shared-model/lib/picture-pin.ts';

const animals = new Set(avatars.map(({ id }) => id));

it('Every child’s pad has the nine digits once, each with the animal that it has everywhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (studentId) => {
      const pad = picturePad(studentId);
      expect(pad.map(({ digit }) => digit).sort()).toEqual('123456789'.split(''));
      for (const { digit, avatar } of pad) {
        expect(animals).toContain(avatar);
        expect(picturesOf(digit)).toEqual([avatar]);
      }
      expect(picturePad(studentId)).toEqual(pad);
    }),
  );
});

it('Siblings find the pictures at other places, and 0 has none', () => {
  const orders = [1, 2, 3].map((id) =>
    picturePad(id)
      .map(({ digit }) => digit)
      .join(''),
  );
  expect(new Set(orders).size).toBe(3);
  expect(picturesOf('1123')).toEqual(['fox', 'fox', 'owl', 'rabbit']);
  expect(picturesOf('1203')).toBe(null);
});
