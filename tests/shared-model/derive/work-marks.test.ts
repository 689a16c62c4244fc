/** Marks in a family's records: what they count, beside the scores that lessons have had until now. */
import { expect, it } from 'vitest';
import { academicRecords } from '../../../shared-model/derive/academic-records.ts';
import { gradeDetails } from '../../../shared-model/derive/grade-details.ts';
import { markForm } from '../../../shared-model/derive/mark-form.ts';
import { progressReport } from '../../../shared-model/derive/report.ts';
import { gradingOf, scaleText, sumScores } from '../../../shared-model/derive/scores.ts';
import { keyOfWork, markIdOf } from '../../../shared-model/derive/work-marks.ts';
import { defaultScale, readScale } from '../../../shared-model/lib/grading-scale.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { progressId } from '../../../shared-model/derive/daily-lessons.ts';
import { noon, Story } from '../../support/family/story.ts';
import { viewOf, zone } from '../support/generated-view.ts';

const day = '2026-02-02';
const weighted = 'letters equal 60\n60 0 quiz,test Tests\n40 1 lesson Daily';

/** Leo's finished work in one course: three lessons and a quiz, with what their records say and marks of them. */
function leo(plan: string, given: readonly (Record<string, unknown> | null)[], scores: unknown[]) {
  const the = new Story(5);
  const child = the.child('Leo Fern');
  const { course, lessons } = the.course('Algebra', given.length);
  course.fields['gradingPlan'] = plan;
  the.follow(child, course);
  lessons.at(-1)!.fields['type'] = 'quiz';
  const changes = lessons.flatMap((lesson, at): Change[] => {
    const id = progressId(child.id, lesson.id);
    const part = { studentId: child.id, curriculumId: course.id, lessonId: lesson.id };
    const completedAt = `${day}T18:00:00.000Z`;
    const work = keyOfWork({ kind: 'lesson', id });
    const spent = { timeSpent: 15, score: scores[at] ?? null };
    const done = { ...part, status: 'completed', completedAt, ...spent };
    return [
      { t: 'lesson-progress', id, fields: done },
      ...(given[at]
        ? [{ t: 'mark', id: 800 + at, fields: { studentId: child.id, work, ...given[at] } }]
        : []),
    ];
  });
  const view = viewOf([...the.changes, ...changes]);
  const of = { studentId: child.id, course: 'Algebra', from: day, until: day };
  const [year] = academicRecords(view, noon, zone).years;
  return {
    view,
    scores: year!.students[0]!.subjects[0]!.courses[0]!,
    report: progressReport(view, child.id, { from: day, until: day }, noon, zone),
    details: gradeDetails(view, of, noon, zone),
    formOf: (at: number) =>
      markForm(view, { kind: 'lesson-progress', studentId: child.id, lessonId: lessons[at]!.id }),
  };
}

const points = (earned: number, outOf: number) => ({
  earnedHundredths: earned * 100,
  outOfHundredths: outOf * 100,
});

it('Points, letters and scores make a grade by the weights of their categories; records, reports and lines agree', () => {
  const { scores, details, report } = leo(
    weighted,
    [points(4, 10), { letter: 'B' }, null, points(18, 20)],
    [null, null, null, 90],
  );
  // Daily: 40 % dropped, a B counts 85; the unmarked lesson nothing. Tests: 90. 0.6 × 90 + 0.4 × 85 = 88.
  expect(scores).toMatchObject({ done: 4, scored: 3, counted: 2, average: 88, letter: 'B' });
  expect(scores.minutes).toBe(4 * 15);
  expect(details.grade.percent).toBeCloseTo(88, 9);
  expect(report).toMatchObject({ averageScore: 88, scored: 3 });
  expect(report.subjects).toMatchObject([{ averageScore: 88, scored: 3 }]);
  // The line of a report card.
  expect(scores.categories).toMatchObject([
    { name: 'Tests', percent: 90, share: 0.6, counted: 1, dropped: 0 },
    { name: 'Daily', percent: 85, share: 0.4, counted: 1, dropped: 1 },
  ]);
  expect(details.letter).toBe('B');
  expect(details.grade.categories).toMatchObject([
    { category: 0, counted: [{ title: 'Lesson 4' }], share: 0.6 },
    { category: 1, counted: [{ title: 'Lesson 2' }], dropped: [{ title: 'Lesson 1' }] },
  ]);
  expect(details.uncounted).toMatchObject([{ title: 'Lesson 3', given: null }]);
});

it('A score that an older app wrote later stands instead of the points, and taking it away leaves no mark', () => {
  const given = [null, points(18, 20)];
  expect(leo('', given, [null, 70]).scores).toMatchObject({ scored: 1, average: 70 });
  expect(leo('', given, [null, null]).scores).toMatchObject({ scored: 0, average: null });
  expect(leo('', given, [null, 90]).formOf(1)).toMatchObject({
    parts: [{ given: points(18, 20) }],
  });
  expect(leo('', given, [null, 70]).formOf(1)).toMatchObject({
    parts: [{ given: points(70, 100) }],
  });
});

it('A course that gives a pass gives no letter, and one in words gives neither', () => {
  const given = [{ passed: true }, { passed: false, notes: 'Again' }, points(8, 10)];
  const passed = leo('pass equal 60', given, [null, null, 80]);
  expect(passed.scores).toMatchObject({ counted: 0, average: null, letter: null, isPassed: true });
  expect(passed.details.letter).toBeNull();
  expect(leo('pass equal 70', given, [null, null, 80]).scores.isPassed).toBe(false);
  expect(passed.details.grade.categories[0]!.counted.map(({ notes }) => notes)).toEqual([
    'Again',
    '',
    '',
  ]);
  const words = leo('words equal 60', given, [null, null, 80]).scores;
  expect(words).toMatchObject({ average: null, letter: null, isPassed: null });
  // In a course of letters a pass counts nothing.
  expect(leo('', given, [null, null, 80]).scores).toMatchObject({ scored: 1, average: 80 });
});

it('Extra work is added and lowers nothing; above 100 is the best letter', () => {
  const extra = { ...points(20, 100), isExtra: true };
  const { scores, report, formOf } = leo('', [extra, points(95, 100)], [null, 95]);
  expect(report).toMatchObject({ averageScore: 115, scored: 2 });
  expect(scores).toMatchObject({ scored: 2, counted: 1, average: 115, letter: 'A' });
  const form = { isExtra: true, category: '', categories: [], parts: [{ done: true }] };
  expect(formOf(0)).toMatchObject(form);
});

it('A form for a shared lesson has the child that was asked for, and the others who share it on that day', () => {
  const the = new Story(5);
  const children = ['Leo Fern', 'Mia Fern', 'Zoe Fern'].map((name) => the.child(name));
  const plans = children.map((child, at) => {
    const plan = the.plan(child, at === 2 ? '2026-03-05' : '2026-03-03', 'Tide pools');
    plan.fields['sharedId'] = 77;
    return plan;
  });
  const work = keyOfWork({ kind: 'plan', id: plans[0]!.id });
  const given = { studentId: children[0]!.id, work, notes: 'Neat', ...points(18, 20) };
  const view = viewOf([...the.changes, { t: 'mark', id: 800, fields: given }]);
  const formOf = (at: number) => markForm(view, { kind: 'planner-task', id: plans[at]!.id })!;
  const nothing = { given: { earnedHundredths: null, letter: '' }, notes: '' };
  const [leos, mias, zoes] = children.map(({ id }) => ({ student: { id } }));
  expect(formOf(1).parts).toMatchObject([
    { ...mias, ...nothing },
    { ...leos, given: points(18, 20), notes: 'Neat' },
  ]);
  expect(formOf(2).parts).toMatchObject([zoes]);
});

it('The lowest mark of each child is dropped where a report is of all, none of another child’s', () => {
  const the = new Story(5);
  const given = new Map([
    ['Leo Fern', [50, 90]],
    ['Mia Fern', [60, 70]],
  ]);
  const children = [...given].map(([name, marks]) => ({ child: the.child(name), marks }));
  const math = the.takeClass('Math', ...children.map(({ child }) => child));
  math.fields['gradingPlan'] = 'letters equal 60\n100 1 homework All';
  const marks = [0, 1].flatMap((at) => {
    const set = the.assign(`Work ${at}`, math, `${day}T21:00:00.000Z`);
    return children.flatMap(({ child, marks: own }): Change[] => {
      const part = the.part(set, child);
      Object.assign(part.fields, { completed: true, completedAt: `${day}T18:00:00.000Z` });
      const fields = { studentId: child.id, work: keyOfWork({ kind: 'task', id: part.id }) };
      return [{ t: 'mark', id: part.id, fields: { ...fields, earnedHundredths: own[at]! * 100 } }];
    });
  });
  const view = viewOf([...the.changes, ...marks]);
  const report = progressReport(view, null, { from: day, until: day }, noon, zone);
  // 90 and 70.
  expect(report).toMatchObject({ averageScore: 80, scored: 4 });
  expect(report.students.map(({ averageScore }) => averageScore)).toEqual([90, 70]);
});

it('A grade’s lines say each mark as it was given: points, a letter, a pass, a score, words, or none', () => {
  const given = [points(4, 10), { letter: 'B' }, { passed: true }, null, { notes: 'Neat' }, null];
  const { grade, uncounted } = leo('', given, [null, null, null, 85]).details;
  const lines = [...grade.categories[0]!.counted, ...uncounted];
  const lineOf = (at: number) => lines.find(({ title }) => title === `Lesson ${at}`)!;
  const none = { earnedHundredths: null, letter: '', passed: null };
  expect([1, 2, 3, 4, 5, 6].map((at) => lineOf(at).given)).toMatchObject([
    { ...none, ...points(4, 10) },
    { ...none, letter: 'B' },
    { ...none, passed: true },
    { ...none, ...points(85, 100) },
    null as never,
    null as never,
  ]);
  expect([1, 5, 6].map((at) => lineOf(at).notes)).toEqual(['', 'Neat', '']);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(6);
  expect(uncounted.map(({ title }) => title)).toEqual(['Lesson 3', 'Lesson 5', 'Lesson 6']);
});

it('A letter of a quiz counts the middle of its range, the best up to 100', () => {
  expect(leo('', [{ letter: 'A' }], [null]).scores).toMatchObject({ average: 95, letter: 'A' });
  expect(leo('', [{ letter: 'F' }], [null]).scores).toMatchObject({ average: 30, letter: 'F' });
});

it('Work without a mark passes nothing and fails nothing, and words of a category make no line', () => {
  const unmarked = leo('pass equal 60', [{ notes: 'Nice' }, null], []);
  expect(unmarked.scores).toMatchObject({ scored: 0, isPassed: null });
  const nothing = leo('', [null], []);
  expect(nothing.details.letter).toBeNull();
  expect(leo('', [points(9, 10)], []).scores.categories).toEqual([]);
  const words = leo('words equal 60\n100 0 lesson Daily', [points(9, 10), null], []);
  expect(words.scores.categories).toEqual([]);
});

it('A course’s grade is of its own done work alone, a quiz of a class too', () => {
  const the = new Story(6);
  const child = the.child('Leo Fern');
  const [math, art] = ['Math', 'Art'].map((name) => the.takeClass(name, child));
  const marks = [math!, math!, art!].flatMap((of, at): Change[] => {
    const set = the.assign(`Work ${at}`, of, `${day}T21:00:00.000Z`);
    set.fields['type'] = 'quiz';
    const part = the.part(set, child);
    if (at !== 1)
      Object.assign(part.fields, { completed: true, completedAt: `${day}T18:00:00.000Z` });
    const fields = { studentId: child.id, work: keyOfWork({ kind: 'task', id: part.id }) };
    return [{ t: 'mark', id: part.id, fields: { ...fields, ...points(18 - at, 20) } }];
  });
  const view = viewOf([...the.changes, ...marks]);
  const of = { studentId: child.id, course: 'Math', from: day, until: day };
  const { grade, letter, uncounted } = gradeDetails(view, of, noon, zone);
  expect(grade.categories.flatMap(({ counted }) => counted.map(({ title }) => title))).toEqual([
    'Work 0',
  ]);
  expect([grade.percent, letter, uncounted]).toEqual([90, 'A', []]);
});

it('A mark is one of a child and a piece of work, whoever gives it', () => {
  const ids = [
    { studentId: 3, work: 'task:7' },
    { studentId: 4, work: 'task:7' },
    { studentId: 3, work: 'task:8' },
    { studentId: 3, work: 'task:7' },
  ].map(markIdOf);
  expect([new Set(ids).size, ids[3]]).toEqual([3, ids[0]]);
});

it('Courses together are passed where each is, and tell their average where one gives letters; minutes add up', () => {
  const scale = readScale(defaultScale)!;
  const of = (isPassed: boolean | null, counted: number, minutes: number) => ({
    done: 1,
    scored: 1,
    counted,
    sum: 80 * counted,
    minutes,
    isPassed,
  });
  expect(sumScores([of(true, 0, 20), of(false, 0, 30)], scale)).toMatchObject({
    isPassed: false,
    average: null,
    minutes: 50,
  });
  expect(sumScores([of(true, 0, 5), of(true, 0, 5), of(null, 0, 5)], scale).isPassed).toBe(true);
  expect(sumScores([of(true, 0, 5), of(null, 1, 5)], scale)).toMatchObject({
    isPassed: null,
    average: 80,
    letter: 'B',
  });
});

it('Of several courses of one name the class says how it is graded, else the one of the lowest id that says it', () => {
  const course = (id: number, gradingPlan: string): Change => ({
    t: 'curriculum',
    id,
    fields: { name: 'Math', subject: 'Math', gradingPlan },
  });
  const math = (gradingPlan: string): Change => ({
    t: 'class',
    id: 9,
    fields: { name: 'Math', gradingPlan },
  });
  const courses = [course(1, ''), course(3, 'words equal 60'), course(2, 'pass equal 60')];
  const given = (...changes: Change[]) => gradingOf(viewOf(changes)).planOf('Math').gives;
  expect(given(...courses)).toBe('pass');
  expect(given(...courses.toReversed())).toBe('pass');
  expect(given(...courses, math(''))).toBe('pass');
  expect(given(...courses, math('words equal 70'))).toBe('words');
  expect(gradingOf(viewOf(courses)).planOf('Art').gives).toBe('letters');
});

it('The family’s own scale gives the letters, the usual one where it has none or one that can’t be read', () => {
  const home: Change = { t: 'family', id: 4, fields: { familyName: 'The Ferns' } };
  const scaleOf = (...more: Change[]) => scaleText(viewOf([home, ...more]));
  const says = (gradingScale: string): Change => ({
    t: 'family-settings',
    id: 4,
    fields: { gradingScale },
  });
  expect(scaleOf()).toBe(defaultScale);
  expect(scaleOf(says('P 50\nF 0'))).toBe('P 50\nF 0');
  expect(scaleOf(says('P 50'))).toBe(defaultScale);
  expect(scaleText(viewOf([]))).toBe(defaultScale);
});
