/** The year's bundle: its figures are those of the screens, and its files say what its pages say. */
import { unzipSync, strFromU8 } from 'fflate';
import { expect, it } from 'vitest';
import { academicRecords } from '../../../../shared-model/derive/academic-records.ts';
import {
  attendanceFigures,
  attendanceOfYear,
} from '../../../../shared-model/derive/attendance-days.ts';
import { courseBases } from '../../../../shared-model/derive/course-bases.ts';
import { entriesOf, familyLogs, logFigures } from '../../../../shared-model/derive/logs.ts';
import { portfolio } from '../../../../shared-model/derive/portfolio.ts';
import { transcriptOf } from '../../../../shared-model/derive/transcript.ts';
import type { Change } from '../../../../shared-model/commit/change.ts';
import type { FamilyView } from '../../../../shared-model/derive/family-view.ts';
import { bundleTexts, bundleZip } from '../../../../web/features/records/bundle-files.ts';
import { bundleOf, type BundlePart } from '../../../../web/features/records/bundle.ts';
import { creditWords } from '../../../../web/features/records/records-words.ts';
import { showMinutes } from '../../../../web/format/format.ts';
import { showNumber } from '../../../../web/messages/message.ts';
import { generatedView, viewOf, zone } from '../../../shared-model/support/generated-view.ts';
import { noon, Story } from '../../../support/family/story.ts';

function basisOf(view: FamilyView, at = 0) {
  const records = academicRecords(view, noon, zone);
  const year = records.years[0]!;
  const { student } = year.students[at]!;
  const shown = attendanceOfYear(view, year.from, noon, zone);
  const attendance = shown.students.find((one) => one.student.id === student.id)!;
  const logs = familyLogs(view, noon, zone);
  const { items } = portfolio(view, noon, zone);
  return { records, year, student, attendance, logs, items, bases: courseBases(view) };
}

const picture = `${'a'.repeat(64)} image/png 100 a <drawing>.png`;

/** Leo: a course with two marks, a book of it, a trip, requirements, one chosen page of two. */
function leosYear(more: readonly Change[] = []) {
  const the = new Story(14);
  const { course, lessons } = the.course('Botany', 3);
  Object.assign(course.fields, { isbn: '9780140328721', pages: 96 });
  const requirements = {
    t: 'requirement-profile',
    id: 901,
    fields: { name: 'Ohio', days: 180, hours: 900, subjectHours: 'Math 100' },
  };
  const leo = the.child('Leo Fern', '9th Grade');
  Object.assign(leo.fields, { requirementsId: 901 });
  the.follow(leo, course);
  const studentId = leo.id;
  const done = (at: number, score: number) => ({
    t: 'lesson-progress',
    id: 910 + at,
    fields: {
      studentId,
      curriculumId: course.id,
      lessonId: lessons[at]!.id,
      status: 'completed',
      completedAt: `2026-02-0${at + 2}T18:00:00.000Z`,
      score,
      timeSpent: 50,
    },
  });
  const log = (id: number, fields: object) => ({
    t: 'log-entry',
    id,
    fields: { studentId, kind: 'book', title: 'Ferns', date: '2026-01-10', ...fields },
  });
  const page = (id: number, fields: object) => ({
    t: 'portfolio-item',
    id,
    fields: { studentId, title: 'Fern & moss', date: '2026-02-03', ...fields },
  });
  return viewOf([
    requirements,
    ...the.changes,
    done(0, 80),
    done(1, 100),
    log(921, {
      author: 'Ada Moss',
      pages: 1120,
      finishedOn: '2026-02-01',
      curriculumId: course.id,
    }),
    log(922, { title: 'Last year', date: '2024-01-01', finishedOn: '2024-01-02' }),
    log(923, { kind: 'field-trip', title: 'Garden', minutes: 150 }),
    log(924, { kind: 'resource', title: 'A year of ponds', author: 'Moss Films' }),
    page(931, { inBundle: true, file: picture }),
    page(932, { title: 'Left out' }),
    ...more,
  ]);
}

const tableOf = (basis: ReturnType<typeof basisOf>, part: BundlePart) =>
  bundleOf(basis).find((one) => one.part === part)!.tables[0]!;

it('Its figures are those of the screens: attendance, report card, credits, of each of a whole family', () => {
  const { view } = generatedView();
  const count = basisOf(view).year.students.length;
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at += 1) {
    const basis = basisOf(view, at);
    const { attendance, year, student, records } = basis;
    const months = tableOf(basis, 'attendance');
    expect(months.total!.slice(-2)).toEqual([
      showNumber(attendance.days),
      showMinutes(attendance.minutes),
    ]);
    const past = attendance.calendar.filter(({ date }) => date <= records.today);
    expect(attendanceFigures(past).days).toBe(attendance.days);
    for (const column of [1, 2, 3, 4, 5])
      expect(months.rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(
        months.total![column],
      );
    const own = year.students.find((one) => one.student.id === student.id)!;
    const card = tableOf(basis, 'report-card');
    expect(card.rows.length).toBe(own.subjects.length);
    expect(card.total).toContain(own.done);
    expect(card.rows.reduce((sum, row) => sum + Number(row.at(-5)), 0)).toBe(own.done);
    // Hours of instruction by subject, of which quarterly reports have the sum.
    expect(card.total!.at(-1)).toBe(own.minutes > 0 ? showMinutes(own.minutes) : '–');
    const transcript = transcriptOf(records, student.id);
    expect(tableOf(basis, 'transcript').total!.at(-1)).toBe(creditWords(transcript.credits));
    expect(tableOf(basis, 'transcript').rows.length).toBe(
      transcript.years.flatMap(({ courses }) => courses).length,
    );
  }
});

it('Its transcript has what the sheet has beside courses: credits by subject, tests, activities and averages', () => {
  const the = new Story(7);
  const { id: studentId } = the.child('Leo Fern', '11th Grade');
  const latin = { schoolYear: 2_024, name: 'Latin I', subject: 'Latin', level: 'honors' };
  const kept = {
    testScores: 'SAT | March 2026 | 1320',
    activities: 'Choir | 2023–26 | Alto | 120',
  };
  const basis = basisOf(
    viewOf([
      ...the.changes,
      {
        t: 'transcript-course',
        id: 801,
        fields: { studentId, creditHundredths: 100, letter: 'A', ...latin },
      },
      { t: 'transcript-info', id: 803, fields: { studentId, ...kept } },
    ]),
  );
  const section = bundleOf(basis).find(({ part }) => part === 'transcript')!;
  expect(section.tables.slice(1).map(({ rows }) => rows)).toEqual([
    [['Latin', '1']],
    [['SAT', 'March 2026', '1320']],
    [['Choir', '2023–26', 'Alto', '120']],
  ]);
  expect(section.note).toBe('Grade point average: 4 of 4 · Weighted grade point average: 4.5');
});

it('It holds what is there of this student and year alone, in order, and only chosen pages', () => {
  const basis = basisOf(leosYear());
  const sections = bundleOf(basis);
  expect(sections.map(({ part }) => part)).toEqual([
    'attendance',
    'requirements',
    'report-card',
    'reading-list',
    'log',
    'descriptions',
    'portfolio',
    'transcript',
  ]);
  expect(tableOf(basis, 'requirements').rows).toEqual([
    ['Days of school', 180, '2'],
    ['Hours', '900 h', '1 h 40 min'],
    ['Math', '100 h', '1 h 40 min'],
  ]);
  const books = tableOf(basis, 'reading-list');
  expect(books.rows.map(([title]) => title)).toEqual(['Ferns']);
  // A resource of no course is in no description, and so is here.
  const [, resources] = sections.find(({ part }) => part === 'reading-list')!.tables;
  expect(resources!.rows.map((row) => row.slice(0, 2))).toEqual([
    ['A year of ponds', 'Moss Films'],
  ]);
  const { logs, student, year } = basis;
  const sums = logFigures(
    entriesOf(logs.entries, { studentId: student.id, span: year, kind: 'book' }),
  );
  expect(books.total!.slice(0, 3)).toEqual([`Books read: ${sums.books}`, '', sums.pages]);
  expect(sections[6]!.items.map(({ title }) => title)).toEqual(['Fern & moss']);
});

it('A report card stands by itself for each term, with the figures of its part; a course’s own book is on the list', () => {
  const span = (id: number, kind: string, name: string, startDate: string, endDate: string) => ({
    t: 'school-term',
    id,
    fields: { kind, name, startDate, endDate },
  });
  const basis = basisOf(
    leosYear([
      span(941, 'year', '', '2025-09-01', '2026-06-12'),
      span(942, 'term', 'Fall', '2025-09-01', '2026-02-02'),
      span(943, 'term', 'Spring', '2026-02-03', '2026-06-12'),
    ]),
  );
  const sections = bundleOf(basis);
  const cards = sections.find(({ part }) => part === 'report-card')!.tables;
  expect(cards.map(({ title, rows }) => [title, ...rows.map((row) => row.slice(-4))])).toEqual([
    [undefined, [2, '90%', 'A', '1 h 40 min']],
    ['Fall', [1, '80%', 'B', '50 min']],
    ['Spring', [1, '100%', 'A', '50 min']],
  ]);
  const books = sections.find(({ part }) => part === 'reading-list')!.tables.at(-1)!;
  expect(books.rows).toEqual([['Botany', '', '9780140328721', 96]]);
  const texts = bundleTexts({ title: 'Leo', facts: [], language: 'en' }, sections);
  expect(texts.get('3 Report Card.csv')).toMatch(/\nFall\r?\n/);
  expect(texts.get('index.html')).toContain('<h3 class="card">Spring</h3>');
});

it('A course is described by its lessons, books, grading and result; the family’s own words come first', () => {
  const view = leosYear();
  const basis = basisOf(view);
  const [botany] = bundleOf(basis).find(({ part }) => part === 'descriptions')!.descriptions;
  expect(botany!.lines).toEqual([
    'Botany is a course in Math. It has 3 lessons, about 90 minutes in all. It begins with “Lesson 1” and ends with “Lesson 3”.',
    'Books and resources: Ferns (Ada Moss).',
    'Grading: Each mark counts the same.',
    'Result: A · 90% · 2 pieces of work done · 2 scored · 1 h 40 min',
  ]);
  const bases = basis.bases.map((one) => ({ ...one, description: 'Plants of the coast.' }));
  const own = bundleOf({ ...basis, bases }).find(({ part }) => part === 'descriptions')!;
  expect(own.descriptions[0]!.lines[0]).toBe('Plants of the coast.');
});

it('The zip has a page with contents, a table for each part and the files; what is not here is told', async () => {
  const sections = bundleOf(basisOf(leosYear()));
  const cover = { title: 'Records of <Leo>', facts: [['Student', 'Leo']] as const, language: 'en' };
  const texts = bundleTexts(cover, sections);
  expect([...texts.keys()]).toEqual([
    'index.html',
    '1 Attendance.csv',
    '2 Hours and days against requirements.csv',
    '3 Report Card.csv',
    '4 Reading list.csv',
    '5 Activities, trips and service.csv',
    '8 Transcript.csv',
  ]);
  const html = texts.get('index.html')!;
  expect(html).toContain('<h1>Records of &lt;Leo&gt;</h1>');
  expect(html).toContain('<a href="#part-8">Transcript</a>');
  expect(html).toContain('Fern &amp; moss');
  expect(html).toContain('<td>1,120</td>');
  expect(texts.get('4 Reading list.csv')).toContain(',1120,');
  expect(html).toContain('portfolio/01%20a%20%3Cdrawing%3E.png');

  const { zip, missing } = await bundleZip(cover, sections, () => Promise.resolve(new Blob(['x'])));
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(missing).toEqual([]);
  expect(strFromU8(files['portfolio/01 a <drawing>.png']!)).toBe('x');
  expect(strFromU8(files['index.html']!)).toBe(html);
  const away = await bundleZip(cover, sections, () => Promise.resolve(null));
  expect(away.missing).toEqual(['a <drawing>.png']);
});
