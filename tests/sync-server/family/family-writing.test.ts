/** Calls that meet somebody else's write: what they go by is what is there when they write. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, remove, update } from '../../../shared-model/commit/change.ts';
import type { Change } from '../../../shared-model/commit/change.ts';
import { commitWithin } from '../../../shared-model/commit/commit.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { enrollment } from '../../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { saveStudent } from '../../../shared-model/actions/save-student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { problemText } from '../../../shared-model/problems/problem-text.ts';
import type { Principal } from '../../../sync-server/accounts/sessions.ts';
import { write } from '../../../sync-server/family/family-writing.ts';
import { MemoryFamilyStore } from '../../support/stores/memory-family-store.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import type { Answer } from '../../support/server/client.ts';
import { waitersIn } from '../../support/server/held-rows.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { noon, system } from '../../support/family/story.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** What a call is answered that comes while these changes are written and not yet committed. */
async function answerAfter<T>(
  familyId: number,
  changes: readonly Change[],
  ask: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const store = postgresFamilyStore(server.db, familyId);
  return store
    .transact(async (tx) => {
      const done = await commitWithin(tx, system, changes, { now: server.services.now(), node: 0 });
      expect(done.ok).toBe(true);
      const answer = ask();
      await expect.poll(() => waitersIn(server.db)).toBeGreaterThan(0);
      return { answer };
    })
    .then(({ answer }) => answer);
}

describe('a call concurrent with another write', () => {
  it('creates no assignment for a class that is being deleted', async () => {
    const { parent, familyId, classId } = await family(server, 'ana', { students: ['leo'] });
    const work = { title: 'Read', classId, dueDate: '2030-01-01T10:00:00Z' };
    const answer = await answerAfter(familyId, [remove(schoolClass, classId)], () =>
      parent.post('/api/assignments', work),
    );
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'This class is not in your family' },
    ]);
  });

  it('gives all due work also to a student who is being enrolled', async () => {
    const home = await family(server, 'ben', { students: ['leo'] });
    const { parent, familyId, classId } = home;
    const mia = must(
      await parent.post<{ id: number }>('/api/students', {
        fullName: 'Mia Fern',
        gradeLevel: '1st Grade',
        pin: home.pin,
      }),
    );
    const enrolled = create(enrollment, { classId, studentId: mia.id }, () => 0);
    const work = { title: 'Read', classId, dueDate: '2030-01-01T10:00:00Z' };
    must(await answerAfter(familyId, [enrolled], () => parent.post('/api/assignments', work)));
    const tablet = parent.without('__Host-session');
    must(await tablet.post('/api/auth/student-login', { studentId: mia.id, pin: home.pin }));
    const tasks = must(await tablet.get('/api/student/tasks'));
    expect(tasks).toMatchObject([
      { assignment: { title: 'Read' } },
      { assignment: { title: 'Fractions' } },
    ]);
  });

  it('takes no task from a student who was chosen meanwhile', async () => {
    const home = await family(server, 'cleo', { students: ['leo', 'mia'] });
    const { parent, familyId, assignmentId, studentIds } = home;
    const path = `/api/assignments/${assignmentId}`;
    must(await parent.put(path, { studentIds: [studentIds.leo] }));
    const both = { studentIds: [studentIds.leo, studentIds.mia].sort((a, b) => a - b) };
    const answer = await answerAfter(familyId, [update(assignment, assignmentId, both)], () =>
      parent.put(path, { title: 'Fractions and more' }),
    );
    expect(must(answer)).toMatchObject({ title: 'Fractions and more', ...both });
    expect(must(await (await home.as('mia')).get<unknown[]>('/api/student/tasks'))).toHaveLength(1);
  });

  it('completes no task that is being deleted, and answers 404', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const leo = await home.as('leo');
    const gone = [remove(assignment, home.assignmentId)];
    const answer = await answerAfter(home.familyId, gone, () =>
      leo.put(`/api/tasks/${home.taskOf('leo')}`, { completed: true }),
    );
    expect(answer.status).toBe(404);
    const store = postgresFamilyStore(server.db, home.familyId);
    expect(await store.find([{ t: 'task', id: home.taskOf('leo') }], null)).toEqual([]);
  });

  it('assigns no curriculum to a student who is being deleted', async () => {
    const { parent, familyId, studentIds } = await family(server, 'eva', { students: ['leo'] });
    const answer = await answerAfter(familyId, [remove(student, studentIds.leo)], () =>
      parent.post(`/api/students/${studentIds.leo}/curriculums`, { curriculumId: 1 }),
    );
    expect(answer.status).toBe(404);
  });
});

describe('two concurrent identical calls', () => {
  it('delete once and answer 404 once', async () => {
    const home = await family(server, 'fay', { students: ['leo'] });
    for (const path of [
      `/api/assignments/${home.assignmentId}`,
      `/api/classes/${home.classId}`,
      `/api/students/${home.studentIds.leo}`,
    ]) {
      const answers = await Promise.all([home.parent.delete(path), home.parent.delete(path)]);
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 404]);
    }
  });
});

describe('a call that fails', () => {
  it('leaves no sequence number and nothing in the change log behind', async () => {
    const { parent, familyId, classId } = await family(server, 'gus', { students: ['leo'] });
    const store = postgresFamilyStore(server.db, familyId);
    const before = await store.readHead();
    expect((await parent.put(`/api/classes/${classId}`, { studentIds: [1] })).status).toBe(400);
    expect((await parent.put(`/api/classes/${classId}`, { teacherId: 1 })).status).toBe(400);
    expect(await store.readHead()).toEqual(before);
  });
});

it('An action whose input is wrong is refused as a page’s would be, and writes nothing', async () => {
  const store = new MemoryFamilyStore();
  const context = {
    services: { now: () => noon },
    storeOf: () => store,
    logSecurity: () => undefined,
    metrics: null,
  };
  const who = { role: 'parent', familyId: 1, memberId: 11 } as Principal;
  const wrong = { id: null, values: { fullName: 'Ida Fern', gradeLevel: 7 } } as never;
  const answer = await write(context, { who, random: seededRandom(1) }, (home) =>
    home.run(saveStudent, wrong),
  );
  expect(answer).toMatchObject({
    error: { status: 400, text: problemText('grade-level-required') },
  });
  expect(store.rows.map.size).toBe(0);
});
