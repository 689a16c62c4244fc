import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remove } from '../../../shared-model/commit/change.ts';
import { member } from '../../../shared-model/entities/member.ts';
import { register } from '../../../sync-server/accounts/accounts.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const ana = {
  email: 'Ana@Example.com',
  password: 'a long walk',
  fullName: 'Ana Fern',
  familyName: 'The Ferns',
};

describe('registering and signing in', () => {
  it('registering answers 201 with the user and signs nobody in [MR2.1, MR5.1]', async () => {
    const browser = server.browser();
    const answer = await browser.post('/api/auth/register', ana);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ message: expect.any(String), userId: expect.any(Number) });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('rejects an address that differs from an existing one only in case [MR5.1]', async () => {
    const answer = await server
      .browser()
      .post('/api/auth/register', { ...ana, email: 'ana@example.COM' });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'An account with this email already exists' },
    ]);
  });

  it('accepts only one of ten concurrent registrations of an address', async () => {
    const twin = { ...ana, email: 'twin@example.com' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().post('/api/auth/register', twin)),
    );
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201,
      ...Array(9).fill(400),
    ]);
  });

  it('signing in returns the user, whom the session then identifies [SP3.6, MR5.2]', async () => {
    const browser = server.browser();
    const answer = await browser.post('/api/auth/login', {
      email: 'ana@example.com',
      password: ana.password,
    });
    const user = {
      id: expect.any(Number),
      email: ana.email,
      role: 'parent',
      fullName: ana.fullName,
      familyName: ana.familyName,
    };
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body);
  });

  it('answers a wrong password and an unknown address with the same words [MR5.2]', async () => {
    const wrong = await server
      .browser()
      .post('/api/auth/login', { email: ana.email, password: 'not this one' });
    const unknown = await server
      .browser()
      .post('/api/auth/login', { email: 'x@example.com', password: 'whatever' });
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      expect(answer.text).toBe('{"message":"Please check your email and password."}');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('fails for a parent whose record is deleted, though their account is there', async () => {
    const { familyId, parent, email, password } = await family(server, 'ivo');
    const { id } = must(await parent.get<{ id: number }>('/api/auth/user'));
    const written = await commitToStore(
      postgresFamilyStore(server.db, familyId),
      { role: 'system' },
      [remove(member, id)],
      { now: server.services.now(), node: 0 },
    );
    expect(written.ok).toBe(true);
    const answer = await server.browser().post('/api/auth/login', { email, password });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('accepts a password of 128 characters', async () => {
    const long = { ...ana, email: 'long@example.com', password: 'é'.repeat(128) };
    must(await server.browser().post('/api/auth/register', long));
    const { email, password } = long;
    expect((await server.browser().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  it('signing out deletes the session, not only its cookie [MR5.4]', async () => {
    const home = await family(server, 'ben');
    const stolen = home.parent.copy();
    expect((await home.parent.post('/api/auth/logout')).status).toBe(200);
    expect((await stolen.get('/api/auth/user')).status).toBe(401);
    expect((await home.parent.get('/api/auth/user')).body).toEqual({
      message: 'Not authenticated',
    });
  });

  it('signing in again ends the previous session', async () => {
    const { parent, email, password } = await family(server, 'cleo');
    const before = parent.copy();
    must(await parent.post('/api/auth/login', { email, password }));
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await parent.get('/api/auth/user')).status).toBe(200);
  });
});

describe('students signing in', () => {
  it('works with the PIN on a paired device, and ends the parent’s session there [MR5.3]', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const parentBefore = home.parent.copy();
    const answer = await home.parent.post('/api/auth/student-login', {
      studentId: home.studentIds.leo,
      pin: home.pin,
    });
    const id = home.studentIds.leo;
    expect(answer.body).toEqual({ id, role: 'student', fullName: 'Leo Fern', studentId: id });
    expect((await home.parent.get('/api/auth/user')).body).toEqual(answer.body);
    expect((await parentBefore.get('/api/auth/user')).status).toBe(401);
  });

  it('fails with the right PIN on an unpaired device and on another family’s [MR2.6, MR5.3]', async () => {
    const home = await family(server, 'eva', { students: ['leo'] });
    const other = await family(server, 'fred');
    const leo = { studentId: home.studentIds.leo, pin: home.pin };
    for (const elsewhere of [server.browser(), other.parent]) {
      const answer = await elsewhere.post('/api/auth/student-login', leo);
      expect([answer.status, answer.text]).toEqual([401, '{"message":"Invalid PIN"}']);
    }
  });

  it('fails for a deleted student, whose session ends too', async () => {
    const home = await family(server, 'gil', { students: ['leo'] });
    const tablet = await home.as('leo');
    must(await home.parent.delete(`/api/students/${home.studentIds.leo}`));
    expect((await tablet.get('/api/auth/user')).status).toBe(401);
    const again = await tablet.post('/api/auth/student-login', {
      studentId: home.studentIds.leo,
      pin: home.pin,
    });
    expect(again.status).toBe(401);
  });

  it('has to be repeated after a new PIN is set', async () => {
    const home = await family(server, 'hal', { students: ['leo'] });
    const tablet = await home.as('leo');
    must(await home.parent.put(`/api/students/${home.studentIds.leo}/pin`, { pin: '80715309' }));
    expect((await tablet.get('/api/auth/user')).status).toBe(401);
    const leo = { studentId: home.studentIds.leo, pin: '80715309' };
    expect((await tablet.post('/api/auth/student-login', leo)).status).toBe(200);
  });
});

describe('a server whose registration is closed', () => {
  it('rejects new families, and lets existing ones sign in', async () => {
    const closed = await openTestApp({ registration: false });
    await register(closed.services, ana);
    const browser = closed.browser();
    expect(
      await browser.post('/api/auth/register', { ...ana, email: 'b@x.example' }),
    ).toMatchObject({ status: 403, body: { message: 'This server takes no new families' } });
    const { email, password } = ana;
    expect((await browser.post('/api/auth/login', { email, password })).status).toBe(200);
    await closed.close();
  });
});
