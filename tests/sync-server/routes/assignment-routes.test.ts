import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { studentScope, type Scope } from '../../../shared-model/records/scopes.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface Item {
  id: number;
  completed: boolean;
  completedAt: string | null;
  assignment: { title: string };
  class: { name: string };
}

describe('classes, assignments and tasks', () => {
  it('give every student of the class a task, also after the class changes [MR3.9]', async () => {
    const home = await family(server, 'ana', { students: ['leo', 'mia'] });
    const { leo, mia } = home.studentIds;
    const items = must(await (await home.as('mia')).get<Item[]>('/api/student/tasks'));
    expect(items).toMatchObject([
      {
        id: home.taskOf('mia'),
        completed: false,
        assignment: { title: 'Fractions' },
        class: { name: 'Math' },
      },
    ]);
    const { parent } = home;
    must(await parent.post('/api/auth/login', { email: home.email, password: home.password }));
    const classes = () => parent.get<{ studentIds: number[] }[]>('/api/classes');
    must(await parent.put(`/api/classes/${home.classId}`, { name: 'Math', studentIds: [leo] }));
    expect((await classes()).body[0]?.studentIds).toEqual([leo]);
    expect((await parent.put(`/api/tasks/${home.taskOf('mia')}`, { completed: true })).status).toBe(
      404,
    );
    must(
      await parent.put(`/api/classes/${home.classId}`, { name: 'Math', studentIds: [leo, mia] }),
    );
    expect((await parent.put(`/api/tasks/${home.taskOf('mia')}`, { completed: true })).status).toBe(
      200,
    );
  });

  it('show an assignment for chosen students to these students only [MR3.9, MR5.9]', async () => {
    const home = await family(server, 'ben', { students: ['leo', 'mia'] });
    const work = { title: 'Spelling', classId: home.classId, dueDate: '2030-01-01T10:00:00+02:00' };
    const chosen = { ...work, studentIds: [home.studentIds.leo] };
    const made = must(await home.parent.post('/api/assignments', chosen));
    expect(made).toMatchObject({
      ...chosen,
      dueDate: '2030-01-01T08:00:00.000Z',
      priority: 'medium',
      type: 'homework',
    });
    const titles = async (name: 'leo' | 'mia') =>
      must(await (await home.as(name)).get<{ title: string }[]>('/api/assignments')).map(
        ({ title }) => title,
      );
    expect(
      [await titles('leo'), await titles('mia')].map((list) => list.includes('Spelling')),
    ).toEqual([true, false]);
  });

  it('store a null description as empty, and keep what an update leaves out', async () => {
    const home = await family(server, 'abe', { students: ['leo'] });
    const work = { title: 'Map', classId: home.classId, dueDate: '2030-01-01T10:00:00.000Z' };
    const made = must(
      await home.parent.post<{ id: number }>('/api/assignments', { ...work, description: null }),
    );
    expect(made).toMatchObject({ ...work, description: '' });
    const path = `/api/assignments/${made.id}`;
    expect((await home.parent.put(path, { description: 'Of our town' })).body).toMatchObject({
      ...work,
      description: 'Of our town',
    });
    expect((await home.parent.put(path, { description: null })).body).toMatchObject({
      description: '',
    });
    expect((await home.parent.put(path, { title: '' })).status).toBe(400);
    const ofClass = `/api/classes/${home.classId}`;
    expect((await home.parent.put(ofClass, { gradeLevel: '3rd Grade' })).body).toMatchObject({
      name: 'Math',
      gradeLevel: '3rd Grade',
    });
  });

  it('get the moment of a completion from the server, and lose it when reopened [MR5.5]', async () => {
    const home = await family(server, 'cleo', { students: ['leo'] });
    const leo = await home.as('leo');
    const path = `/api/tasks/${home.taskOf('leo')}`;
    const done = must(await leo.put<Item>(path, { completed: true }));
    expect(Number.isNaN(Date.parse(done.completedAt ?? ''))).toBe(false);
    expect(must(await leo.put(path, { completed: false }))).toMatchObject({
      completed: false,
      completedAt: null,
    });
  });

  it('disappear for everybody with a deleted owner', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    must(await home.parent.delete(`/api/classes/${home.classId}`));
    expect((await home.parent.get('/api/assignments')).body).toEqual([]);
    const work = { title: 'Read', classId: home.classId, dueDate: '2030-01-01T10:00:00Z' };
    expect((await home.parent.post('/api/assignments', work)).status).toBe(400);
    expect((await (await home.as('leo')).get('/api/student/tasks')).body).toEqual([]);
  });

  it('keep finished work of a student whom an assignment is no longer set for', async () => {
    const home = await family(server, 'eva', { students: ['leo', 'mia'] });
    must(await home.parent.put(`/api/tasks/${home.taskOf('mia')}`, { completed: true }));
    const work = { title: 'Fractions', classId: home.classId, dueDate: '2030-01-15T15:00:00Z' };
    must(
      await home.parent.put(`/api/assignments/${home.assignmentId}`, { ...work, studentIds: [] }),
    );
    const left = async (name: 'leo' | 'mia') =>
      must(await (await home.as(name)).get<unknown[]>('/api/student/tasks')).length;
    expect([await left('leo'), await left('mia')]).toEqual([0, 1]);
    // It is for nobody now, which its parent alone is told.
    const forNobody = [{ id: home.assignmentId, studentIds: [] }];
    expect(must(await home.parent.get('/api/assignments'))).toMatchObject(forNobody);
    expect(must(await (await home.as('leo')).get('/api/assignments'))).toEqual([]);
  });

  it('are no longer those of a deleted student whom they weren’t for any more', async () => {
    const { parent, assignmentId, studentIds } = await family(server, 'gil', {
      students: ['leo', 'mia'],
    });
    const path = `/api/assignments/${assignmentId}`;
    must(await parent.put(path, { studentIds: [studentIds.leo, studentIds.mia] }));
    must(await parent.put(path, { studentIds: [studentIds.leo] }));
    must(await parent.delete(`/api/students/${studentIds.mia}`));
    const set = { id: assignmentId, studentIds: [studentIds.leo] };
    expect(must(await parent.get('/api/assignments'))).toMatchObject([set]);
    expect(must(await parent.put(path, { title: 'Clay' }))).toMatchObject({
      ...set,
      title: 'Clay',
    });
  });

  it('reach the feed of every device that may hold them, and no other, when written by REST [SY6]', async () => {
    const home = await family(server, 'fred', { students: ['leo', 'mia'] });
    const store = postgresFamilyStore(server.db, home.familyId);
    const { head } = await store.pull(0, null, 1_000);
    must(await home.parent.put(`/api/tasks/${home.taskOf('leo')}`, { completed: true }));
    const seen = async (scope: Scope) =>
      (await store.pull(head, [scope], 1_000)).records.map(({ t, fields }) => [
        t,
        fields['completed'],
      ]);
    expect(await seen(studentScope(home.studentIds.leo))).toEqual([['task', true]]);
    expect(await seen(studentScope(home.studentIds.mia))).toEqual([]);
  });
});
