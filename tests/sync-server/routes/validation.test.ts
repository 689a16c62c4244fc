import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { family, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { problemHeader } from '../../../shared-model/contracts/problem-body.ts';
import { inEnglish } from '../../../shared-model/problems/in-english.ts';
import { readProblem } from '../../../shared-model/problems/problem-text.ts';

const email = 'new@example.com';
const password = 'a long walk';
const account = { email, password, fullName: 'Ana Fern', familyName: 'The Ferns' };
const child = { fullName: 'Leo Fern', gradeLevel: '3rd Grade' };
const device = { name: 'Tablet', holder: { kind: 'family' } };
const work = { title: 'Read', classId: 5, dueDate: '2030-01-01T10:00:00Z' };

const badEmail = 'Please enter a valid email address';
const shortPassword = 'Password must be at least 6 characters';
const easy = 'This password is too easy to guess. Please choose another one';
const shortPin = 'PIN must be at least 4 characters';
const longPin = 'PIN must be at most 8 characters';
const bothRequired = 'Student ID and PIN are required';
const fullName = 'Please enter your full name';
const familyName = 'Please enter your family name';
const childName = "Please enter the student's full name";
const dueDate = 'Due date is required';
const whose = 'Please say whose device this is';

const without = (body: object, field: string): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== field));

const table: [method: string, path: string, body: unknown, message: string][] = [
  ['POST', '/api/auth/register', without(account, 'email'), badEmail],
  ['POST', '/api/auth/register', { ...account, email: 'ana' }, badEmail],
  ['POST', '/api/auth/register', { ...account, email: 7 }, badEmail],
  ['POST', '/api/auth/register', { ...account, email: `${'a'.repeat(250)}@example.com` }, badEmail],
  ['POST', '/api/auth/register', without(account, 'password'), shortPassword],
  ['POST', '/api/auth/register', { ...account, password: '12345' }, shortPassword],
  ['POST', '/api/auth/register', { ...account, password: 'Password1' }, easy],
  [
    'POST',
    '/api/auth/register',
    { ...account, password: 'x'.repeat(257) },
    'Password must be at most 256 characters',
  ],
  ['POST', '/api/auth/register', without(account, 'fullName'), fullName],
  ['POST', '/api/auth/register', { ...account, fullName: ' A ' }, fullName],
  ['POST', '/api/auth/register', without(account, 'familyName'), familyName],
  ['POST', '/api/auth/register', { ...account, familyName: 'F' }, familyName],
  [
    'POST',
    '/api/auth/register',
    { ...account, confirmPassword: password },
    'Unknown field confirmPassword',
  ],
  ['POST', '/api/auth/register', { ...account, role: 'parent' }, 'Unknown field role'],
  ['POST', '/api/auth/login', { password }, badEmail],
  ['POST', '/api/auth/login', { email }, shortPassword],
  ['POST', '/api/auth/login', { email, password: '12345' }, shortPassword],
  ['POST', '/api/auth/login', [email, password], 'Please send a JSON object'],
  ['POST', '/api/auth/login', null, 'Please send a JSON object'],
  ['POST', '/api/auth/student-login', {}, bothRequired],
  ['POST', '/api/auth/student-login', { studentId: 5 }, bothRequired],
  ['POST', '/api/auth/student-login', { pin: '1234' }, bothRequired],
  ['POST', '/api/auth/student-login', { studentId: '5', pin: '1234' }, bothRequired],
  ['POST', '/api/auth/student-login', { studentId: 2 ** 53, pin: '1234' }, bothRequired],
  ['POST', '/api/auth/student-login', { studentId: 5, pin: '' }, bothRequired],
  ['POST', '/api/auth/student-login', { studentId: 5, pin: '123' }, shortPin],
  ['POST', '/api/auth/student-login', { studentId: 5, pin: '123456789' }, longPin],
  ['POST', '/api/students', without(child, 'fullName'), childName],
  ['POST', '/api/students', { ...child, fullName: 'L' }, childName],
  ['POST', '/api/students', without(child, 'gradeLevel'), 'Please enter a grade level'],
  ['POST', '/api/students', { ...child, pin: '123' }, shortPin],
  ['POST', '/api/students', { ...child, pin: '123456789' }, longPin],
  [
    'POST',
    '/api/students',
    { ...child, fullName: 'x'.repeat(121) },
    'Please enter at most 120 characters',
  ],
  ['POST', '/api/students', { ...child, pin: 'abcd' }, 'Please use digits only'],
  ['PUT', '/api/students/5/pin', { pin: '12 4' }, 'Please use digits only'],
  ['PUT', '/api/students/5/pin', { pin: '١٢٣٤' }, 'Please use digits only'],
  ['PUT', '/api/students/5/pin', { pin: 1234 }, shortPin],
  ['POST', '/api/classes', {}, 'Class name is required'],
  ['POST', '/api/classes', { name: ' ' }, 'Class name is required'],
  ['POST', '/api/classes', { name: 'Art', studentIds: 5 }, 'Please choose from the list'],
  ['POST', '/api/classes', { name: 'Art', studentIds: [1.5] }, 'This reference is not a valid id'],
  ['POST', '/api/classes', { name: 'Art', studentIds: [77] }, 'This student is not in your family'],
  [
    'POST',
    '/api/classes',
    { name: 'Art', teacherId: 77 },
    'This belongs to something that does not exist',
  ],
  ['POST', '/api/assignments', without(work, 'title'), 'Assignment title is required'],
  ['POST', '/api/assignments', { ...work, title: '' }, 'Assignment title is required'],
  ['POST', '/api/assignments', without(work, 'classId'), 'Class is required'],
  ['POST', '/api/assignments', { ...work, classId: '5' }, 'Class is required'],
  ['POST', '/api/assignments', work, 'This class is not in your family'],
  ['POST', '/api/assignments', without(work, 'dueDate'), dueDate],
  ['POST', '/api/assignments', { ...work, dueDate: 'tomorrow' }, dueDate],
  ['POST', '/api/assignments', { ...work, dueDate: '2030-13-01T10:00:00Z' }, dueDate],
  ['POST', '/api/assignments', { ...work, priority: 'urgent' }, 'Priority is required'],
  ['PUT', '/api/tasks/5', {}, 'Please choose yes or no'],
  ['PUT', '/api/tasks/5', { completed: 'yes' }, 'Please choose yes or no'],
  ['PUT', '/api/tasks/0', { completed: true }, 'This id is not valid'],
  ['PUT', '/api/tasks/1.5', { completed: true }, 'This id is not valid'],
  ['PUT', '/api/tasks/9007199254740992', { completed: true }, 'This id is not valid'],
  ['PUT', '/api/tasks/%00', { completed: true }, 'This id is not valid'],
  ['POST', '/api/devices', { ...device, name: '' }, 'Please name this device'],
  ['POST', '/api/devices', without(device, 'holder'), whose],
  ['POST', '/api/devices', { ...device, holder: { kind: 'parent' } }, whose],
  ['POST', '/api/devices', { ...device, holder: { kind: 'family', scopes: ['P'] } }, whose],
  ['POST', '/api/devices', { ...device, holder: { kind: 'student' } }, whose],
];

/** What nobody may set through REST: the server knows it better. */
const claims: [method: string, path: string, body: object, fields: Record<string, unknown>][] = [
  [
    'POST',
    '/api/students',
    child,
    // Level, XP and the parent are taken and ignored (`student-routes.test.ts`).
    { id: 1, createdAt: work.dueDate, familyId: 2 },
  ],
  [
    'POST',
    '/api/classes',
    { name: 'Art' },
    { id: 1, createdAt: work.dueDate, _del: true, familyId: 2, seq: 9 },
  ],
  [
    'POST',
    '/api/assignments',
    work,
    { id: 1, createdBy: 5, createdAt: work.dueDate, _del: false, scopes: ['F'] },
  ],
  [
    'PUT',
    '/api/tasks/5',
    { completed: true },
    { completedAt: work.dueDate, completedBy: 'm1', studentId: 3, xp: 50 },
  ],
  ['POST', '/api/devices', device, { deviceId: 4, scopeVersion: 2, sealKey: 'x', memberId: 4 }],
  ['POST', '/api/auth/login', { email, password }, { role: 'parent', familyId: 4 }],
];

let server: TestApp;
let home: Family<never>;
beforeAll(async () => {
  server = await openTestApp();
  home = await family(server, 'ana');
});
afterAll(() => server.close());

describe('a request that breaks its contract', () => {
  it.each(table)('%s %s %j: %s', async (method, path, body, message) => {
    const answer = await home.parent.send(method, path, body);
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    const problem = answer.headers.get(problemHeader)!;
    expect(readProblem(problem)).toBeDefined();
    expect(inEnglish(problem)).toBe(message);
  });

  it.each(claims)(
    '%s %s takes none of what only the server may set',
    async (method, path, body, fields) => {
      for (const [name, value] of Object.entries(fields)) {
        const answer = await home.parent.send(method, path, { ...body, [name]: value });
        expect([answer.status, answer.body]).toEqual([400, { message: `Unknown field ${name}` }]);
      }
    },
  );

  it('changes nothing', async () => {
    const classes = await home.parent.get<unknown[]>('/api/classes');
    const students = await home.parent.get<unknown[]>('/api/auth/students');
    expect([classes.body.length, students.body.length]).toEqual([1, 0]);
  });
});
