import { expect, it } from 'vitest';
import type { ListWords } from '../../../shared-model/import/list-row.ts';
import { readRows } from '../../../shared-model/import/read-rows.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';

const known = {
  students: [
    { id: 1, fullName: 'Leo Fern' },
    { id: 2, fullName: 'Ana Fern' },
    { id: 3, fullName: 'Ana Lake' },
  ],
  classes: [{ id: 7, name: 'Math' }],
  zone: 'America/New_York',
};

const words: ListWords = {
  column: (name) => name.toUpperCase(),
  choice: (value) => `the ${value}`,
  choices: (labels) => labels.join('/'),
};

const work = { title: 'Sums', className: 'math', dueDate: '3/31/2026' };

const wrongOf = (rows: ReturnType<typeof readRows>): string[][] =>
  rows.map(({ wrong }) => wrong.map(inEnglish));

it('Work is due at the end of its day in the family’s zone, in either form of a date', () => {
  const rows = readRows(
    'assignments',
    ['2026-03-31', '3/31/2026', '03/31/26'].map((dueDate) => ({ ...work, dueDate })),
    known,
    words,
  );
  expect(rows.map(({ values }) => values?.dueDate)).toEqual(
    Array.from({ length: 3 }, () => '2026-04-01T03:59:00.000Z'),
  );
});

it('Work finds its class and children; a first name is enough if only one child has it', () => {
  const rows = readRows(
    'assignments',
    [work, { ...work, students: 'leo; Ana Lake & LEO FERN' }, { ...work, students: 'Ana, Max' }],
    known,
    words,
  );
  expect(rows.map(({ values }) => values?.studentIds)).toEqual([null, [1, 3], undefined]);
  expect(rows[0]?.values?.classId).toBe(7);
  expect(wrongOf(rows)[2]).toEqual(['There is no student “Ana”', 'There is no student “Max”']);
});

it('A choice is named by its value or by its label', () => {
  const rows = readRows(
    'assignments',
    ['HIGH', 'The High', 'urgent'].map((priority) => ({ ...work, priority })),
    known,
    words,
  );
  expect(rows.map(({ values }) => values?.priority)).toEqual(['high', 'high', undefined]);
  expect(wrongOf(rows)[2]).toEqual(['“urgent” isn’t one of the low/the medium/the high']);
});

it('A row that is wrong says all that is wrong with it, and keeps the cells to show', () => {
  const [row] = readRows(
    'assignments',
    [{ className: 'Latin', dueDate: '31.3.2026', type: 'poem' }],
    known,
    words,
  );
  expect(row).toMatchObject({ row: 2, shown: 'Latin · 31.3.2026 · poem', values: null });
  expect(row?.wrong.map((text) => inEnglish(text).slice(0, 27))).toEqual([
    'TITLE is missing',
    'There is no class “Latin”',
    '“31.3.2026” isn’t a date li',
    '“poem” isn’t one of the hom',
  ]);
});

it('A student who is here already, or twice in the list, is not added again', () => {
  const cells = (fullName: string) => ({ fullName, gradeLevel: '3' });
  const rows = readRows(
    'students',
    [cells('leo  fern'), cells('Mía Fern'), cells('Mia fern'), cells('x'.repeat(10_000))],
    known,
    words,
  );
  expect(rows.map(({ values }) => values?.fullName)).toEqual([
    undefined,
    'Mía Fern',
    undefined,
    undefined,
  ]);
  expect(wrongOf(rows)).toEqual([
    ['“leo  fern” is here already'],
    [],
    ['“Mia fern” is here already'],
    ['FULLNAME is too long or can’t be saved'],
  ]);
});

it('A lesson’s number and minutes are whole numbers in their ranges; empty cells are left out', () => {
  const rows = readRows(
    'lessons',
    [
      { title: 'Mosses' },
      { title: 'Ferns', lessonNumber: '4', minutes: '45' },
      { title: 'Fungi', lessonNumber: '0', minutes: '1e9' },
      { title: 'Algae', lessonNumber: '1.5' },
    ],
    known,
    words,
  );
  expect(rows.map(({ values }) => values)).toEqual([
    { title: 'Mosses' },
    { title: 'Ferns', lessonNumber: 4, estimatedMinutes: 45 },
    null,
    null,
  ]);
  expect(wrongOf(rows)).toEqual([
    [],
    [],
    ['“0” isn’t a whole number from 1 to 10000', '“1e9” isn’t a whole number from 5 to 120'],
    ['“1.5” isn’t a whole number from 1 to 10000'],
  ]);
});
