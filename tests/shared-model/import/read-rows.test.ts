import { expect, it } from 'vitest';
import type { ListWords, RowCells } from '../../../shared-model/import/list-row.ts';
import { colorsOf } from '../../../shared-model/derive/student-colors.ts';
import type { Id } from '../../../shared-model/lib/ids.ts';
import { readRows, type ReadRow } from '../../../shared-model/import/read-rows.ts';
import type { ListKind } from '../../../shared-model/import/list-kinds.ts';
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
  day: ({ day, minutes }) => `${day}${minutes === null ? '' : ` at ${minutes}`}`,
  minutes: (minutes) => `${minutes} min`,
  dayOrder: 'month-first',
};

const read = <Kind extends ListKind>(kind: Kind, rows: RowCells[], its: Partial<ListWords> = {}) =>
  readRows(
    kind,
    rows.map((cells, at) => ({ row: at + 2, cells })),
    known,
    { ...words, ...its },
  );

const work = { title: 'Sums', className: 'math', dueDate: '3/31/2026' };

const wrongOf = (rows: ReadRow<unknown>[]): string[][] =>
  rows.map(({ wrong }) => wrong.map(inEnglish));

it('Work is due at the end of its day in the family’s zone, in either form of a date', () => {
  const rows = read(
    'assignments',
    ['2026-03-31', '3/31/2026', '03/31/26'].map((dueDate) => ({ ...work, dueDate })),
  );
  expect(rows.map(({ values }) => values?.dueDate)).toEqual(
    Array.from({ length: 3 }, () => '2026-04-01T03:59:00.000Z'),
  );
});

it('Work finds its class and children; a first name is enough if only one child has it', () => {
  const rows = read('assignments', [
    work,
    { ...work, students: 'leo; Ana Lake & LEO FERN' },
    { ...work, students: 'Ana, Max' },
  ]);
  expect(rows.map(({ values }) => values?.studentIds)).toEqual([null, [1, 3], undefined]);
  expect(rows[0]?.values?.classId).toBe(7);
  expect(wrongOf(rows)[2]).toEqual(['There is no student “Ana”', 'There is no student “Max”']);
});

it('A choice is named by its value or by its label', () => {
  const rows = read(
    'assignments',
    ['HIGH', 'The High', 'urgent'].map((priority) => ({ ...work, priority })),
  );
  expect(rows.map(({ values }) => values?.priority)).toEqual(['high', 'high', undefined]);
  expect(wrongOf(rows)[2]).toEqual(['“urgent” isn’t one of the low/the medium/the high']);
});

it('A row that is wrong says all that is wrong with it, and keeps the cells to show', () => {
  const [row] = read('assignments', [{ className: 'Latin', dueDate: '31.3.', type: 'poem' }]);
  expect(row).toMatchObject({ row: 2, shown: 'Latin · 31.3. · poem', values: null });
  expect(row?.wrong.map((text) => inEnglish(text).slice(0, 27))).toEqual([
    'TITLE is missing',
    'There is no class “Latin”',
    '“31.3.” isn’t a date like 2',
    '“poem” isn’t one of the hom',
  ]);
});

it('A student who is here already, or twice in the list, is not added again', () => {
  const cells = (fullName: string) => ({ fullName, gradeLevel: '3' });
  const rows = read('students', [
    cells('leo  fern'),
    cells('Mía Fern'),
    cells('Mia fern'),
    cells('x'.repeat(10_000)),
    cells('J'),
  ]);
  expect(rows.map(({ values }) => values?.fullName)).toEqual([
    undefined,
    'Mía Fern',
    undefined,
    undefined,
    undefined,
  ]);
  expect(wrongOf(rows)).toEqual([
    ['“leo  fern” is here already'],
    [],
    ['“Mia fern” is here already'],
    ['FULLNAME is too long or can’t be saved'],
    ['FULLNAME is too short'],
  ]);
});

it('A colour is read where the list has one, and children without one get colours that no sibling has', () => {
  const cells = (fullName: string, color?: string) => ({
    fullName,
    gradeLevel: '3',
    ...(color !== undefined && { color }),
  });
  const rows = read('students', [
    cells('Mia Fern'),
    cells('Max Fern', 'the CORAL'),
    cells('Ida Fern', ''),
    cells('Tom Fern', 'Sky'),
    cells('Zoe Fern', 'mauve'),
  ]);
  expect(rows.map(({ values }) => values && (values.color ?? null))).toEqual([
    null,
    'coral',
    null,
    'sky',
    null,
  ]);
  expect(wrongOf(rows)[4]?.[0]).toMatch(/^“mauve” isn’t one of the sky\/the coral\//);
  const children = rows.map(({ values }, at) => ({
    id: at as Id<'student'>,
    color: values?.color ?? null,
  }));
  expect(new Set(colorsOf(children).values()).size).toBe(children.length);
});

it('A lesson’s number and minutes are whole numbers in their ranges; empty cells are left out', () => {
  const rows = read('lessons', [
    { title: 'Mosses' },
    { title: 'Ferns', lessonNumber: '4', minutes: '45' },
    { title: 'Fungi', lessonNumber: '0', minutes: '1e9' },
    { title: 'Algae', lessonNumber: '1,5' },
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    { title: 'Mosses' },
    { title: 'Ferns', lessonNumber: 4, estimatedMinutes: 45 },
    null,
    null,
  ]);
  expect(wrongOf(rows)).toEqual([
    [],
    [],
    [
      '“0” isn’t a whole number from 1 to 10000',
      '“1e9” isn’t from 5 to 120 minutes, like 45 min or 1 h 30',
    ],
    ['“1,5” isn’t a whole number from 1 to 10000'],
  ]);
});

it('A column’s own days settle which number is the month, otherwise the language does, and the preview says the day', () => {
  const days = ['03/02/2027', '11/02/2027', '26/02/2027'];
  const shown = (dates: string[], dayOrder: ListWords['dayOrder']) =>
    read(
      'assignments',
      dates.map((dueDate) => ({ ...work, dueDate })),
      { dayOrder },
    ).map((row) => row.shown.split(' · ').at(-1));
  expect(shown(days, 'month-first')).toEqual(['2027-02-03', '2027-02-11', '2027-02-26']);
  expect(shown(days.slice(0, 2), 'day-first')).toEqual(['2027-02-03', '2027-02-11']);
  expect(shown(days.slice(0, 2), 'month-first')).toEqual(['2027-03-02', '2027-11-02']);
  expect(shown(['2/3/2027 11:00 AM'], 'month-first')).toEqual(['2027-02-03 at 660']);
});

it('A time that a list writes is when the work is due', () => {
  const [row] = read('assignments', [{ ...work, dueDate: '2026-03-31 15:30' }]);
  expect(row?.values?.dueDate).toBe('2026-03-31T19:30:00.000Z');
});

it('A lesson’s number may stand among words; one of an outline stays with the title; minutes may be words', () => {
  const rows = read('lessons', [
    { title: 'Area', lessonNumber: 'Lesson 7', minutes: '1 h 30' },
    { title: 'Sub lesson', lessonNumber: '1.2', minutes: '45 min' },
    { title: 'Marathon', lessonNumber: '8', minutes: '180' },
  ]);
  expect(rows.map(({ values }) => values)).toEqual([
    { title: 'Area', lessonNumber: 7, estimatedMinutes: 90 },
    { title: '1.2 Sub lesson', estimatedMinutes: 45 },
    null,
  ]);
  expect(rows[0]?.shown).toBe('Lesson 7 · Area · 90 min');
});
