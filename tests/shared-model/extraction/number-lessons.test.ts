/** Which numbers lessons are imported with. */
import { expect, it } from 'vitest';
import { numbersToImport } from '../../../shared-model/extraction/number-lessons.ts';

const of = (...numbers: (number | null)[]) =>
  numbersToImport(numbers.map((lessonNumber) => ({ lessonNumber })));

it('are those printed, where all have one and they rise', () => {
  expect(of(3, 4, 9)).toEqual([3, 4, 9]);
  expect(of()).toEqual([]);
});

it('are counted in the order of the list, where one is missing, doubled or falls', () => {
  expect(of(1, null, 2)).toEqual([1, 2, 3]);
  expect(of(4, 4, 5)).toEqual([1, 2, 3]);
  expect(of(2, 1)).toEqual([1, 2]);
  expect(of(0, 1)).toEqual([1, 2]);
});
