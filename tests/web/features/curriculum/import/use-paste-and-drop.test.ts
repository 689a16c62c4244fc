/** What is taken for a list where it is pasted. */
import { expect, it } from 'vitest';
import { isList } from '../../../../../web/features/curriculum/import/use-paste-and-drop.ts';

it.for([
  ['Seeds\nRoots', true],
  ['212 pages, 5 a day', true],
  ['  12 capítulos, 2 por semana\n', true],
  ['Botany', false],
  ['212 pages', false],
  ['5 eggs, 2 a day for Ida', false],
  ['\n', false],
] as const)('"%s", pasted, is a list: %s', ([text, expected]) => {
  expect(isList(text)).toBe(expected);
});
