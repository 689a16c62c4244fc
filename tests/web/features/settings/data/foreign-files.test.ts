/** Calendars and tables as others write them (`tests/data/foreign-files`): each is read right, none silently wrong. */
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { guessColumns } from '../../../../../shared-model/import/guess-columns.ts';
import type { ListKind } from '../../../../../shared-model/import/list-kinds.ts';
import type { RowCells } from '../../../../../shared-model/import/list-row.ts';
import { readRows } from '../../../../../shared-model/import/read-rows.ts';
import { inEnglish } from '../../../../../shared-model/problems/in-english.ts';
import { readCalendar } from '../../../../../web/features/settings/data/calendar-import/read-calendar.ts';
import { readList } from '../../../../../web/features/settings/data/list-import/read-list.ts';
import { listWords } from '../../../../../web/features/settings/data/list-import/list-words.ts';

const folder = 'tests/data/foreign-files';
const blobOf = (path: string): Blob => new Blob([readFileSync(`${folder}/${path}`)]);

/** Two school years of a family in New York. */
const window = { from: '2026-08-01', until: '2028-07-31' };

async function daysOf(name: string) {
  const read = await readCalendar(blobOf(`ics/${name}.ics`), window, 'America/New_York');
  if (typeof read === 'string') throw new Error(read);
  const spans = read.days.map(({ from, until }) => (from === until ? from : `${from}–${until}`));
  const closures = spans.filter((_, at) => read.days[at]!.isClosure);
  return { ...read, spans, closures };
}

/** The days of a file, and those that start ticked, where they aren't all. */
const calendars: Readonly<Record<string, { spans: string[]; closures?: string[] }>> = {
  'blank-lines-no-uid': { spans: ['2027-01-06', '2027-03-29', '2028-01-06'] },
  'break-as-single-days': {
    spans: ['2026-12-21', '2027-01-04', '2027-03-22–2027-03-26'],
    closures: ['2027-03-22–2027-03-26'],
  },
  'date-start-datetime-end': {
    spans: ['2026-12-31', '2027-02-17–2027-02-19', '2027-05-03', '2027-12-31'],
    closures: ['2026-12-31', '2027-02-17–2027-02-19', '2027-12-31'],
  },
  'date-with-time': {
    spans: ['2026-12-22–2027-01-04', '2027-04-05–2027-04-09', '2027-05-03'],
    closures: ['2026-12-22–2027-01-04', '2027-04-05–2027-04-09'],
  },
  'date-without-value': {
    spans: [
      '2026-12-21–2027-01-01',
      '2027-02-15',
      '2027-03-10',
      '2027-03-22–2027-03-26',
      '2027-05-05',
      '2028-05-05',
    ],
    closures: ['2026-12-21–2027-01-01', '2027-02-15', '2027-03-22–2027-03-26'],
  },
  latin1: { spans: ['2026-12-08', '2026-12-19–2027-01-03'] },
  'midnight-to-midnight': {
    spans: ['2026-12-21–2027-01-01', '2027-01-18', '2027-02-15–2027-02-19', '2027-03-26'],
    closures: ['2026-12-21–2027-01-01', '2027-03-26'],
  },
  'moved-instance': {
    spans: ['2026-12-04', '2027-01-08', '2027-02-05', '2027-03-05', '2027-05-07', '2027-06-04'],
    closures: [],
  },
  'one-bad-line': { spans: ['2026-12-21–2027-01-01', '2027-03-22–2027-03-26'] },
  'utf8-bom': { spans: ['2026-12-08', '2026-12-19–2027-01-03'] },
};

describe('A calendar from elsewhere', () => {
  it.each(Object.entries(calendars))('%s: its days, and what closes school', async (name, days) => {
    const { spans, closures } = await daysOf(name);
    expect({ spans, closures }).toEqual({ closures: days.spans, ...days });
  });

  it('says its timed events and those that couldn’t be read, and keeps its letters', async () => {
    expect((await daysOf('midnight-to-midnight')).timed).toBe(1);
    expect((await daysOf('one-bad-line')).unread).toEqual(['Open house']);
    expect((await daysOf('latin1')).days.map(({ name }) => name)).toEqual([
      'Día de la Inmaculada',
      'Vacances de Noël',
    ]);
  });

  it('of a district ticks its closures alone, among letter days, exams and conferences', async () => {
    const letters = await daysOf('letter-days-one-year');
    expect([letters.spans.length, letters.closures.length]).toEqual([198, 3]);
    const district = await daysOf('district-with-school-days');
    expect([district.spans.length, district.closures.length]).toEqual([22, 10]);
  });

  it('of three zones says of each day whose it is', async () => {
    const { days } = await daysOf('french-zones');
    expect(days.filter(({ zones }) => zones.includes('A')).map(({ from }) => from)).toEqual([
      '2026-10-17',
      '2026-12-19',
      '2027-02-13',
      '2027-02-20',
      '2027-04-10',
      '2027-04-17',
      '2027-07-03',
    ]);
  });
});

const known = {
  students: [],
  classes: ['Reading', 'Français'].map((name, at) => ({ id: at + 1, name })),
  zone: 'America/New_York',
};

/** What the preview shows of a table's rows: their values, or what is wrong. */
async function rowsOf<Kind extends ListKind>(kind: Kind, name: string) {
  const list = await readList(blobOf(`csv/${name}.csv`));
  if (typeof list === 'string') throw new Error(list);
  const columns = Object.entries(guessColumns(kind, list.headings));
  const lines = list.lines.map(({ row, cells }) => ({
    row,
    cells: Object.fromEntries(
      columns.map(([column, at]) => [column, cells[at]?.trim() ?? '']),
    ) as RowCells,
  }));
  return readRows(kind, lines, known, listWords());
}

const students = async (name: string) =>
  (await rowsOf('students', name)).map(({ values, wrong }) =>
    values ? `${values.fullName}, ${values.gradeLevel}` : wrong.map(inEnglish).join(' '),
  );

/** Days in New York, where work of a day is due at its end. */
const dueDays = async (name: string) =>
  (await rowsOf('assignments', name)).map(
    ({ values }) =>
      values && new Date(Date.parse(values.dueDate) - 5 * 3_600_000).toISOString().slice(0, 10),
  );

describe('A table from elsewhere', () => {
  it('has its students, by first and last names too, below Excel’s line of separators too', async () => {
    expect(await students('first-last-names')).toEqual(['Mia Oak, 3', 'Leo Oak, 5', 'Mia Fern, K']);
    expect(await students('sep-line')).toEqual(['Mía Núñez, 3', 'Leo Fern, 5']);
    expect((await students('names')).slice(0, 5)).toEqual([
      "Zoë O'Brien-Núñez, 3",
      'עדי כהן, 4',
      'محمد علي, 2',
      '李小龍, 1',
      '👩‍🚀 Ada, 5',
    ]);
  });

  it('has no student of a grade book’s points, and takes no mark for a grade level', async () => {
    const list = await readList(blobOf('csv/canvas-gradebook.csv'));
    expect(list).toMatchObject({
      lines: [
        { cells: expect.arrayContaining(['Mia Oak']) as string[] },
        { cells: expect.arrayContaining(['Leo Oak']) as string[] },
      ],
      left: ['Manual Posting', 'Points Possible', 'Student, Test'],
    });
    expect(guessColumns('students', (list as { headings: string[] }).headings).gradeLevel).toBe(-1);
  });

  it('has its days in all their spellings, in the order that the column tells; a day that isn’t is refused', async () => {
    const all = await dueDays('date-kinds');
    expect(all).toEqual([...Array.from({ length: 12 }, () => '2027-02-03'), null, '2028-02-29']);
    expect(await dueDays('day-first-dates')).toEqual(['2027-02-03', '2027-02-11', '2027-02-26']);
    expect(await dueDays('quoted-newlines')).toEqual(['2027-02-03', '2027-02-04']);
  });

  it('has its minutes in all their spellings', async () => {
    const rows = await rowsOf('lessons', 'lesson-minutes');
    expect(rows.map(({ values }) => values?.estimatedMinutes ?? null)).toEqual([
      45,
      45,
      90,
      60,
      30,
      30,
      30,
      null,
    ]);
  });
});

it('Every file of the folder is tried here', () => {
  const read = readFileSync('tests/web/features/settings/data/foreign-files.test.ts', 'utf8');
  const names = ['ics', 'csv'].flatMap((kind) =>
    readdirSync(`${folder}/${kind}`).map((file) => file.replace(/\.\w+$/, '')),
  );
  expect(names).toHaveLength(21);
  expect(names.filter((name) => !read.includes(name))).toEqual([]);
});
