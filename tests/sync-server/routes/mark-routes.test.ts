/** Marks, how courses are graded, and transcripts over REST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeCourse } from '../../support/server/registered-course.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Shown {
  studentId: number;
  work: string;
  earnedHundredths: number | null;
  outOfHundredths: number;
  notes: string;
}

interface Transcript {
  testScores: string;
  birthDate: string | null;
  years: { startYear: number; courses: { name: string }[] }[];
  credits: number;
  gpa: number | null;
  weightedGpa: number | null;
}

it('A parent marks a task and a lesson; each child sees their own marks, and neither sets one', async () => {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const { parent, studentIds } = home;
  const { lessonIds } = await takeCourse(home, ['leo', 'mia']);
  const [leo, mia] = [await home.as('leo'), await home.as('mia')];
  const toTask = `/api/tasks/${home.taskOf('leo')}/mark`;
  const points = { earnedHundredths: 1_800, outOfHundredths: 2_000 };
  const ofTask = must(await parent.put<Shown>(toTask, { ...points, notes: 'Neat' }));
  expect(ofTask).toMatchObject({ ...points, studentId: studentIds.leo, notes: 'Neat' });
  // What is left out stays.
  const changed = must(await parent.put<Shown>(toTask, { earnedHundredths: 1_900 }));
  expect(changed).toMatchObject({ ...ofTask, earnedHundredths: 1_900 });
  // The third lesson is a quiz, whose points are its score too.
  const progress = `/api/lesson-progress/${lessonIds[2]!}`;
  const { mia: studentId } = studentIds;
  must(await parent.put(`${progress}/mark`, { studentId, ...points }));
  const { score } = must(await parent.put<{ score: number }>(progress, { studentId }));
  expect(score).toBe(90);

  const whose = async (who: typeof parent) =>
    must(await who.get<Shown[]>('/api/marks')).map((one) => one.studentId);
  expect(new Set(await whose(parent))).toEqual(new Set([studentIds.leo, studentIds.mia]));
  expect([await whose(leo), await whose(mia)]).toEqual([[studentIds.leo], [studentIds.mia]]);
  expect((await leo.put(toTask, points)).status).toBe(403);
  expect((await mia.put(`${progress}/mark`, { studentId, ...points })).status).toBe(403);
  const nobody = { studentId: 123_456_789, ...points };
  expect((await parent.put(`${progress}/mark`, nobody)).status).toBe(404);
});

it('How a course is graded is a plan, replaced as a whole; a name stands once', async () => {
  const home = await family(server, 'bea', { students: ['leo'] });
  const { curriculumId } = await takeCourse(home, ['leo']);
  const tests = { name: 'Tests', weight: 60, drop: 1, types: ['test', 'exam'] };
  const plan = {
    gives: 'letters',
    counting: 'points',
    passAt: 70,
    categories: [tests, { name: 'Work', weight: 40, drop: 0, types: [] }],
  };
  for (const path of [
    `/api/classes/${home.classId}/grading-plan`,
    `/api/curriculums/${curriculumId}/grading-plan`,
  ]) {
    const usual = { gives: 'letters', counting: 'equal', passAt: 60, categories: [] };
    expect(must(await home.parent.get(path))).toEqual(usual);
    expect(must(await home.parent.put(path, plan))).toEqual(plan);
    expect(must(await home.parent.get(path))).toEqual(plan);
    const twice = { ...plan, categories: [tests, tests] };
    expect((await home.parent.put(path, twice)).status).toBe(400);
    expect((await home.parent.put(path, { ...plan, passAt: 101 })).status).toBe(400);
    expect(must(await home.parent.get(path))).toEqual(plan);
  }
});

it('A transcript has what is entered, with its averages; a course leaves it again', async () => {
  const home = await family(server, 'cat', { students: ['leo'] });
  const { parent } = home;
  const { lessonIds } = await takeCourse(home, ['leo']);
  const progress = `/api/lesson-progress/${lessonIds[0]!}`;
  const studentId = home.studentIds.leo;
  const path = `/api/students/${studentId}/transcript`;
  const courses = '/api/transcript-courses';
  const entered = { studentId, schoolYear: 2_024, creditHundredths: 100 };
  const add = async (values: object) =>
    must(await parent.post<{ id: number }>(courses, { ...entered, ...values })).id;
  const latin = await add({ name: 'Latin I', letter: 'A' });
  await add({ name: 'AP Biology', letter: 'B', level: 'ap', subject: 'Science' });
  must(await parent.put(path, { birthDate: '2010-05-02' }));
  must(await parent.put(path, { testScores: 'SAT, March 2026: 1320' }));
  // What is done at home, with its mark: in progress, so it counts in no average yet.
  must(await parent.put(progress, { studentId, status: 'completed' }));
  must(await parent.put(`${progress}/mark`, { studentId, earnedHundredths: 8_500 }));
  const both = must(await parent.get<Transcript>(path));
  expect(both).toMatchObject({
    birthDate: '2010-05-02',
    testScores: 'SAT, March 2026: 1320',
    tests: [{ name: 'SAT', when: 'March 2026', result: '1320' }],
    activityRows: [],
    credits: 200,
    gpa: 3.5,
    weightedGpa: 4,
  });
  expect(both.years.map(({ courses: own }) => own.map(({ name }) => name))).toEqual([
    ['Latin I', 'AP Biology'],
    ['Pond and Meadow'],
  ]);
  const atHome = { percent: 85, letter: 'B', state: 'in_progress', isEarned: false };
  expect(both.years[1]!.courses[0]).toMatchObject(atHome);
  must(await parent.put(`${courses}/${latin}`, { letter: 'C' }));
  expect(must(await parent.get<Transcript>(path)).gpa).toBe(2.5);
  expect(must(await parent.get<object[]>(courses))).toHaveLength(2);
  must(await parent.delete(`${courses}/${latin}`));
  expect(must(await parent.get<Transcript>(path))).toMatchObject({ credits: 100, gpa: 3 });
  expect((await parent.delete(`${courses}/${latin}`)).status).toBe(404);
  expect((await (await home.as('leo')).get(path)).status).toBe(403);
});
