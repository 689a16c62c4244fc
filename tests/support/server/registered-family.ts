/**
 * Families for tests that read as stories: `family(app, 'ana', {students: ['leo', 'mia']})` is Ana's family,
 * registered, with a tablet that she paired, her children with their PINs, the class Math and the assignment Fractions
 * for both.
 */
import { task } from '../../../shared-model/entities/task.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import type { Answer, Client } from './client.ts';
import { Story } from '../family/story.ts';
import type { TestApp } from './test-app.ts';

/** A registered family. */
export interface Family<Name extends string> {
  email: string;
  password: string;
  pin: string;
  familyId: number;
  /** The parent's own browser: the family's tablet, with the parent signed in. */
  parent: Client;
  deviceId: number;
  studentIds: Record<Name, number>;
  classId: number;
  assignmentId: number;
  taskOf: (name: Name) => number;
  /** The tablet with a student signed in. */
  as: (name: Name) => Promise<Client>;
}

/** The body of an answer that has to succeed. */
export const must = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
};

const titled = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

const calls: Record<string, string> = {
  [student.name]: '/api/students',
  [schoolClass.name]: '/api/classes',
  [assignment.name]: '/api/assignments',
};

/**
 * Writes a story to a server by its REST routes, with every child's PIN; returns the server's id for each of the
 * story's.
 */
async function tell(
  parent: Client,
  { changes }: Story,
  pin: string,
): Promise<(change: Change) => number> {
  const given = new Map<unknown, number>();
  for (const { t, id, fields } of changes) {
    const path = calls[t];
    if (path === undefined) continue;
    const enrolled = changes.filter(
      (change) => change.t === enrollment.name && change.fields['classId'] === id,
    );
    const body = {
      ...fields,
      ...(t === student.name && { pin }),
      ...(t === schoolClass.name && {
        studentIds: enrolled.map((change) => given.get(change.fields['studentId'])),
      }),
      ...(t === assignment.name && { classId: given.get(fields['classId']) }),
    };
    given.set(id, must(await parent.post<{ id: number }>(path, body)).id);
  }
  return ({ id }) => given.get(id)!;
}

let made = 0;

/** Registers a family. */
export async function family<const Name extends string = never>(
  { browser }: Pick<TestApp, 'browser'>,
  name: string,
  { students = [] as readonly Name[], pin = '4711' } = {},
): Promise<Family<Name>> {
  made += 1;
  const email = `${name}.${made}@example.com`;
  const password = `${name} keeps bees`;
  const parent = browser();
  const fullName = `${titled(name)} Fern`;
  must(
    await parent.post('/api/auth/register', { email, password, fullName, familyName: 'The Ferns' }),
  );
  must(await parent.post('/api/auth/login', { email, password }));
  const paired = must(
    await parent.post<{ deviceId: number; familyId: number }>('/api/devices', {
      name: 'Kitchen tablet',
      holder: { kind: 'family' },
    }),
  );
  const the = new Story(made);
  const children = students.map((child) => the.child(`${titled(child)} Fern`));
  const math = the.takeClass('Math', ...children);
  const fractions = the.assign('Fractions', math, '2030-01-15T15:00:00Z');
  const idOf = await tell(parent, the, pin);
  const studentIds = Object.fromEntries(
    students.map((child, at) => [child, idOf(children[at]!)]),
  ) as Record<Name, number>;
  const [classId, assignmentId] = [idOf(math), idOf(fractions)];
  return {
    email,
    password,
    pin,
    ...paired,
    parent,
    studentIds,
    classId,
    assignmentId,
    taskOf: (child) => idFromKey(task.name, [assignmentId, studentIds[child]]),
    as: async (child) => {
      const tablet = parent.without('__Host-session');
      must(await tablet.post('/api/auth/student-login', { studentId: studentIds[child], pin }));
      return tablet;
    },
  };
}

/** A second parent, who joined by an invite of the first. */
export async function inviteParent(
  { browser }: Pick<TestApp, 'browser'>,
  { parent }: Pick<Family<never>, 'parent'>,
): Promise<{ memberId: number; email: string; password: string }> {
  made += 1;
  const given = { email: `second.${made}@example.com`, password: 'second keeps bees' };
  const { code } = must(await parent.post<{ code: string }>('/api/family/invites'));
  const accepted = { ...given, code, fullName: 'Ben Fern' };
  const joined = must(
    await browser().post<{ userId: number }>('/api/family/invites/accept', accepted),
  );
  return { ...given, memberId: joined.userId };
}
