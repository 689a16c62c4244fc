/** Every route for everybody: signed out, another family's parent, a student, a sibling, a revoked device, a parent. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../support/client.ts';
import { family, must, type Family } from '../../support/family.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

type Home = Family<'leo' | 'mia'>;
type Request = (home: Home) => [method: string, path: string, body?: unknown];

const someone = { fullName: 'New Child', gradeLevel: '1st Grade' };
const later = '2030-02-01T10:00:00Z';

/** The status for: nobody, another family's parent, Leo, his sister Mia, Leo on a revoked device, the parent. */
const table: [
  name: string,
  request: Request,
  statuses: [number, number, number, number, number, number],
][] = [
  ['the current user', () => ['GET', '/api/auth/user'], [401, 200, 200, 200, 401, 200]],
  [
    'the parents’ list of students',
    () => ['GET', '/api/auth/students'],
    [401, 200, 403, 403, 401, 200],
  ],
  ['the public list of students', () => ['GET', '/api/students'], [200, 200, 200, 200, 200, 200]],
  ['adding a student', () => ['POST', '/api/students', someone], [401, 201, 403, 403, 401, 201]],
  [
    'changing a student',
    ({ studentIds }) => ['PUT', `/api/students/${studentIds.leo}`, someone],
    [401, 404, 403, 403, 401, 200],
  ],
  [
    'setting a PIN',
    ({ studentIds }) => ['PUT', `/api/students/${studentIds.leo}/pin`, { pin: '9999' }],
    [401, 404, 403, 403, 401, 204],
  ],
  [
    'deleting a student',
    ({ studentIds }) => ['DELETE', `/api/students/${studentIds.leo}`],
    [401, 404, 403, 403, 401, 204],
  ],
  [
    'assigning a curriculum that is in no family',
    ({ studentIds }) => [
      'POST',
      `/api/students/${studentIds.leo}/curriculums`,
      { curriculumId: 1 },
    ],
    [401, 404, 403, 403, 401, 400],
  ],
  ['the list of classes', () => ['GET', '/api/classes'], [401, 200, 200, 200, 401, 200]],
  [
    'adding a class',
    () => ['POST', '/api/classes', { name: 'Art' }],
    [401, 201, 403, 403, 401, 201],
  ],
  [
    'adding a class with the family’s students',
    ({ studentIds }) => ['POST', '/api/classes', { name: 'Art', studentIds: [studentIds.leo] }],
    [401, 400, 403, 403, 401, 201],
  ],
  [
    'changing a class',
    ({ classId }) => ['PUT', `/api/classes/${classId}`, { name: 'Maths' }],
    [401, 404, 403, 403, 401, 200],
  ],
  [
    'deleting a class',
    ({ classId }) => ['DELETE', `/api/classes/${classId}`],
    [401, 404, 403, 403, 401, 204],
  ],
  ['the list of assignments', () => ['GET', '/api/assignments'], [401, 200, 200, 200, 401, 200]],
  [
    'adding an assignment',
    ({ classId }) => ['POST', '/api/assignments', { title: 'Read', classId, dueDate: later }],
    [401, 400, 403, 403, 401, 201],
  ],
  [
    'changing an assignment',
    ({ classId, assignmentId }) => [
      'PUT',
      `/api/assignments/${assignmentId}`,
      { title: 'Read', classId, dueDate: later },
    ],
    [401, 404, 403, 403, 401, 200],
  ],
  [
    'deleting an assignment',
    ({ assignmentId }) => ['DELETE', `/api/assignments/${assignmentId}`],
    [401, 404, 403, 403, 401, 204],
  ],
  ['a student’s own tasks', () => ['GET', '/api/student/tasks'], [401, 403, 200, 200, 401, 403]],
  [
    'completing Leo’s task',
    (home) => ['PUT', `/api/tasks/${home.taskOf('leo')}`, { completed: true }],
    [401, 404, 200, 404, 401, 200],
  ],
  [
    'pairing a device',
    () => ['POST', '/api/devices', { name: 'Phone', holder: { kind: 'family' } }],
    [401, 201, 403, 403, 401, 201],
  ],
  [
    'pairing a student’s own device',
    ({ studentIds }) => [
      'POST',
      '/api/devices',
      {
        name: 'Phone',
        holder: { kind: 'student', studentId: studentIds.leo },
        unsentBy: [],
      },
    ],
    [401, 400, 403, 403, 401, 201],
  ],
  ['the list of devices', () => ['GET', '/api/devices'], [401, 200, 403, 403, 401, 200]],
  [
    'revoking a device',
    ({ deviceId }) => ['DELETE', `/api/devices/${deviceId}`],
    [401, 404, 403, 403, 401, 204],
  ],
  ['signing out', () => ['POST', '/api/auth/logout'], [200, 200, 200, 200, 200, 200]],
  ['the demo account', () => ['GET', '/api/demo'], [200, 200, 200, 200, 200, 200]],
  ['health', () => ['GET', '/api/health'], [200, 200, 200, 200, 200, 200]],
];

/** A device that a parent revoked while Leo was signed in on it. */
async function revoked(server: TestApp, home: Home): Promise<Client> {
  const phone = server.browser();
  must(await phone.post('/api/auth/login', { email: home.email, password: home.password }));
  const paired = must(
    await phone.post<{ deviceId: number }>('/api/devices', {
      name: 'Phone',
      holder: { kind: 'family' },
    }),
  );
  const leo = { studentId: home.studentIds.leo, pin: home.pin };
  must(await phone.post('/api/auth/student-login', leo));
  must(await home.parent.delete(`/api/devices/${paired.deviceId}`));
  return phone;
}

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('who may do what', () => {
  it.each(table)(
    '%s: nobody, another parent, Leo, Mia, a revoked device, the parent',
    async (_, request, statuses) => {
      const home: Home = await family(server, 'ana', { students: ['leo', 'mia'] });
      const other = await family(server, 'ben');
      const people = [
        server.browser(),
        other.parent,
        await home.as('leo'),
        await home.as('mia'),
        await revoked(server, home),
        home.parent,
      ];
      const found: number[] = [];
      for (const person of people) found.push((await person.send(...request(home))).status);
      expect(found).toEqual(statuses);
    },
  );

  it('where no demo account was made there is none to tell of', async () => {
    expect(must(await server.browser().get('/api/demo'))).toEqual({ account: null });
  });

  it('a sibling’s task and one that doesn’t exist are the same to a student', async () => {
    const home = await family(server, 'cleo', { students: ['leo', 'mia'] });
    const leo = await home.as('leo');
    const done = { completed: true };
    const sibling = await leo.put(`/api/tasks/${home.taskOf('mia')}`, done);
    const nowhere = await leo.put('/api/tasks/123456789', done);
    expect([sibling.status, sibling.text]).toEqual([nowhere.status, nowhere.text]);
  });

  it('another family’s records and such that don’t exist are the same to a parent', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const other = await family(server, 'eva', { students: ['tom'] });
    const paths = (of: {
      studentIds: object;
      classId: number;
      assignmentId: number;
      deviceId: number;
    }) => [
      `/api/students/${Object.values(of.studentIds)[0]}`,
      `/api/classes/${of.classId}`,
      `/api/assignments/${of.assignmentId}`,
      `/api/devices/${of.deviceId}`,
    ];
    const nowhere = paths({ studentIds: { x: 11 }, classId: 12, assignmentId: 13, deviceId: 14 });
    for (const [at, path] of paths(other).entries()) {
      const foreign = await home.parent.delete(path);
      const absent = await home.parent.delete(nowhere[at]!);
      expect([foreign.status, foreign.text]).toEqual([absent.status, absent.text]);
    }
    expect((await other.parent.get<unknown[]>('/api/assignments')).body).toHaveLength(1);
  });
});
