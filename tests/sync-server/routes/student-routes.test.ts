import { create, remove, update } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { milestone } from '../../../shared-model/entities/milestone.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const tenMinutes = 10 * 60_000;

describe('students', () => {
  it('show their PINs to parents for ten minutes after signing in, then null', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const leo = {
      id: home.studentIds.leo,
      fullName: 'Leo Fern',
      gradeLevel: '3rd Grade',
      avatar: null,
      color: null,
      parentId: expect.any(Number) as number,
      level: 1,
      xp: 0,
      totalXp: 500,
    };
    expect((await home.parent.get('/api/auth/students')).body).toEqual([{ ...leo, pin: home.pin }]);
    server.wait(tenMinutes + 1_000);
    expect((await home.parent.get('/api/auth/students')).body).toEqual([{ ...leo, pin: null }]);
  });

  it('come in by a tap on family devices alone: REST neither knows that choice nor signs in without the PIN', async () => {
    const home = await family(server, 'tia', { students: ['leo'] });
    const { leo } = home.studentIds;
    const refused = await home.parent.put(`/api/students/${leo}`, { entry: 'tap' });
    expect(refused.status).toBe(400);
    const written = await commitToStore(
      postgresFamilyStore(server.db, home.familyId),
      { role: 'system' },
      [update(student, leo, { entry: 'tap' })],
      { now: server.services.now(), node: 0 },
    );
    expect(written.ok).toBe(true);
    const tablet = home.parent.without('__Host-session');
    const listed = must(await tablet.get<object[]>('/api/students'));
    expect(listed.flatMap((one) => Object.keys(one))).not.toContain('entry');
    for (const given of [
      { studentId: leo },
      { studentId: leo, pin: '' },
      { studentId: leo, pin: '0000' },
    ])
      expect((await tablet.post('/api/auth/student-login', given)).status).toBeGreaterThan(399);
  });

  it('are listed publicly only on the family’s paired devices, without PINs [SP7.5, MR2.12]', async () => {
    const home = await family(server, 'ben', { students: ['leo'] });
    await family(server, 'cleo', { students: ['tom'] });
    const paired = await home.parent.without('__Host-session').get('/api/students');
    const leo = {
      id: home.studentIds.leo,
      fullName: 'Leo Fern',
      gradeLevel: '3rd Grade',
      avatar: null,
      color: null,
    };
    expect(paired.body).toEqual([leo]);
    expect((await server.browser().get('/api/students')).body).toEqual([]);
    const signedInElsewhere = home.parent.without('__Host-device');
    expect((await signedInElsewhere.get('/api/students')).body).toEqual([]);
  });

  it('are listed publicly at most sixty times a minute per device, or per address without a device', async () => {
    const home = await family(server, 'fay', { students: ['leo'] });
    const other = await family(server, 'gus');
    const statuses = async (browser: Client) => {
      const answers = Array.from({ length: 62 }, () => browser.get('/api/students'));
      const found = (await Promise.all(answers)).map(({ status }) => status);
      return [200, 429].map((status) => found.filter((one) => one === status).length);
    };
    const fair = [60, 2];
    const nobody = server.browser('203.0.113.99');
    expect(await statuses(home.parent)).toEqual(fair);
    expect(await statuses(nobody)).toEqual(fair);
    expect((await other.parent.get('/api/students')).status).toBe(200);
    expect((await server.browser().get('/api/students')).status).toBe(200);
  });

  it('are listed on a student’s own device only if they are its holder', async () => {
    const home = await family(server, 'dora', { students: ['leo', 'mia'] });
    const phone = home.parent.without('__Host-device');
    const holder = { kind: 'student', studentId: home.studentIds.mia };
    must(await phone.post('/api/devices', { name: 'Phone', holder }));
    const listed = await phone.get<{ id: number }[]>('/api/students');
    expect(listed.body.map(({ id }) => id)).toEqual([home.studentIds.mia]);
    const leo = { studentId: home.studentIds.leo, pin: home.pin };
    expect((await phone.post('/api/auth/student-login', leo)).status).toBe(401);
  });

  it('who have graduated or are archived are in no list and don’t sign in; brought back, they do', async () => {
    const home = await family(server, 'gia', { students: ['leo', 'mia'] });
    const { leo, mia } = home.studentIds;
    const become = (status: 'active' | 'archived') =>
      commitToStore(
        postgresFamilyStore(server.db, home.familyId),
        { role: 'system' },
        [update(student, leo, { status })],
        { now: server.services.now(), node: 0 },
      );
    const lists = async () =>
      await Promise.all(
        ['/api/students', '/api/auth/students'].map(async (path) =>
          must(await home.parent.get<{ id: number }[]>(path)).map(({ id }) => id),
        ),
      );
    const signIn = async () =>
      (await home.parent.post('/api/auth/student-login', { studentId: leo, pin: home.pin })).status;
    expect((await become('archived')).ok).toBe(true);
    expect(await lists()).toEqual([[mia], [mia]]);
    expect(await signIn()).toBe(401);
    expect((await become('active')).ok).toBe(true);
    expect((await lists()).map((ids) => new Set(ids))).toEqual([
      new Set([leo, mia]),
      new Set([leo, mia]),
    ]);
    expect(await signIn()).toBe(200);
  });

  it('who graduate are signed out at the server; their sibling and their parent stay, and they may come back', async () => {
    const home = await family(server, 'hal', { students: ['leo', 'mia'] });
    const [leo, mia] = [await home.as('leo'), await home.as('mia')];
    const mayRead = async (who: Client) => (await who.get('/api/auth/user')).status;
    const become = async (status: 'active' | 'graduated') => {
      const written = await commitToStore(
        postgresFamilyStore(server.db, home.familyId),
        { role: 'system' },
        [update(student, home.studentIds.leo, { status })],
        { now: server.services.now(), node: 0 },
      );
      expect(written.ok).toBe(true);
    };
    expect(await mayRead(leo)).toBe(200);
    await become('graduated');
    expect(await mayRead(leo)).toBe(401);
    expect(await mayRead(mia)).toBe(200);
    expect(await mayRead(home.parent)).toBe(200);
    // Who is brought back signs in anew.
    await become('active');
    expect(await mayRead(leo)).toBe(401);
    expect(await mayRead(await home.as('leo'))).toBe(200);
  });

  it('whom a parent deletes, or a family put back doesn’t know, are nobody at the server; their sibling stays', async () => {
    const home = await family(server, 'ida', { students: ['leo', 'mia', 'zoe'] });
    const [leo, mia, zoe] = [await home.as('leo'), await home.as('mia'), await home.as('zoe')];
    const mayRead = async (who: Client) => (await who.get('/api/assignments')).status;
    const written = await commitToStore(
      postgresFamilyStore(server.db, home.familyId),
      { role: 'system' },
      [remove(student, home.studentIds.leo)],
      { now: server.services.now(), node: 0 },
    );
    expect(written.ok).toBe(true);
    expect(await mayRead(leo)).toBe(401);
    await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`
        delete from records
        where family_id = ${home.familyId} and t = ${student.name} and id = ${home.studentIds.zoe}`,
    );
    expect(await mayRead(zoe)).toBe(401);
    expect(await mayRead(mia)).toBe(200);
  });

  it('keep their PIN in an update without one, and their level follows from completed work [SP3.7, SP9.11]', async () => {
    const home = await family(server, 'eva', { students: ['leo'] });
    const path = `/api/students/${home.studentIds.leo}`;
    const changed = { fullName: 'Leon Fern', gradeLevel: '4th Grade', avatar: 'fox' };
    const work = {
      title: 'Long work',
      classId: home.classId,
      dueDate: '2030-01-01T10:00:00Z',
      xpReward: 1_000,
    };
    must(await home.parent.post('/api/assignments', work));
    const leo = await home.as('leo');
    for (const { id } of must(await leo.get<{ id: number }[]>('/api/student/tasks'))) {
      must(await leo.put(`/api/tasks/${id}`, { completed: true }));
    }
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    // 1,000 XP and the 40 of homework: two levels above the first.
    expect((await home.parent.put(path, changed)).body).toMatchObject({
      ...changed,
      level: 3,
      xp: 40,
      totalXp: 500,
    });
    const [listed] = must(await home.parent.get<{ pin: string }[]>('/api/auth/students'));
    expect(listed?.pin).toBe(home.pin);
  });

  it('have the highest level that is kept of them, as screens show it', async () => {
    const home = await family(server, 'ida', { students: ['leo', 'mia'] });
    const { leo, mia } = home.studentIds;
    const milestoneOfLeo = create(
      milestone,
      { studentId: leo, kind: 'level', key: '3' },
      seededRandom(3),
    );
    const written = await commitToStore(
      postgresFamilyStore(server.db, home.familyId),
      { role: 'system' },
      [milestoneOfLeo],
      { now: server.services.now(), node: 0 },
    );
    expect(written.ok).toBe(true);
    const listed = must(await home.parent.get<{ id: number }[]>('/api/auth/students'));
    const byId = new Map(listed.map((one) => [one.id, one]));
    expect(byId.get(leo)).toMatchObject({ level: 3, xp: 0, totalXp: 1_500 });
    expect(byId.get(mia)).toMatchObject({ level: 1, xp: 0, totalXp: 500 });
    const changed = await home.parent.put(`/api/students/${leo}`, { gradeLevel: '4th Grade' });
    expect(changed.body).toMatchObject({ level: 3 });
  });

  it('accept the specification’s insert shape without its computed fields; any other key is rejected [SP3.2, MR4.1]', async () => {
    const { parent } = await family(server, 'fay');
    const insert = { fullName: 'Nia Fern', gradeLevel: 'Kindergarten', avatar: 'owl' };
    const computed = { parentId: 5, level: 9, xp: 499, totalXp: 1 };
    const made = await parent.post<{ id: number; parentId: number }>('/api/students', {
      ...insert,
      ...computed,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...insert, level: 1, xp: 0, totalXp: 500 });
    expect(made.body.parentId).not.toBe(5);
    expect((await parent.post('/api/students', { ...insert, coins: 5 })).status).toBe(400);
    const path = `/api/students/${made.body.id}`;
    expect((await parent.put(path, { gradeLevel: '1st Grade', level: 4 })).body).toMatchObject({
      ...insert,
      gradeLevel: '1st Grade',
      level: 1,
    });
  });

  it('have an animal of the catalogue, or none', async () => {
    const home = await family(server, 'gus', { students: ['leo'] });
    const path = `/api/students/${home.studentIds.leo}`;
    expect(await home.parent.put(path, { avatar: 'unicorn' })).toMatchObject({
      status: 400,
      body: { message: 'Please choose one of the animals' },
    });
    expect((await home.parent.put(path, { avatar: 'panda' })).body).toMatchObject({
      avatar: 'panda',
    });
    expect((await home.parent.put(path, { avatar: null })).body).toMatchObject({ avatar: null });
  });
});
