import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { levelOf } from '../../../shared-model/derive/xp.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { taskKey } from '../../../shared-model/registry/assignment-scopes.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { task } from '../../../shared-model/entities/task.ts';
import { idFromKey } from '../../../shared-model/lib/ids.ts';
import { FamilyReading, read } from '../../../sync-server/family/family-reading.ts';
import type { FamilyReader } from '../../../sync-server/store/family-store.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { added, stored } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

describe('reading for a call', () => {
  it('sees one snapshot: no concurrent write is visible, however often it reads', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const store = postgresFamilyStore(server.db, home.familyId);
    const look = (between: () => Promise<void>) =>
      read(store, async (records) => {
        await records.load({ all: [assignment] });
        await between();
        const view = await records.load({ all: [student, schoolClass, enrollment] });
        const earned = await records.earnedXp();
        return {
          counts: [assignment, schoolClass, enrollment].map((one) => view.all(one as never).length),
          xp: earned.get(home.studentIds.leo) ?? 0,
        };
      });
    const before = { counts: [1, 1, 1], xp: 0 };
    const write = async () => {
      must(await home.parent.put(`/api/tasks/${home.taskOf('leo')}`, { completed: true }));
      must(await home.parent.put(`/api/classes/${home.classId}`, { studentIds: [] }));
    };
    expect(await look(write)).toEqual(before);
    expect(await look(async () => undefined)).toEqual({ counts: [1, 1, 0], xp: 40 });
  });

  const records = [
    stored('class', 1, { name: 'Math', _del: true }),
    stored('class', 2, { name: 'Art' }),
    stored('student', 3, { fullName: 'A child', gradeLevel: '1st' }),
    stored('assignment', 5, {
      title: 'Fractions',
      classId: 1,
      dueDate: '2026-03-09T20:00:00.000Z',
    }),
    stored('assignment', 6, { title: 'Clay', classId: 2, dueDate: '2026-03-09T20:00:00.000Z' }),
    stored('task', 7, { assignmentId: 5, studentId: 3, completed: true }),
    stored('task', 8, { assignmentId: 6, studentId: 3, completed: true }),
    stored('task', 9, { assignmentId: 99, studentId: 3, completed: true }),
    stored('enrollment', idFromKey('enrollment', [2, 3]), { classId: 2, studentId: 3 }),
    stored('assignment', 10, { title: 'Paint', classId: 2, dueDate: '2026-03-09T20:00:00.000Z' }),
  ];

  async function reading(): Promise<{ family: FamilyReading; listed: string[]; read: number[] }> {
    const store = new MemoryFamilyStore();
    await store.transact((tx) => tx.write(added(...records)));
    const listed: string[] = [];
    const counts: number[] = [];
    const reader: FamilyReader = {
      list: (t, scope) => {
        listed.push(t);
        return store.list(t, scope);
      },
      read: (keys) => {
        if (keys.length > 0) counts.push(keys.length);
        return store.find(keys, null);
      },
      listBy: (...asked) => store.snapshot((one) => one.listBy(...asked)),
      ids: (t) => store.snapshot((one) => one.ids(t)),
      finishedWork: () => store.snapshot((one) => one.finishedWork()),
    };
    return { family: new FamilyReading(reader), listed, read: counts };
  }

  it('finds a record by its key with its owners, without listing anything', async () => {
    const { family: one, listed, read: counts } = await reading();
    const view = await one.load({ keys: [7, 8, 9].map((id) => ({ t: task.name, id })) });
    const seen = [7, 8, 9].flatMap((id) => view.get(task, id) ?? []);
    expect(seen.map(({ id }) => id)).toEqual([8, 9]);
    expect(view.get(assignment, 6)?.title).toBe('Clay');
    expect(view.get(assignment, 5)).toBeUndefined();
    expect(listed).toEqual([]);
    // Three tasks; the student and three assignments; two classes.
    expect(counts).toEqual([3, 4, 2]);
  });

  it('finds an open task by its id, of any student or only of a given one', async () => {
    const { id } = taskKey(10, 3);
    for (const studentId of [undefined, 3]) {
      const { family: one, listed } = await reading();
      const view = await one.load({ tasks: [{ id, studentId }] });
      expect(view.get(task, id)).toMatchObject({
        assignmentId: 10,
        studentId: 3,
        completed: false,
      });
      expect(listed).toEqual([]);
    }
    const { family: one } = await reading();
    expect((await one.load({ tasks: [{ id, studentId: 4 }] })).get(task, id)).toBeUndefined();
    const { id: hidden } = taskKey(5, 3);
    expect((await one.load({ tasks: [{ id: hidden }] })).get(task, hidden)).toBeUndefined();
  });

  it('lists each entity once, and doesn’t read listed owners again', async () => {
    const { family: one, listed, read: counts } = await reading();
    await one.load({ all: [schoolClass, assignment] });
    await one.load({ all: [schoolClass], keys: [{ t: task.name, id: 7 }] });
    expect(listed).toEqual(['class', 'assignment']);
    // The task, then its student.
    expect(counts).toEqual([1, 1]);
  });
});

describe('a student’s level', () => {
  it('keeps the XP of work finished in a class or an assignment that was deleted', async () => {
    const home = await family(server, 'ben', { students: ['leo'] });
    const { parent, classId } = home;
    const art = must(await parent.post<{ id: number }>('/api/classes', { name: 'Art' }));
    const studentIds = [home.studentIds.leo];
    must(await parent.put(`/api/classes/${art.id}`, { studentIds }));
    const add = async (of: number, xpReward: number) =>
      must(
        await parent.post<{ id: number }>('/api/assignments', {
          title: 'Long work',
          classId: of,
          dueDate: '2030-01-01T10:00:00Z',
          xpReward,
        }),
      ).id;
    const clay = await add(art.id, 600);
    await add(classId, 700);
    const leo = await home.as('leo');
    for (const { id } of must(await leo.get<{ id: number }[]>('/api/student/tasks'))) {
      must(await leo.put(`/api/tasks/${id}`, { completed: true }));
    }
    must(await parent.post('/api/auth/login', { email: home.email, password: home.password }));
    const level = async () => {
      const path = `/api/students/${home.studentIds.leo}`;
      const changed = must(await parent.put(path, { gradeLevel: '5th Grade' }));
      const [listed] = must(await parent.get<object[]>('/api/auth/students'));
      expect(listed).toMatchObject(changed);
      return listed;
    };
    expect(await level()).toMatchObject(levelOf(600 + 700 + 40));
    must(await parent.put(`/api/assignments/${clay}`, { xpReward: 100 }));
    // Another reward counts for open work; finished work keeps what it earned.
    expect(await level()).toMatchObject(levelOf(600 + 700 + 40));
    must(await parent.delete(`/api/classes/${classId}`));
    expect(await level()).toMatchObject(levelOf(600 + 700 + 40));
    must(await parent.delete(`/api/assignments/${clay}`));
    expect(await level()).toMatchObject(levelOf(600 + 700 + 40));
  });
});
