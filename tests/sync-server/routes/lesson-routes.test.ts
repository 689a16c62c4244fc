import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import type { ReplyOf } from '../../../shared-model/contracts/call.ts';
import type {
  dailyLessonsCall,
  updateLessonProgressCall,
} from '../../../shared-model/contracts/lesson-calls.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { timeEntry } from '../../../shared-model/entities/time-entry.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { takeCourse } from '../../support/server/registered-course.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

type Daily = ReplyOf<typeof dailyLessonsCall>;
type Progress = ReplyOf<typeof updateLessonProgressCall>;

/** The app's clock: a Wednesday, at noon in New York. */
const wednesday = '2026-03-04';
const noon = Date.parse(`${wednesday}T17:00:00Z`);

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
  server.wait(noon - server.services.now());
});
afterAll(() => server.close());

async function withCourse() {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const course = await takeCourse(home, ['leo'], '2026-03-02');
  const lessonsOn = (date?: string, who = home.parent, name: 'leo' | 'mia' = 'leo') =>
    who.get<Daily>(
      `/api/students/${home.studentIds[name]}/daily-lessons${date ? `?date=${date}` : ''}`,
    );
  const titlesOn = async (date?: string) => must(await lessonsOn(date)).map(({ title }) => title);
  const say = (at: number, body: object, who = home.parent) =>
    who.put<Progress>(`/api/lesson-progress/${course.lessonIds[at]}`, body);
  return { ...home, ...course, lessonsOn, titlesOn, say };
}

it('The clock stands on a school day', () => expect(weekdayOf(wednesday)).toBe(3));

it('A student’s lessons of a day are those of the schedule: today’s, those of days to come, and what was done [MR5.12]', async () => {
  const home = await withCourse();
  expect(must(await home.lessonsOn())).toEqual([
    {
      id: expect.any(Number) as number,
      studentId: home.studentIds.leo,
      curriculumId: home.curriculumId,
      lessonId: home.lessonIds[0],
      date: wednesday,
      isPinned: false,
      position: 1,
      title: 'Pond life',
      type: 'lesson',
      curriculumName: 'Pond and Meadow',
      subject: 'Science',
      status: 'not_started',
      completedAt: null,
      xpReward: 40,
      estimatedMinutes: 30,
      timeSpent: 0,
      score: null,
    },
  ]);
  expect(await home.titlesOn(addDays(wednesday, 1))).toEqual(['Frogs']);
  // The weekend between.
  expect(await home.titlesOn(addDays(wednesday, 3))).toEqual([]);
  expect(await home.titlesOn('2026-03-06')).toEqual(['What lives there?']);
  expect(await home.titlesOn('2026-03-03')).toEqual([]);

  const { id } = must(await home.lessonsOn())[0]!;
  const done = must(await home.say(0, { studentId: home.studentIds.leo, status: 'completed' }));
  expect([done.id, done.completedAt]).toEqual([id, new Date(noon).toISOString()]);
  expect(must(await home.lessonsOn())[0]).toMatchObject({
    title: 'Pond life',
    status: 'completed',
  });
  expect(await home.titlesOn(addDays(wednesday, 1))).toEqual(['Frogs']);
  expect((await home.lessonsOn('soon')).body).toEqual({ message: 'Please enter a valid date' });
});

it('A lesson done before its course was kept here is done in the course, on no day and for no XP', async () => {
  const home = await withCourse();
  const { leo: studentId } = home.studentIds;
  const leo = await home.as('leo');
  const stats = () => leo.get('/api/dashboard/student').then(must);
  const before = await stats();
  const said = must(await home.say(0, { studentId, status: 'done_before' }));
  expect(said).toMatchObject({ status: 'done_before', completedAt: null, completedBy: null });
  expect(await home.titlesOn()).toEqual(['Frogs']);
  expect(await stats()).toEqual(before);
});

it('Own lessons are a student’s to see and to do; a sibling’s are as if they were not there', async () => {
  const home = await withCourse();
  const [leo, mia] = [await home.as('leo'), await home.as('mia')];
  expect(must(await home.lessonsOn(undefined, leo))).toHaveLength(1);
  const answers = [
    await home.lessonsOn(undefined, mia),
    await home.lessonsOn(undefined, leo, 'mia'),
    await home.say(0, { studentId: home.studentIds.leo, status: 'completed' }, mia),
    // She doesn't take it.
    await home.say(0, { status: 'completed' }, mia),
    await home.say(0, { score: 100 }, leo),
    await home.say(0, { status: 'in_progress', notes: 'Newts!' }, leo),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 403, 400, 200]);
  expect((await home.say(2, { score: 100 }, leo)).status).toBe(403);
  expect(answers[5]!.body).toMatchObject({ status: 'in_progress', notes: 'Newts!', score: null });
  const back = must(await home.say(0, { status: 'completed' }, leo));
  expect([back.status, back.notes]).toEqual(['completed', 'Newts!']);
});

it('A parent says whose lesson it is, and gives a score of 0 to 100 to a quiz alone', async () => {
  const home = await withCourse();
  const { leo: studentId } = home.studentIds;
  const cases: [at: number, body: object, message: string][] = [
    [0, { status: 'completed' }, 'Please select a student first'],
    [0, { studentId: 'leo', status: 'completed' }, 'Please select a student first'],
    [
      0,
      { studentId, status: 'done' },
      'Please choose one of: not_started, in_progress, completed, skipped, done_before',
    ],
    [2, { studentId, score: 101 }, 'Please enter a whole number from 0 to 100'],
    [0, { studentId, completedAt: '2020-01-01T00:00:00Z' }, 'Unknown field completedAt'],
  ];
  for (const [at, body, message] of cases) {
    const answer = await home.say(at, body);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  }
  expect((await home.say(0, { studentId: 123_456_789, status: 'completed' })).status).toBe(404);
  const scored = must(await home.say(2, { studentId, status: 'completed', score: 90 }));
  expect(scored).toMatchObject({ studentId, status: 'completed', score: 90 });
  expect((await home.say(0, { studentId, score: 90 })).status).toBe(400);
  const same = must(await home.say(1, { studentId, status: 'not_started' }));
  expect(same).toEqual({
    id: expect.any(Number) as number,
    studentId,
    curriculumId: home.curriculumId,
    lessonId: home.lessonIds[1],
    status: 'not_started',
    completedAt: null,
    completedBy: null,
    completedOn: null,
    timeSpent: 0,
    notes: '',
    score: null,
  });
});

it('The time spent is all minutes: those that are said, and never less than what was added day by day', async () => {
  const home = await withCourse();
  const device = await openPushingDevice(home.parent);
  const { leo: studentId } = home.studentIds;
  const [lessonId] = home.lessonIds;
  const { curriculumId } = home;
  const entry = { studentId, lessonId: lessonId!, curriculumId, date: wednesday, minutes: 20 };
  await device.push(device.parent, create(timeEntry, entry, seededRandom(3)));
  const spent = async (timeSpent: number) =>
    must(await home.say(0, { studentId, timeSpent })).timeSpent;
  expect([await spent(45), await spent(30), await spent(5)]).toEqual([45, 30, 20]);
  expect(must(await home.lessonsOn())[0]!.timeSpent).toBe(20);
});

it('A lesson of a curriculum that was deleted isn’t there, nor is a student who was', async () => {
  const home = await withCourse();
  const device = await openPushingDevice(home.parent);
  await device.push(device.parent, remove(curriculum, home.curriculumId));
  const body = { studentId: home.studentIds.leo, status: 'completed' };
  expect((await home.say(0, body)).status).toBe(404);
  expect(await home.titlesOn()).toEqual([]);
  must(await home.parent.delete(`/api/students/${home.studentIds.leo}`));
  expect((await home.lessonsOn()).status).toBe(404);
});
