/**
 * Every call of the list for everybody: signed out, another family's parent, a student, a sibling, on a revoked device,
 * a parent. A new call joins by itself; whether its answers are as the OpenAPI document has them is looked at with
 * each.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call, PermittedCaller } from '../../../shared-model/contracts/call.ts';
import { calls, type CallName } from '../../../shared-model/contracts/calls.ts';
import { requestTo, type CallRequest } from '../../support/server/call-request.ts';
import type { Client } from '../../support/server/client.ts';
import { untold } from '../../support/server/document.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import { promiseReward, type Rewards } from '../../support/server/registered-rewards.ts';
import { takeCourse, type Course } from '../../support/server/registered-course.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

type Home = Family<'leo' | 'mia'> &
  Course &
  Rewards & {
    otherParentId: number;
    calendarId: number;
    logEntryId: number;
    transcriptCourseId: number;
  };

/** Ana's family with a second parent, whose children take a curriculum. */
async function anasHome(): Promise<Home> {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const address = 'https://trailbook.example/days.ics';
  const { id: calendarId } = must(
    await home.parent.post<{ id: number }>('/api/followed-calendars', { address }),
  );
  const { id: logEntryId } = must(
    await home.parent.post<{ id: number }>('/api/log-entries', {
      studentId: home.studentIds.leo,
      kind: 'book',
      title: 'Heidi',
      date: '2026-03-02',
    }),
  );
  const earlier = { studentId: home.studentIds.leo, name: 'Latin I', schoolYear: 2024 };
  const { id: transcriptCourseId } = must(
    await home.parent.post<{ id: number }>('/api/transcript-courses', earlier),
  );
  const otherParentId = (await inviteParent(server, home)).memberId;
  return {
    ...home,
    otherParentId,
    ...(await takeCourse(home, ['leo', 'mia'])),
    ...(await promiseReward(home, 'leo')),
    calendarId,
    logEntryId,
    transcriptCourseId,
  };
}

/** Kept apart from the list on purpose: whom a call lets in beside parents. Any other is for parents alone. */
const notForParentsAlone: Partial<Record<CallName, PermittedCaller>> = {
  register: 'anyone',
  login: 'anyone',
  studentLogin: 'anyone',
  logout: 'anyone',
  forgotPassword: 'anyone',
  resetPassword: 'anyone',
  recoverPassword: 'anyone',
  publicStudents: 'anyone',
  demo: 'anyone',
  acceptInvite: 'anyone',
  claimDevice: 'anyone',
  registerLocalFamily: 'anyone',
  health: 'anyone',
  calendarFeed: 'anyone',
  currentUser: 'signed-in',
  listClasses: 'signed-in',
  listAssignments: 'signed-in',
  listCurriculums: 'signed-in',
  listCurriculumLessons: 'signed-in',
  dailyLessons: 'signed-in',
  updateLessonProgress: 'signed-in',
  listMarks: 'signed-in',
  listRewards: 'signed-in',
  listRewardRequests: 'signed-in',
  createRewardRequest: 'signed-in',
  deleteRewardRequest: 'signed-in',
  updateTask: 'signed-in',
  studentTasks: 'student',
  studentDashboard: 'student',
  sync: 'device',
  renewDevice: 'device',
  deviceParents: 'device',
  devicePinLengths: 'device',
  digest: 'device',
  events: 'device',
  bootstrap: 'device',
  pack: 'device',
  file: 'device',
  putFile: 'device',
  missingFiles: 'device',
};

/** Whether it lets in: nobody, another family's parent, Leo, his sister Mia, Leo on a revoked device, the parent. */
const letsIn: Record<PermittedCaller, [boolean, boolean, boolean, boolean, boolean, boolean]> = {
  anyone: [true, true, true, true, true, true],
  'signed-in': [false, true, true, true, false, true],
  parent: [false, true, false, false, false, true],
  student: [false, false, true, true, false, false],
  // Whoever is signed in on it.
  device: [false, true, true, true, false, true],
};

const closedDoors = ['Not authenticated', 'You are not allowed to do this'];

/** Whether somebody isn't let in. A call for anyone may say too that the device they ask on was removed. */
const isClosed = (
  who: PermittedCaller,
  { status, text }: { status: number; text: string },
): boolean => {
  const doors = who === 'anyone' ? closedDoors : [...closedDoors, 'This device was removed'];
  return [401, 403].includes(status) && doors.some((words) => text.includes(words));
};

/** What is answered; of a stream, what comes first. */
async function answerTo({ method, path, body }: CallRequest, person: Client) {
  const response = await person.raw(path, {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  if (!headers.get('content-type')?.includes('event-stream')) {
    return { status, headers, text: await response.text() };
  }
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return { status, headers, text: new TextDecoder().decode(value) };
}

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

/** Ana's home, another family's, and everybody who may ask. */
async function everybody() {
  const home = await anasHome();
  const other = await family(server, 'ben');
  const people = [
    server.browser(),
    other.parent,
    await home.as('leo'),
    await home.as('mia'),
    await revoked(server, home),
    home.parent,
  ];
  return { home, other, people };
}

let readers: ReturnType<typeof everybody> | undefined;

/** Everybody for a call: homes of their own for one that changes something, the same for all that only read. */
const everybodyFor = (name: CallName): ReturnType<typeof everybody> =>
  calls[name].method === 'GET' ? (readers ??= everybody()) : everybody();

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('permissions', () => {
  it('are listed here for every call that is not for parents only', () => {
    const listed = Object.entries<Call>(calls).filter(([, { who }]) => who !== 'parent');
    expect(Object.fromEntries(listed.map(([name, { who }]) => [name, who]))).toEqual(
      notForParentsAlone,
    );
  });

  it.each(Object.keys(calls) as CallName[])(
    '%s: nobody, another parent, Leo, Mia, a revoked device, the parent [SP6.1, SP6.2, SP6.3, MR2.13]',
    async (name) => {
      const { home, people } = await everybodyFor(name);
      const { who }: Call = calls[name];
      const answers = [];
      for (const person of people) answers.push(await answerTo(requestTo(name, home), person));

      expect(answers.map((answer) => !isClosed(who, answer))).toEqual(letsIn[who]);
      expect(answers.flatMap((answer) => untold(name, answer) ?? [])).toEqual([]);
    },
  );

  // The family here keeps no files and has no backup: file-routes.test.ts and family-backups.test.ts say who gets them.
  const apart = ['pack', 'file', 'putFile', 'calendarFeed', 'familyBackup'];
  const others = Object.entries<Call>(calls).filter(
    ([name, { params }]) => Object.keys(params).length > 0 && !apart.includes(name),
  );
  it.each(others)('%s: another family’s records don’t exist', async (name, { status }) => {
    const { home, other } = await everybodyFor(name as CallName);
    const request = requestTo(name as CallName, home);
    const foreign = await answerTo(request, other.parent);
    expect([foreign.status, foreign.text]).toEqual([404, '{"message":"Not found"}']);
    expect((await answerTo(request, home.parent)).status).toBe(status);
  });

  it('reject requests that refer to another family’s records', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const other = await family(server, 'ben');
    const { classId, studentIds } = home;
    const holder = { kind: 'student', studentId: studentIds.leo };
    const sent: [path: string, body: object][] = [
      ['/api/classes', { name: 'Art', studentIds: [studentIds.leo] }],
      ['/api/assignments', { title: 'Read', classId, dueDate: '2030-02-01T10:00:00Z' }],
      ['/api/devices', { name: 'Phone', holder, unsentBy: [] }],
    ];
    for (const [path, body] of sent) {
      const statuses = [await other.parent.post(path, body), await home.parent.post(path, body)];
      expect(statuses.map(({ status }) => status)).toEqual([400, 201]);
    }
  });

  it('reject a curriculum of another family, and a curriculum for a student of another', async () => {
    const [home, other] = [
      await family(server, 'ana', { students: ['leo'] }),
      await family(server, 'ben', { students: ['tom'] }),
    ];
    const { curriculumId } = await takeCourse(home, []);
    const assign = (person: Client, studentId: number) =>
      person.post(`/api/students/${studentId}/curriculums`, { curriculumId });
    const statuses = [
      await assign(other.parent, other.studentIds.tom),
      await assign(other.parent, home.studentIds.leo),
      await assign(home.parent, other.studentIds.tom),
      await assign(home.parent, home.studentIds.leo),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([400, 404, 404, 201]);
  });

  it('let Leo and his parent complete his task, which doesn’t exist for his sister [MR5.5]', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const request = requestTo('updateTask', home);
    const people = [await home.as('mia'), await home.as('leo'), home.parent];
    const statuses = [];
    for (const person of people) statuses.push((await answerTo(request, person)).status);
    expect(statuses).toEqual([404, 200, 200]);
  });

  it('reveal no demo account on a server without one', async () => {
    expect(must(await server.browser().get('/api/demo'))).toEqual({ account: null });
  });

  it('give a student the same answer for a sibling’s task and for one that doesn’t exist', async () => {
    const home = await family(server, 'cleo', { students: ['leo', 'mia'] });
    const leo = await home.as('leo');
    const done = { completed: true };
    const sibling = await leo.put(`/api/tasks/${home.taskOf('mia')}`, done);
    const nowhere = await leo.put('/api/tasks/123456789', done);
    expect([sibling.status, sibling.text]).toEqual([nowhere.status, nowhere.text]);
  });

  it('give a parent the same answer for another family’s records and for missing ones', async () => {
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
