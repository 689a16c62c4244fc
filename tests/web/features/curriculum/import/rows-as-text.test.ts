/** The list of an import edited as text. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lessonTypes } from '../../../../../shared-model/entities/curriculum-lesson.ts';
import type { ImportRow } from '../../../../../web/features/curriculum/import/import-row.ts';
import {
  rowsOfText,
  textOfRows,
} from '../../../../../web/features/curriculum/import/rows-as-text.ts';

const names = {
  lesson: 'Leçon',
  quiz: 'Quiz',
  test: 'Contrôle',
  review: 'Révision',
  exam: 'Examen',
};
const row = (key: number, title: string, more: Partial<ImportRow> = {}): ImportRow => ({
  key,
  number: key,
  title,
  type: 'lesson',
  description: `About ${title}`,
  minutes: null,
  unit: '',
  place: { start: key, end: key + 1 },
  doubts: ['doubt'],
  ...more,
});

it('A row is a line, its type and minutes behind bars, its unit above', () => {
  const rows = [
    row(1, 'Oak', { unit: 'Trees' }),
    row(2, 'Elm', { unit: 'Trees', minutes: 45 }),
    row(3, 'What do you know?', { unit: 'Birds', type: 'quiz', minutes: 20 }),
  ];
  expect(textOfRows(rows, names)).toBe(
    '# Trees\nOak\nElm | 45\n# Birds\nWhat do you know? | Quiz | 20',
  );
});

it('What is typed is read: bars or a spreadsheet’s tabs, in any order, other bars are the title’s', () => {
  const text =
    'Oak\tquiz\t45\n\n  # Birds\nOwl | 20 min | Contrôle\nBlack | White\nQuiz 3\nElm | 500';
  const read = rowsOfText(text, [], names);
  expect(read.map(({ title, type, minutes, unit }) => [title, type, minutes, unit])).toEqual([
    ['Oak', 'quiz', 45, ''],
    ['Owl', 'test', 20, 'Birds'],
    ['Black | White', 'lesson', null, 'Birds'],
    ['Quiz 3', 'quiz', null, 'Birds'],
    ['Elm | 500', 'lesson', null, 'Birds'],
  ]);
});

it('A line that stays keeps its row with number, place and description, wherever it is moved', () => {
  const rows = [row(1, 'Oak'), row(2, 'Elm'), row(3, 'Oak')];
  const [elm, first, fresh, second] = rowsOfText('Elm\nOak\nAsh\nOak | 60', rows, names);
  expect([elm, first]).toEqual([rows[1], rows[0]]);
  expect(second).toEqual({ ...rows[2], minutes: 60, doubts: [] });
  expect(fresh).toMatchObject({ key: 4, number: null, place: null, description: '' });
});

it('A text that nobody changed changes nothing', () => {
  const word = fc.stringMatching(/^[A-Za-zé]{2,9}(?: [a-z]{1,6}){0,3}$/);
  const many = fc.array(
    fc.record({
      title: word,
      type: fc.constantFrom(...lessonTypes),
      minutes: fc.option(fc.integer({ min: 5, max: 120 })),
      unit: fc.constantFrom('', 'Trees', 'Unit 2'),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(many, (list) => {
      const rows = list.map(({ title, ...more }, at) => row(at + 1, title, more));
      const read = rowsOfText(textOfRows(rows, names), rows, names);
      const plain = (all: readonly ImportRow[]) =>
        all.map(({ title, type, minutes, unit }) => ({ title, type, minutes, unit }));
      expect(plain(read)).toEqual(plain(rows));
    }),
  );
});
