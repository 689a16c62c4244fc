import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colorsOf } from '../../../shared-model/derive/student-colors.ts';
import { studentColors, type StudentColor } from '../../../shared-model/lib/sibling-colors.ts';

const shown = (...chosen: (StudentColor | null)[]): StudentColor[] => [
  ...colorsOf(chosen.map((color, at) => ({ id: at + 1, color }))).values(),
];

it('Six children have six colours by their places; the ninth begins again', () => {
  expect(shown(null, null, null, null, null, null)).toEqual(studentColors.slice(0, 6));
  expect(shown(...Array.from({ length: 9 }, () => null)).at(-1)).toBe('sky');
});

it('Whoever chooses a sibling’s colour has it; the sibling gets the first that is free, and the others keep theirs', () => {
  expect(shown(null, null, 'sky')).toEqual(['pine', 'coral', 'sky']);
  expect(shown('coral', null, null)).toEqual(['coral', 'sky', 'pine']);
  expect(shown('plum', 'plum')).toEqual(['plum', 'plum']);
});

it('Of up to eight children, no two are alike whose parents didn’t choose so', () => {
  const choices = fc.array(fc.option(fc.constantFrom(...studentColors), { nil: null }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(choices, (chosen) => {
      const colors: string[] = shown(...chosen);
      expect(colors.map((one, at) => chosen[at] ?? one)).toEqual(colors);
      const byPlace = colors.filter((_, at) => chosen[at] === null);
      const others = chosen.filter((one) => one !== null);
      expect(new Set(byPlace).size).toBe(byPlace.length);
      expect(byPlace.filter((one) => others.some((other) => other === one))).toEqual([]);
    }),
  );
});
