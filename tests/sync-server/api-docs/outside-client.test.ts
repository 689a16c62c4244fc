/** The specification's calls as any program makes them: over a socket, with nothing but HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveApp, type HttpListener } from '../../../sync-server/serve.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
let listening: HttpListener;
beforeAll(async () => {
  server = await openTestApp();
  const served = await serveApp(server.app, { host: '127.0.0.1', port: 0 });
  if (!served.ok) throw new Error(served.error);
  listening = served.value;
});
afterAll(async () => {
  await listening.stop(0);
  await server.close();
});

type Body = Record<string, unknown> & { id: number };

/** A program with its own cookies; what it sends is text. */
function program() {
  const cookies = new Map<string, string>();
  const sendText = async (
    method: string,
    path: string,
    body?: string,
    type = 'application/json',
  ) => {
    const response = await fetch(`http://127.0.0.1:${listening.port}${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, text, body: (isJson ? JSON.parse(text) : null) as Body };
  };
  const send = (method: string, path: string, body?: unknown) =>
    sendText(method, path, body === undefined ? undefined : JSON.stringify(body));
  return { send, sendText };
}

const message = (words: string) => ({ message: words });
let families = 0;

/** A parent who registered, signed in and paired, with one student and a class. */
async function home() {
  families += 1;
  const parent = program();
  const account = { email: `p${families}@out.example`, password: 'long walks' };
  const registered = await parent.send('POST', '/api/auth/register', {
    ...account,
    fullName: 'Pat Oak',
    familyName: 'The Oaks',
  });
  expect([registered.status, registered.body]).toEqual([
    201,
    { message: expect.any(String), userId: expect.any(Number) },
  ]);
  expect((await parent.send('POST', '/api/auth/login', account)).status).toBe(200);
  await parent.send('POST', '/api/devices', { name: 'Tablet', holder: { kind: 'family' } });
  const mia = { fullName: 'Mia Oak', gradeLevel: '2nd Grade', avatar: 'owl', pin: '1234' };
  const { id: studentId } = (await parent.send('POST', '/api/students', mia)).body;
  const { id: classId } = (
    await parent.send('POST', '/api/classes', { name: 'Art', studentIds: [studentId] })
  ).body;
  return { parent, account, studentId, classId };
}

describe('A program that has only HTTP', () => {
  it('finds every call of the specification as it is written, in a day of a parent and a child [SP7.2, SP7.3, SP7.4, SP7.7, SP7.8, SP7.9, MR5.7, MR5.8]', async () => {
    const { parent, account, studentId, classId } = await home();
    const user = {
      email: account.email,
      role: 'parent',
      fullName: 'Pat Oak',
      familyName: 'The Oaks',
    };
    expect((await parent.send('GET', '/api/auth/user')).body).toEqual({
      id: expect.any(Number),
      ...user,
    });
    const shown = { id: studentId, fullName: 'Mia Oak', gradeLevel: '2nd Grade', avatar: 'owl' };
    expect((await parent.send('GET', '/api/auth/students')).body).toMatchObject([
      { ...shown, level: 1, xp: 0, totalXp: 500, pin: '1234' },
    ]);
    expect((await parent.send('GET', '/api/students')).body).toMatchObject([shown]);
    expect((await parent.send('GET', '/api/family/settings')).body['familyName']).toBe('The Oaks');
    expect(
      (await parent.send('POST', '/api/family/settings', { theme: 'dark' })).body,
    ).toMatchObject({
      success: true,
      settings: { theme: 'dark', familyName: 'The Oaks' },
    });
    expect((await parent.send('GET', '/api/classes')).body).toMatchObject([
      { id: classId, name: 'Art', studentIds: [studentId] },
    ]);
    const work = {
      title: 'Draw a fern',
      description: 'In ink',
      classId,
      dueDate: '2031-03-01T15:30:00.000Z',
      priority: 'medium',
    };
    const set = await parent.send('POST', '/api/assignments', work);
    expect([set.status, set.body]).toEqual([
      201,
      expect.objectContaining({ ...work, type: 'homework' }),
    ]);
    const edited = { ...work, title: 'Draw two ferns', priority: 'high' };
    const put = await parent.send('PUT', `/api/assignments/${set.body.id}`, edited);
    expect([put.status, put.body]).toEqual([200, expect.objectContaining(edited)]);
    const course = {
      name: 'Ponds',
      subject: 'Science',
      publisher: '',
      gradeLevel: '',
      description: '',
      totalLessons: 1,
    };
    const made = await parent.send('POST', '/api/curriculums', course);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining(course)]);
    const lessons = [{ title: 'Frogs' }, { lessonNumber: 2, title: 'Quiz', type: 'quiz' }];
    const path = `/api/curriculums/${made.body.id}/lessons`;
    const added = await parent.send('POST', path, { lessons });
    expect([added.status, added.body]).toEqual([
      201,
      [
        expect.objectContaining({ title: 'Frogs', type: 'lesson', estimatedMinutes: 30 }),
        expect.objectContaining({ title: 'Quiz', type: 'quiz' }),
      ],
    ]);
    expect((await parent.send('GET', '/api/curriculums')).body).toMatchObject([
      { totalLessons: 2 },
    ]);
    const taken = await parent.send('POST', `/api/students/${studentId}/curriculums`, {
      curriculumId: made.body.id,
      lessonsPerDay: 2,
    });
    expect([taken.status, taken.body]).toEqual([
      201,
      expect.objectContaining({ studentId, lessonsPerDay: 2, isActive: true, currentLesson: 1 }),
    ]);
    const extracted = await parent.send('POST', '/api/curriculums/extract-lessons', {
      textContent: '1. Ponds\n2. Frogs',
      curriculumName: 'Ponds',
      extractionType: 'text',
    });
    expect([extracted.status, extracted.body]).toEqual([
      200,
      expect.objectContaining({
        count: 2,
        lessons: [expect.objectContaining({ lessonNumber: 1, title: 'Ponds' }), expect.anything()],
      }),
    ]);
    const described = await parent.send('POST', '/api/curriculums/enhance-description', {
      curriculumName: 'Ponds',
      publisher: 'Fern Press',
      gradeLevel: '',
    });
    expect([described.status, described.body['description']]).toEqual([200, expect.any(String)]);
    expect(await parent.send('POST', '/api/auth/logout')).toMatchObject({
      status: 200,
      body: { message: expect.any(String) },
    });

    const child = parent;
    const wrong = await child.send('POST', '/api/auth/student-login', { studentId, pin: '9999' });
    expect([wrong.status, wrong.body]).toEqual([401, message('Invalid PIN')]);
    const signedIn = await child.send('POST', '/api/auth/student-login', {
      studentId,
      pin: '1234',
    });
    expect([signedIn.status, signedIn.body]).toEqual([
      200,
      { id: studentId, role: 'student', fullName: 'Mia Oak', studentId },
    ]);
    const [task] = (await child.send('GET', '/api/student/tasks')).body as unknown as Body[];
    const { title, description, dueDate, priority } = edited;
    expect(task).toEqual({
      id: expect.any(Number),
      completed: false,
      completedAt: null,
      assignment: { title, description, dueDate, priority },
      class: { id: classId, name: 'Art' },
    });
    const done = await child.send('PUT', `/api/tasks/${task!.id}`, { completed: true });
    expect([done.status, done.body]).toEqual([
      200,
      expect.objectContaining({
        id: task!.id,
        completed: true,
        completedAt: expect.stringMatching(/Z$/),
      }),
    ]);
    expect(
      (await child.send('PUT', `/api/tasks/${task!.id}`, { completed: false })).body['completedAt'],
    ).toBeNull();
    expect((await child.send('GET', '/api/dashboard/student')).body).toEqual({
      completedTasks: 0,
      pendingTasks: 1,
      dueTodayTasks: 0,
      totalClasses: 1,
      progress: [{ className: 'Art', percentage: 0 }],
    });
    await child.send('POST', '/api/auth/login', account);
    const gone = await parent.send('DELETE', `/api/assignments/${set.body.id}`);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await parent.send('DELETE', `/api/assignments/${set.body.id}`)).status).toBe(404);
  });

  it('gets {message} and nothing else for whatever is wrong with a request [MR5.10]', async () => {
    const { parent, account } = await home();
    const stranger = program();
    const bothRequired = message('Student ID and PIN are required');
    const answers = await Promise.all([
      stranger.send('GET', '/api/auth/user'),
      stranger.send('POST', '/api/auth/login', { ...account, password: 'long walk' }),
      stranger.send('POST', '/api/auth/student-login', {}),
      stranger.send('POST', '/api/auth/student-login', { studentId: '5', pin: '1234' }),
      stranger.send('POST', '/api/auth/register', {
        ...account,
        fullName: 'Pat Oak',
        familyName: 'The Oaks',
      }),
      stranger.send('POST', '/api/auth/register', {
        ...account,
        email: 'x',
        fullName: 'Pat Oak',
        familyName: 'The Oaks',
      }),
      parent.send('PUT', '/api/tasks/77', { completed: true }),
      parent.send('PUT', '/api/tasks/seven', { completed: true }),
      parent.send('GET', '/api/student/tasks'),
      parent.send('GET', '/api/nowhere'),
      parent.send('POST', '/api/assignments', {
        title: 'A',
        classId: '7',
        dueDate: '2031-01-01T00:00:00Z',
      }),
    ]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [401, message('Not authenticated')],
      [401, message('Please check your email and password.')],
      [400, bothRequired],
      [400, bothRequired],
      [400, message('An account with this email already exists')],
      [400, message('Please enter a valid email address')],
      [404, message('Not found')],
      [400, message('This id is not valid')],
      [403, message('You are not allowed to do this')],
      [404, message('Not found')],
      [400, message('Class is required')],
    ]);
  });

  it('gets 400 for a body that is missing, empty or no JSON, 415 for one of another type, 405 for another method [SP7.1]', async () => {
    const { parent } = await home();
    const statuses = await Promise.all([
      parent.send('POST', '/api/classes'),
      parent.sendText('POST', '/api/classes', ''),
      parent.sendText('POST', '/api/classes', '{'),
      parent.sendText('POST', '/api/classes', '[]'),
      parent.sendText('POST', '/api/classes', 'null'),
      parent.sendText('POST', '/api/classes', 'name=Art', 'application/x-www-form-urlencoded'),
      parent.sendText('POST', '/api/classes', '{"name":"Art"}', 'text/plain'),
      parent.send('PATCH', '/api/classes', { name: 'Art' }),
      parent.sendText('POST', '/api/classes', '{"name":"Art"}', 'application/json; charset=utf-8'),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 415, 415, 405, 201,
    ]);
    expect(statuses.slice(0, 8).map(({ body }) => Object.keys(body))).toEqual(
      Array.from({ length: 8 }, () => ['message']),
    );
  });
});
