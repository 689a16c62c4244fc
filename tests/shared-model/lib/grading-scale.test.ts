import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  defaultScale,
  gradePoints,
  letterOf,
  readScale,
} from '../../../shared-model/lib/grading-scale.ts';

it('The usual scale gives A from 90, B from 80, C from 70, D from 60, else F', () => {
  const scale = readScale(defaultScale)!;
  const letters = [100, 90, 89, 80, 79, 70, 69, 60, 59, 0].map((one) => letterOf(one, scale));
  expect(letters.join('')).toBe('AABBCCDDFF');
});

it('A letter has four points at most: a plus or a minus is 0.3, an F has none, others aren’t known', () => {
  const letters = ['A+', 'A', 'A-', 'B+', 'C−', 'D', 'F+'];
  expect(letters.map(gradePoints)).toEqual([4, 4, 3.7, 3.3, 1.7, 1, 0]);
  const others = ['E', 'P', 'AB', 'PA', 'A++', ''];
  expect(others.map(gradePoints)).toEqual(others.map(() => null));
});

it('A scale falls from line to line, has each letter once, and ends at 0', () => {
  expect(readScale(' A+  97%\n\nA 90\nF 0 ')).toEqual([
    { letter: 'A+', from: 97 },
    { letter: 'A', from: 90 },
    { letter: 'F', from: 0 },
  ]);
  const wrong = ['', 'A', 'A 90', 'B 80\nA 90\nF 0', 'A 90\nA 80\nF 0', 'A 101\nF 0', 'A 9.5\nF 0'];
  expect(wrong.map(readScale)).toEqual(wrong.map(() => null));
});

it('A scale has twenty letters at most', () => {
  const lines = (count: number) =>
    [...Array(count).keys()].map((at) => `L${at} ${count - 1 - at}`).join('\n');
  expect(readScale(lines(20))).toHaveLength(20);
  expect(readScale(lines(21))).toBeNull();
});

it('A percent below every line has no letter', () => {
  expect(letterOf(59, [{ letter: 'P', from: 60 }])).toBe('');
});

it('Every percent has the letter of the highest line that it reaches', () => {
  const percents = fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { maxLength: 8 });
  fc.assert(
    fc.property(percents, fc.integer({ min: 0, max: 100 }), (some, percent) => {
      const falling = [...some.sort((one, other) => other - one), 0];
      const scale = readScale(falling.map((from) => `L${from} ${from}`).join('\n'))!;
      const reached = Math.max(...falling.filter((from) => from <= percent));
      expect(letterOf(percent, scale)).toBe(`L${reached}`);
    }),
  );
});
