/**
 * A transcript's credits and grade points, against sums made by hand and by a tally of its own. Over 300 lines because
 * its rules are each played on whole years, with the independent sums beside them.
 */
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
function recordsOf(
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
  const entered = more.map((change) =>
    change.t.startsWith('transcript-')
      ? { ...change, fields: { studentId: leo.id, ...change.fields } }
      : change,
  );
  const view = viewOf([...the.changes, ...changes, ...entered]);
  return { records: academicRecords(view, noon, zone), studentId: leo.id };
}

function leoWith(...family: Parameters<typeof recordsOf>) {
  const { records, studentId } = recordsOf(...family);
  return transcriptOf(records, studentId);
}

let lastId = 8_000;
/** What a parent entered about a course of Leo's. */
const entered = (schoolYear: number, name: string, fields: Change['fields'] = {}): Change => ({
  t: 'transcript-course',
  id: (lastId += 1),
  fields: { schoolYear, name, ...fields },
});

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
      ['Algebra', null, false],
      ['Botany', 50, true],
    ],
    [
      ['Algebra', 100, false],
      ['Chess', null, false],
    ],
  ]);
  const { credits, gpa, hasCredits, credited } = transcript;
  expect([credits, gpa, hasCredits]).toEqual([50, 4, true]);
  expect(credited.map(({ name }) => name)).toEqual(['Algebra', 'Botany', 'Chess']);
  // Its grade is of the marks of both years, in the year in which it counts.
  const [before, now] = transcript.years.map(({ courses }) => courses[0]!);
  expect([before!.state, before!.percent, now!.state, now!.percent]).toEqual([
    'continues',
    70,
    'in_progress',
    83,
  ]);
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
  const letters = 'A+ A A- A− B+ B C- D+ D- F F+ E Pass AB'.split(' ');
  const points4 = [4, 4, 3.7, 3.7, 3.3, 3, 1.7, 1.3, 0.7, 0, 0, null, null, null];
  expect(letters.map(gradePoints)).toEqual(points4);
});

it('Whatever the credits and years, no course counts twice but a class once a year, and what is earned is the sum of what counts', () => {
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
        const classes = new Set(view.all(schoolClass).map(({ name }) => name));
        const once = counted.filter(({ name }) => !classes.has(name));
        expect(new Set(once.map(({ name }) => name)).size).toBe(once.length);
        const earned = counted.filter(({ isEarned }) => isEarned);
        expect(credits).toBe(earned.reduce((sum, one) => sum + one.credits!, 0));
      }
    }),
    { numRuns: 20 },
  );
});

it('A class taken in two years counts in both, each with its own grade', () => {
  const the = new Story(7);
  const leo = the.child('Leo Fern');
  const pe = the.takeClass('P.E.', leo);
  pe.fields['creditHundredths'] = 50;
  const done = (['2024-10-01', '2025-10-01'] as const).flatMap((day, at): Change[] => {
    const set = the.assign(`Run ${at}`, pe, `${day}T21:00:00.000Z`);
    const part = the.part(set, leo);
    return [
      { ...part, fields: { ...part.fields, completed: true, completedAt: `${day}T18:00:00.000Z` } },
      {
        t: 'mark',
        id: 600 + at,
        fields: {
          studentId: leo.id,
          work: `task:${part.id}`,
          earnedHundredths: [9_500, 8_500][at],
        },
      },
    ];
  });
  const closed = year(32, '2025-08-11', '2026-05-29', '2026-03-01');
  const view = viewOf([...the.changes, ...done, lastYear, closed]);
  const { credits, gpa, years } = transcriptOf(academicRecords(view, noon, zone), leo.id);
  expect(years.map(({ courses }) => courses.map(({ letter }) => letter))).toEqual([['A'], ['B']]);
  expect([credits, gpa]).toEqual([100, 3.5]);
});

it('Earlier and outside courses count by their states; a grade by hand holds over the marks, with its reason', () => {
  const transcript = leoWith([['Algebra', '2025-03-10', 70]], { Algebra: 100 }, [
    lastYear,
    thisYear,
    entered(2024, 'algebra ', { letter: 'B', reason: 'An oral exam', level: 'honors' }),
    entered(2022, 'Biology', { subject: 'Science', letter: 'A', creditHundredths: 100 }),
    entered(2022, 'French 1', { letter: 'D', creditHundredths: 100, state: 'repeated' }),
    entered(2023, 'French 1', { letter: 'A', creditHundredths: 100, state: 'transferred' }),
    entered(2023, 'Latin', { letter: 'F', creditHundredths: 100 }),
    entered(2023, 'Choir', { letter: 'P', creditHundredths: 50 }),
    entered(2025, 'Physics', { letter: 'A', creditHundredths: 100 }),
    {
      t: 'transcript-info',
      id: 9_001,
      fields: { birthDate: '2010-05-04', yearLevels: '2022 8th Grade' },
    },
  ]);
  const { years, credits, gpa, weightedGpa, subjects, info } = transcript;
  expect(years.map(({ startYear, gradeLevel }) => [startYear, gradeLevel])).toEqual([
    [2022, '8th Grade'],
    [2023, 1],
    [2024, 2],
    [2025, '3rd Grade'],
  ]);
  const algebra = years[2]!.courses[0]!;
  expect(algebra).toMatchObject({ name: 'Algebra', letter: 'B', percent: null, isEarned: true });
  expect(algebra.entry?.reason).toBe('An oral exam');
  // Algebra, Biology, French and the choir; Latin was failed, Physics is in progress.
  expect([credits, years.map((one) => one.credits)]).toEqual([350, [100, 150, 100, 0]]);
  expect(subjects).toContainEqual({ subject: 'Science', credits: 100 });
  // A B, two As and an F; honors add 0.5 to the B.
  expect(gpa).toBeCloseTo((3 + 4 + 4 + 0) / 4, 10);
  expect(weightedGpa).toBeCloseTo((3.5 + 4 + 4 + 0) / 4, 10);
  // Each year says its own: of 2023 an A and an F, of 2025 none yet.
  expect(years.map((one) => one.gpa)).toEqual([4, 2, 3, null]);
  expect(info?.birthDate).toBe('2010-05-04');
});

const points: Record<string, number> = { A: 4, 'A-': 3.7, B: 3, C: 2, D: 1, F: 0 };
const bumps: Record<string, number> = { regular: 0, honors: 0.5, ap: 1, dual: 1 };

it('Whatever was entered, averages and credits are those of a tally made by hand', () => {
  const some = fc.array(
    fc.record({
      schoolYear: fc.integer({ min: 2_020, max: 2_026 }),
      letter: fc.constantFrom('', 'P', ...Object.keys(points)),
      level: fc.constantFrom(...Object.keys(bumps)),
      creditHundredths: fc.option(fc.integer({ min: 0, max: 200 })),
      state: fc.constantFrom('by-year', 'completed', 'in_progress', 'repeated', 'transferred'),
    }),
    { maxLength: 15 },
  );
  fc.assert(
    fc.property(some, (courses) => {
      const { credits, gpa, weightedGpa, years } = leoWith(
        [],
        {},
        courses.map((fields, at) => entered(fields.schoolYear, `Course ${at}`, fields)),
      );
      const over = courses.filter(
        ({ state, schoolYear }) =>
          state === 'completed' ||
          state === 'transferred' ||
          (state === 'by-year' && schoolYear < 2_025),
      );
      const worth = (one: { creditHundredths: number | null }): number => one.creditHundredths ?? 0;
      const passed = over.filter(({ letter }) => letter !== 'F');
      expect(credits).toBe(passed.reduce((sum, one) => sum + worth(one), 0));
      expect(years.reduce((sum, one) => sum + one.credits, 0)).toBe(credits);
      const graded = over.filter((one) => one.letter in points && worth(one) > 0);
      const weight = graded.reduce((sum, one) => sum + worth(one), 0);
      const mean = (valueOf: (one: (typeof graded)[number]) => number): number =>
        graded.reduce((sum, one) => sum + valueOf(one) * worth(one), 0) / weight;
      const plain = mean(({ letter }) => points[letter]!);
      const bumped = mean(
        ({ letter, level }) => points[letter]! + (letter === 'F' ? 0 : bumps[level]!),
      );
      expect(gpa ?? -1).toBeCloseTo(weight === 0 ? -1 : plain, 9);
      const isWeighted = weight > 0 && over.some(({ level }) => level !== 'regular');
      expect(weightedGpa ?? -1).toBeCloseTo(isWeighted ? bumped : -1, 9);
    }),
    { numRuns: 60 },
  );
});

it('Whatever the marks, a course’s letter and the averages are those of all its marks, worked out by hand', () => {
  const mark = fc.record({
    course: fc.constantFrom('Algebra', 'Botany', 'Chess', 'Drama'),
    isLast: fc.boolean(),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  const worths = fc.record({
    Algebra: fc.constantFrom(50, 100),
    Botany: fc.constantFrom(25, 150),
    Chess: fc.constantFrom(100),
    Drama: fc.constantFrom(0, 75),
  });
  const closed = year(32, '2025-08-11', '2026-05-29', '2026-03-01');
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 12 }), worths, (marks, worth) => {
      const done = marks.map(
        ({ course, isLast, score }) =>
          [course, isLast ? '2025-03-10' : '2025-10-01', score] as const,
      );
      const { gpa, credits } = leoWith(done, worth, [lastYear, closed]);
      let [points4, weight, earned] = [0, 0, 0];
      for (const [course, credit] of Object.entries(worth)) {
        const own = marks.filter((one) => one.course === course);
        const scores = own.flatMap(({ score }) => (score === null ? [] : [score]));
        const mean = Math.round(scores.reduce((sum, one) => sum + one, 0) / scores.length);
        const letter =
          ['A', 'B', 'C', 'D'][[90, 80, 70, 60].findIndex((from) => mean >= from)] ?? 'F';
        const isGraded = scores.length > 0;
        if (isGraded && credit > 0) {
          points4 += points[letter]! * credit;
          weight += credit;
        }
        if (own.length > 0 && !(isGraded && letter === 'F')) earned += credit;
      }
      expect(gpa ?? -1).toBeCloseTo(weight === 0 ? -1 : points4 / weight, 9);
      expect(credits).toBe(earned);
    }),
    { numRuns: 60 },
  );
});
