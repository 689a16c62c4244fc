import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, remove } from '../../../shared-model/commit/change.ts';
import { curriculum } from '../../../shared-model/entities/curriculum.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { family, must } from '../../support/registered-family.ts';
import { openPushingDevice } from '../../support/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Assigned {
  startDate: string;
}

it('A curriculum that is assigned starts today in the family’s zone, unless a day is given, and goes on from there when it is assigned again', async () => {
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
