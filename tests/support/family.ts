/**
 * Families for tests that read as stories: `family(app, 'ana', {students: ['leo', 'mia']})` is Ana's family, registered,
 * with a tablet that she paired, her children with their PINs, the class Math and the assignment Fractions for both.
 */
import { task } from '../../shared-model/entities/task.ts';
import { idFromKey } from '../../shared-model/lib/ids.ts';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './test-app.ts';

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

export const must = <T>(answer: Answer<T>): T => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
};

const titled = (name: string): string => `${name[0]!.toUpperCase()}${name.slice(1)}`;

let made = 0;

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
  const studentIds = {} as Record<Name, number>;
  for (const child of students) {
    const student = { fullName: `${titled(child)} Fern`, gradeLevel: '3rd Grade', pin };
    studentIds[child] = must(await parent.post<{ id: number }>('/api/students', student)).id;
  }
  const ids = Object.values<number>(studentIds);
  const math = { name: 'Math', studentIds: ids };
  const classId = must(await parent.post<{ id: number }>('/api/classes', math)).id;
  const fractions = { title: 'Fractions', classId, dueDate: '2030-01-15T15:00:00Z' };
  const assignmentId = must(await parent.post<{ id: number }>('/api/assignments', fractions)).id;
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
