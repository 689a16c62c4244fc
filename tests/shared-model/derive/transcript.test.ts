/** A transcript's credits and grade points, against sums made by hand and by a tally of its own. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { transcriptOf } from '../../../shared-model/derive/transcript.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { gradePoints } from '../../../shared-model/lib/grading-scale.ts';
import { noon, Story } from '../../support/family/story.ts';
import { generatedView, viewOf, write, zone } from '../support/generated-view.ts';

const year = (id: number, startDate: string, endDate: string, closedOn?: string): Change => ({
  t: 'school-term',
  id,
  fields: { kind: 'year', name: '', startDate, endDate, ...(closedOn && { closedOn }) },
});
const lastYear = year(31, '2024-08-12', '2025-05-30');
const thisYear = year(32, '2025-08-11', '2026-05-29');

/** Leo's work on courses: the name of a course, and the day and score of a lesson of it. */
function leoWith(
  done: readonly (readonly [course: string, day: string, score: number | null])[],
  credits: Readonly<Record<string, number>>,
  more: readonly Change[],
) {
  const the = new Story(7);
  const leo = the.child('Leo Fern');
  const changes: Change[] = [];
  let at = 0;
  for (const [name, ofCourse] of Map.groupBy(done, ([course]) => course)) {
    const { course, lessons } = the.course(name, ofCourse.length);
    the.follow(leo, course);
    course.fields['creditHundredths'] = credits[name] ?? null;
    for (const [index, [, day, score]] of ofCourse.entries()) {
      at += 1;
      changes.push({
        t: 'lesson-progress',
        id: 7_000 + at,
        fields: {
          studentId: leo.id,
          curriculumId: course.id,
          lessonId: lessons[index]!.id,
          status: 'completed',
          completedAt: `${day}T18:00:00.000Z`,
          score,
        },
      });
    }
  }
  const view = viewOf([...the.changes, ...changes, ...more]);
  return transcriptOf(academicRecords(view, noon, zone), leo.id);
}

const shown = ({ years }: ReturnType<typeof leoWith>) =>
  years.map(({ courses }) =>
    courses.map(({ name, credits, isEarned }) => [name, credits, isEarned]),
  );

it('A course counts its credits once, in its last year, and earns them when that year is over', () => {
  const transcript = leoWith(
    [
      ['Algebra', '2025-03-10', 70],
      ['Botany', '2025-03-11', 90],
      ['Algebra', '2025-10-01', 95],
      ['Chess', '2025-10-02', null],
    ],
    { Algebra: 100, Botany: 50 },
    [lastYear, thisYear],
  );
  expect(shown(transcript)).toEqual([
    [
      ['Algebra', null, true],
      ['Botany', 50, true],
    ],
    [
      ['Algebra', 100, false],
      ['Chess', null, false],
    ],
  ]);
  const { credits, gpa, hasCredits, credited, total } = transcript;
  expect([credits, gpa, hasCredits]).toEqual([50, 4, true]);
  expect(credited.map(({ name }) => name)).toEqual(['Algebra', 'Botany', 'Chess']);
  expect([total.done, total.scored, total.sum]).toEqual([4, 3, 255]);
});

it('A year that was closed before its last day earns its credits; grade points are weighted by them', () => {
  const done = [
    ['Algebra', '2025-10-01', 95],
    ['Botany', '2025-10-02', 75],
    ['Chess', '2025-10-03', null],
  ] as const;
  const worth = { Algebra: 100, Botany: 50, Chess: 25 };
  const closed = year(32, '2025-08-11', '2026-05-29', '2026-03-01');
  const { credits, gpa } = leoWith(done, worth, [closed]);
  expect(credits).toBe(175);
  // An A (4) for one credit and a C (2) for half a credit; what has no score has no grade.
  expect(gpa).toBeCloseTo((4 * 100 + 2 * 50) / 150, 10);
});

it('Without credits a transcript has no column of them, and letters without usual points have no average', () => {
  const done = [['Algebra', '2025-03-10', 70]] as const;
  const { hasCredits, credits, gpa } = leoWith(done, {}, [lastYear]);
  expect([hasCredits, credits, gpa]).toEqual([false, 0, null]);
  const settings = [
    { t: 'family', id: 4, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: 4, fields: { gradingScale: 'Pass 60\nF 0' } },
  ];
  const passed = leoWith(done, { Algebra: 100 }, [lastYear, ...settings]);
  expect([passed.credits, passed.gpa]).toEqual([100, null]);
});

it('Grade points are those of the 4.0 scale', () => {
  const letters = [
    'A+',
    'A',
    'A-',
    'A−',
    'B+',
    'B',
    'C-',
    'D+',
    'D-',
    'F',
    'F+',
    'E',
    'Pass',
    'AB',
  ];
  expect(letters.map(gradePoints)).toEqual([
    4,
    4,
    3.7,
    3.7,
    3.3,
    3,
    1.7,
    1.3,
    0.7,
    0,
    0,
    null,
    null,
    null,
  ]);
});

it('Whatever the credits and years, no course counts twice, and what is earned is at most what all are worth', () => {
  const worths = fc.array(fc.option(fc.integer({ min: 0, max: 400 })), {
    minLength: 40,
    maxLength: 40,
  });
  fc.assert(
    fc.property(worths, fc.integer({ min: -200, max: 60 }), (worth, end) => {
      const { view, studentIds } = generatedView();
      const all = [...view.all(schoolClass), ...view.all(curriculum)];
      const set = all.map(({ id }, at): Change => {
        const t = view.get(schoolClass, id) ? 'class' : 'curriculum';
        return { t, id, fields: { creditHundredths: worth[at % worth.length] } };
      });
      const until = new Date(Date.UTC(2026, 2, 2 + end)).toISOString().slice(0, 10);
      write(view, [...set, year(900, '2020-01-01', until)]);
      const records = academicRecords(view, noon, zone);
      for (const studentId of studentIds) {
        const { years, credits } = transcriptOf(records, studentId);
        const counted = years.flatMap(({ courses }) =>
          courses.filter((one) => one.credits !== null),
        );
        expect(new Set(counted.map(({ name }) => name)).size).toBe(counted.length);
        const earned = counted.filter(({ isEarned }) => isEarned);
        expect(credits).toBe(earned.reduce((sum, one) => sum + one.credits!, 0));
      }
    }),
    { numRuns: 20 },
  );
});
