import { afterAll, beforeAll, expect, it } from 'vitest';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { keyBetween } from '../../../shared-model/lib/order-keys.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Listed {
  id: number;
  name: string;
  fullName: string;
}

const list = async (client: Client, path: string): Promise<Listed[]> =>
  must(await client.get<Listed[]>(path));

const names = async (client: Client, path: string): Promise<string[]> =>
  (await list(client, path)).map(({ name, fullName }) => name ?? fullName);

it('Students and classes are listed in the family’s own order, also after a parent moved one on a device', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const { parent } = home;
  for (const [fullName, gradeLevel] of [
    ['Zoe Fern', 'Kindergarten'],
    ['Mia Fern', '7th Grade'],
  ])
    must(await parent.post('/api/students', { fullName, gradeLevel }));
  for (const name of ['Science', 'Art']) must(await parent.post('/api/classes', { name }));
  expect(await names(parent, '/api/auth/students')).toEqual(['Mia Fern', 'Leo Fern', 'Zoe Fern']);
  expect(await names(parent, '/api/classes')).toEqual(['Art', 'Math', 'Science']);

  const device = await openPushingDevice(parent);
  const random = seededRandom(1);
  for (const [entity, path] of [
    [student, '/api/auth/students'],
    [schoolClass, '/api/classes'],
  ] as const) {
    const listed = await list(parent, path);
    const place = keyBetween('', null, random);
    await device.push(device.parent, { t: entity.name, id: listed[2]!.id, fields: { place } });
  }
  const students = ['Zoe Fern', 'Mia Fern', 'Leo Fern'];
  expect(await names(parent, '/api/auth/students')).toEqual(students);
  expect(await names(parent.without('__Host-session'), '/api/students')).toEqual(students);
  for (const who of [parent, await home.as('leo')])
    expect(await names(who, '/api/classes')).toEqual(['Science', 'Art', 'Math']);
  expect(Object.keys((await list(parent, '/api/classes'))[0]!)).not.toContain('place');
});

it('A student sees which classes they take, and not who else does', async () => {
  const home = await family(server, 'ben', { students: ['leo', 'mia'] });
  const { leo, mia } = home.studentIds;
  const takers = async (client: Client): Promise<number[]> =>
    must(await client.get<{ studentIds: number[] }[]>('/api/classes'))[0]!.studentIds;
  expect(new Set(await takers(home.parent))).toEqual(new Set([leo, mia]));
  expect(await takers(await home.as('leo'))).toEqual([leo]);
});
