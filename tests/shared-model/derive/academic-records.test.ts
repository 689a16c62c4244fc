/**
 * Grades and records: every figure against a tally of the stored records that shares no code with it, and laws of their
 * sums.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  academicRecords,
  type AcademicRecords,
} from '../../../shared-model/derive/academic-records.ts';
import type { Scores } from '../../../shared-model/derive/scores.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { noon, Story } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';

const term = (id: number, kind: string, startDate: string, endDate: string): Change => ({
  t: 'school-term',
  id,
  fields: { kind, name: `${kind} ${id}`, startDate, endDate },
});

/** The day of a moment, by the platform's own calendar. */
const dayOf = (moment: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(moment));

interface Raw {
  t: string;
  _del?: boolean;
  studentId: number;
  completed?: boolean;
  status?: string;
  completedAt: string;
  date: string;
  score?: number | null;
}

/** All that is done in the generated family, from its stored records. */
function tally(view: ReturnType<typeof generatedView>['view']) {
  return [...view.everything()]
    .map(({ t, fields }) => ({ t, ...fields }) as unknown as Raw)
    .filter(
      ({ t, _del, completed, status }) =>
        _del !== true &&
        ((t === 'task' && completed === true) ||
          ((t === 'planner-task' || t === 'lesson-progress') && status === 'completed')),
    )
    .map(({ studentId, completedAt, score = null }) => ({
      studentId,
      day: dayOf(completedAt),
      score,
    }));
}

const days = fc.integer({ min: -120, max: 60 }).map((at) => addDays('2026-03-02', at));
const spans = fc.tuple(days, days).map((two) => two.sort());
const terms = fc
  .tuple(fc.array(spans, { maxLength: 3 }), fc.array(spans, { maxLength: 4 }))
  .map(([years, parts]) => [
    ...years.map(([from, until], at) => term(900 + at, 'year', from, until)),
    ...parts.map(([from, until], at) => term(950 + at, 'term', from, until)),
  ]);

const sums = (marks: readonly Scores[]) => [
  marks.reduce((sum, { done }) => sum + done, 0),
  marks.reduce((sum, { scored }) => sum + scored, 0),
  marks.reduce((sum, one) => sum + one.sum, 0),
  marks.reduce((sum, { minutes }) => sum + minutes, 0),
];

it('Whatever the years and terms, what is done and scored is what a tally of the records counts for each child', () => {
  const { view, studentIds } = generatedView();
  const known = tally(view);
  expect(known.some(({ score }) => score !== null)).toBe(true);
  fc.assert(
    fc.property(terms, (some) => {
      const { view: own } = generatedView();
      write(own, some);
      const { years } = academicRecords(own, noon, zone);
      for (const studentId of studentIds) {
        const theirs = known.filter(
          (one) => one.studentId === studentId && one.day <= '2026-03-02',
        );
        const scores = theirs.flatMap(({ score }) => score ?? []);
        const marks = years.flatMap(({ students }) =>
          students.filter(({ student }) => student.id === studentId),
        );
        expect(sums(marks).slice(0, 3)).toEqual([
          theirs.length,
          scores.length,
          scores.reduce((sum, score) => sum + score, 0),
        ]);
      }
    }),
    { numRuns: 12 },
  );
});

it('A year’s parts, subjects and courses add up to it, and an average is that of its scores', () => {
  fc.assert(
    fc.property(terms, (some) => {
      const { view } = generatedView();
      write(view, some);
      for (const { students } of academicRecords(view, noon, zone).years) {
        for (const one of students) {
          const { average, sum, scored } = one;
          expect(average).toBe(scored === 0 ? null : Math.round(sum / scored));
          expect(sums(one.parts)).toEqual(sums([one]));
          expect(sums(one.subjects)).toEqual(sums([one]));
          for (const subject of one.subjects) {
            expect(sums(subject.parts)).toEqual(sums([subject]));
            expect(sums(subject.courses)).toEqual(sums([subject]));
          }
        }
      }
    }),
    { numRuns: 12 },
  );
});

/** Leo has done three lessons, two with a score: in the fall, in the spring, and in the year before. */
function leosLessons(extra: readonly Change[] = []): AcademicRecords {
  const the = new Story(3);
  const leo = the.child('Leo Fern');
  const { course, lessons } = the.course('Algebra', 3);
  the.follow(leo, course);
  const done = [
    ['2025-03-10T18:00:00.000Z', 70],
    ['2025-10-01T18:00:00.000Z', 95],
    ['2026-02-02T18:00:00.000Z', null],
  ] as const;
  const progress = done.map(([completedAt, score], at): Change => ({
    t: 'lesson-progress',
    id: 700 + at,
    fields: {
      studentId: leo.id,
      curriculumId: course.id,
      lessonId: lessons[at]!.id,
      status: 'completed',
      completedAt,
      score,
    },
  }));
  the.plan(leo, '2026-02-03', 'Left undone');
  const calendar = [
    term(1, 'year', '2025-08-11', '2026-05-29'),
    term(2, 'term', '2025-08-11', '2025-12-19'),
    term(3, 'term', '2026-01-05', '2026-05-29'),
  ];
  return academicRecords(viewOf([...the.changes, ...progress, ...calendar, ...extra]), noon, zone);
}

it('Work without a score is never a zero, is of its term, and years that nobody has set go from August to July', () => {
  const { years, today } = leosLessons();
  expect(today).toBe('2026-03-02');
  expect(years.map(({ from, until }) => [from, until])).toEqual([
    ['2025-08-11', '2026-05-29'],
    ['2024-08-01', '2025-07-31'],
  ]);
  expect(years.map(({ open, isOver }) => [open, isOver])).toEqual([
    [1, false],
    [0, true],
  ]);
  const [math] = years[0]!.students[0]!.subjects;
  expect(math).toMatchObject({ done: 2, scored: 1, average: 95, letter: 'A' });
  expect(math!.parts).toMatchObject([
    { done: 1, average: 95 },
    { done: 1, scored: 0, average: null, letter: null },
  ]);
  expect(years[1]!.students[0]!.subjects[0]!.courses).toMatchObject([
    { name: 'Algebra', average: 70, letter: 'C' },
  ]);
});

it('Work in the holidays is of the year before them, in whatever month years begin; before the first own year it is of one that ends there', () => {
  const the = new Story(4);
  const leo = the.child('Leo Fern');
  const workDays = ['2024-09-10', '2025-03-03', '2025-12-20', '2026-01-15', '2026-02-20'];
  const done = workDays.map((day, at): Change => ({
    t: 'planner-task',
    id: 800 + at,
    fields: {
      studentId: leo.id,
      date: day,
      subject: 'Math',
      title: `Sums ${at}`,
      status: 'completed',
      completedAt: `${day}T12:00:00.000Z`,
    },
  }));
  const own = [
    term(1, 'year', '2025-02-03', '2025-12-12'),
    term(2, 'year', '2026-02-02', '2026-12-11'),
  ];
  const { years } = academicRecords(viewOf([...the.changes, ...done, ...own]), noon, zone);
  expect(years.map(({ from, until, students }) => [from, until, students[0]!.done])).toEqual([
    ['2026-02-02', '2026-12-11', 1],
    ['2025-02-03', '2025-12-12', 3],
    ['2024-08-01', '2025-02-02', 1],
  ]);
});

it('Letters are of the family’s own scale', () => {
  const scale = 'Good 50\nF 0';
  const { years, scaleText } = leosLessons([
    { t: 'family', id: 4, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: 4, fields: { gradingScale: scale } },
  ]);
  expect(scaleText).toBe(scale);
  expect(years.map(({ students }) => students[0]!.letter)).toEqual(['Good', 'Good']);
});

it('A family without any work has the year that is on, of August to July', () => {
  const { years } = academicRecords(viewOf(new Story(1).changes), noon, zone);
  expect(years).toEqual([
    expect.objectContaining({ from: '2025-08-01', until: '2026-07-31', students: [], open: 0 }),
  ]);
});
