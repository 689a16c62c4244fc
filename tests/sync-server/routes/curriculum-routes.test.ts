import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { takeCourse } from '../../support/server/registered-course.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Assigned {
  startDate: string;
}

it('A curriculum that is assigned starts today in the family’s zone, unless a day is given, and goes on from there when it is assigned again [SP3.13, SP7.12]', async () => {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const device = await openPushingDevice(home.parent);
  const course = create(
    curriculum,
    { name: 'Pond and Meadow', subject: 'Science' },
    seededRandom(1),
  );
  await device.push(device.parent, course);
  const path = `/api/students/${home.studentIds.leo}/curriculums`;
  // Two in the morning in UTC: in New York it is still the day before.
  const [hour, day] = [3_600_000, 86_400_000];
  server.wait(day + 2 * hour - (server.services.now() % day));
  const body = { curriculumId: course.id, lessonsPerDay: 2 };
  const today = dayIn(server.services.now(), 'America/New_York');
  expect(today).not.toBe(dayIn(server.services.now(), 'UTC'));
  expect(must(await home.parent.post(path, body))).toEqual({
    id: expect.any(Number) as number,
    studentId: home.studentIds.leo,
    curriculumId: course.id,
    lessonsPerDay: 2,
    startDate: today,
    isActive: true,
    currentLesson: 1,
  });
  server.wait(48 * 3_600_000);
  expect(must(await home.parent.post<Assigned>(path, body)).startDate).toBe(today);
  const mias = `/api/students/${home.studentIds.mia}/curriculums`;
  const given = { ...body, startDate: '2026-09-01' };
  expect(must(await home.parent.post<Assigned>(mias, given)).startDate).toBe('2026-09-01');

  for (const wrong of [{ lessonsPerDay: 5 }, { startDate: 'soon' }, { currentLesson: 3 }])
    expect((await home.parent.post(path, { ...body, ...wrong })).status).toBe(400);
  await device.push(device.parent, remove(curriculum, course.id));
  expect(await home.parent.post(path, body)).toMatchObject({
    status: 400,
    body: { message: 'This curriculum is not in your family' },
  });
});

it('The current lesson of an assigned curriculum is the first open one, or the last [SP9.10]', async () => {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const { curriculumId, lessonIds } = await takeCourse(home, ['leo', 'mia']);
  const { leo: studentId } = home.studentIds;
  const current = async () => {
    const path = `/api/students/${studentId}/curriculums`;
    return must(await home.parent.post<{ currentLesson: number }>(path, { curriculumId }))
      .currentLesson;
  };
  const say = (at: number, status: string) =>
    home.parent.put(`/api/lesson-progress/${lessonIds[at]}`, { studentId, status });
  expect(await current()).toBe(1);
  must(await say(0, 'completed'));
  must(await say(1, 'skipped'));
  expect(await current()).toBe(3);
  must(await say(2, 'completed'));
  expect(await current()).toBe(3);
  must(await say(0, 'not_started'));
  expect(await current()).toBe(1);
});

const pond = {
  name: 'Pond and Meadow',
  subject: 'Science',
  publisher: 'Reed Press',
  gradeLevel: '3rd Grade',
  description: 'A year outside.',
  totalLessons: 2,
};

interface Made {
  id: number;
  totalLessons: number;
}

interface Lesson {
  id: number;
  lessonNumber: number;
  title: string;
}

it('A curriculum that is added by REST is listed by its name, and has the creator and the moment that the server says', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const made = must(await home.parent.post<Made>('/api/curriculums', pond));
  expect(made).toEqual({
    ...pond,
    id: expect.any(Number) as number,
    parentId: expect.any(Number) as number,
    createdAt: new Date(server.services.now()).toISOString(),
    isbn: '',
    pages: null,
  });
  const algebra = { name: 'Algebra', subject: 'Math', totalLessons: 1, publisher: null };
  const other = must(await home.parent.post<Made>('/api/curriculums', algebra));
  const leo = await home.as('leo');
  for (const person of [home.parent, leo]) {
    const listed = must(await person.get<Made[]>('/api/curriculums'));
    expect(listed.map(({ id }) => id)).toEqual([other.id, made.id]);
    expect(listed[1]).toEqual(made);
  }
  expect((await leo.post('/api/curriculums', pond)).status).toBe(403);
});

it('A curriculum needs a name, a subject and at least one lesson, in the specification’s words where it has them [SP5.7]', async () => {
  const { parent } = await family(server, 'ana');
  const count = 'Please enter a whole number from 1 to 10000';
  const cases: [fields: object, message: string][] = [
    [{ name: ' ' }, 'Please enter a curriculum name'],
    [{ name: undefined }, 'Please enter a curriculum name'],
    [{ subject: '' }, 'Please choose a subject'],
    [{ totalLessons: 0 }, count],
    [{ totalLessons: undefined }, count],
    [{ totalLessons: '12' }, count],
    [{ createdAt: '2020-01-01T00:00:00Z' }, 'Unknown field createdAt'],
    [{ isArchived: true }, 'Unknown field isArchived'],
  ];
  for (const [fields, message] of cases) {
    const answer = await parent.post('/api/curriculums', { ...pond, ...fields });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  }
});

it('Lessons that are posted stand behind those that are there, and the curriculum has at least as many [MR5.8]', async () => {
  const { parent } = await family(server, 'ana');
  const { id } = must(await parent.post<Made>('/api/curriculums', pond));
  const path = `/api/curriculums/${id}/lessons`;
  const total = async () => must(await parent.get<Made[]>('/api/curriculums'))[0]!.totalLessons;
  const first = must(await parent.post<Lesson[]>(path, { lessons: [{ title: 'Ponds' }] }));
  expect(first).toEqual([
    {
      id: expect.any(Number) as number,
      curriculumId: id,
      lessonNumber: 1,
      title: 'Ponds',
      type: 'lesson',
      description: '',
      estimatedMinutes: 30,
      prerequisites: '',
      xpReward: null,
    },
  ]);
  expect(await total()).toBe(2);
  const more = [
    { title: 'Frogs', lessonNumber: 7, estimatedMinutes: 45 },
    { title: 'Look back', type: 'review' },
  ];
  expect((await parent.post(path, { lessons: more })).status).toBe(201);
  expect(await total()).toBe(3);
  const listed = must(await parent.get<Lesson[]>(path));
  expect(listed.map(({ title, lessonNumber }) => [title, lessonNumber])).toEqual([
    ['Ponds', 1],
    ['Frogs', 7],
    ['Look back', 8],
  ]);
});

it('Lessons are taken as extract-lessons gives them, 2,000 in one go and no more, all or none', async () => {
  const { parent } = await family(server, 'ana');
  const { id } = must(await parent.post<Made>('/api/curriculums', pond));
  const path = `/api/curriculums/${id}/lessons`;
  const textContent = Array.from({ length: 2_000 }, (_, at) => `Lesson ${at + 1}: Pond ${at}`).join(
    '\n',
  );
  const { lessons: extracted } = must(
    await parent.post<{ lessons: Lesson[] }>('/api/curriculums/extract-lessons', {
      textContent,
      extractionType: 'text',
    }),
  );
  expect(extracted).toHaveLength(2_000);
  expect(must(await parent.post<Lesson[]>(path, { lessons: extracted }))).toHaveLength(2_000);
  expect(must(await parent.get<Made[]>('/api/curriculums'))[0]!.totalLessons).toBe(2_000);

  const lessons = Array.from({ length: 2_001 }, () => ({ title: 'A' }));
  const cases: [body: object, message: string][] = [
    [{ lessons }, 'Please add at most 2000 lessons in one go'],
    [{ lessons: [] }, 'Please extract lessons first'],
    [{}, 'Please extract lessons first'],
    [{ lessons: [{ title: 'A' }, { title: ' ' }] }, 'Please enter a title'],
    [
      { lessons: [{ title: 'A', estimatedMinutes: 4 }] },
      'Please enter a whole number from 5 to 120',
    ],
    [{ lessons: [{ title: 'A', curriculumId: 5 }] }, 'Unknown field curriculumId'],
  ];
  for (const [body, message] of cases) {
    const answer = await parent.post(path, body);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
  }
  expect(must(await parent.get<Lesson[]>(path))).toHaveLength(2_000);
  expect(
    (await parent.post('/api/curriculums/77/lessons', { lessons: [{ title: 'A' }] })).status,
  ).toBe(404);
});

it('What is written by REST reaches the family’s devices [SY6] [MR5.13]', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const device = await openPushingDevice(home.parent);
  const before = must(await device.sync());
  const { curriculumId, lessonIds } = await takeCourse(home, ['leo']);
  const done = { studentId: home.studentIds.leo, status: 'completed' };
  must(await home.parent.put(`/api/lesson-progress/${lessonIds[0]}`, done));
  const { records } = must(await device.sync({ cursor: before.upTo }));
  const kinds = (records as [string, number][]).map(([t, id]) => [t, id]);
  expect(kinds).toContainEqual(['curriculum', curriculumId]);
  expect(kinds).toEqual(expect.arrayContaining(lessonIds.map((id) => ['curriculum-lesson', id])));
  expect(kinds.filter(([t]) => t === 'student-curriculum' || t === 'lesson-progress')).toHaveLength(
    2,
  );
});
