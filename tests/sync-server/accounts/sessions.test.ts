import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, quickCost, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const minute = 60_000;
const hour = 60 * minute;
const aDay = 24 * hour;

describe('how long a session lives', () => {
  it('is 30 days idle and 90 in total for a parent', async () => {
    const home = await family(server, 'ana');
    for (let days = 0; days < 87; days += 29) {
      server.wait(29 * aDay);
      const answer = await home.parent.get('/api/auth/user');
      expect(answer.status).toBe(200);
      const [cookie] = answer.headers.getSetCookie();
      const left = Math.min(30, 90 - days - 29) * 86_400;
      expect(Math.abs(Number(/Max-Age=(\d+)/.exec(cookie!)?.[1]) - left)).toBeLessThan(60);
    }
    server.wait(3 * aDay + 1);
    expect((await home.parent.get('/api/auth/user')).status).toBe(401);
    const idle = await family(server, 'ben');
    server.wait(30 * aDay + hour);
    expect((await idle.parent.get('/api/auth/user')).status).toBe(401);
  });

  it('is 15 minutes idle and a day in total for a parent on a shared device, whose device cookie stays valid', async () => {
    const home = await family(server, 'eva');
    const { email, password } = home;
    const signIn = (shared: boolean | null) =>
      home.parent.post('/api/auth/login', { email, password, shared });
    const login = await signIn(true);
    expect(login.headers.getSetCookie()[0]).toMatch(/Max-Age=900;/);
    for (let turn = 0; turn < 3; turn += 1) {
      server.wait(14 * minute);
      const answer = await home.parent.get('/api/auth/user');
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=900;/);
    }
    server.wait(15 * minute + 1);
    expect((await home.parent.get('/api/auth/user')).status).toBe(401);
    expect((await home.parent.get('/api/students')).body).toEqual([]);
    const holder = { kind: 'family' };
    const pairing = await home.parent.post('/api/devices', { name: 'Tablet', holder });
    expect(pairing.status).toBe(401);
    const request = aSyncRequest({ deviceId: home.deviceId });
    expect((await home.parent.post('/api/sync', request)).status).toBe(200);
    expect((await signIn('yes' as never)).status).toBe(400);
    await signIn(true);
    for (let asked = 0; asked < 24 * 5; asked += 1) {
      server.wait(12 * minute);
      expect((await home.parent.get('/api/auth/user')).status).toBe(200);
    }
    server.wait(minute);
    expect((await home.parent.get('/api/auth/user')).status).toBe(401);
  });

  it('is that of a shared device from the family’s first PIN on, if the use of the device is unknown', async () => {
    const home = await family(server, 'fay', { students: [] });
    const { email, password } = home;
    const student = must(
      await home.parent.post<{ id: number }>('/api/students', {
        fullName: 'Leo Fern',
        gradeLevel: '3rd Grade',
      }),
    );
    const signIn = async (shared: boolean | null) => {
      const browser = server.browser();
      must(await browser.post('/api/auth/login', { email, password, shared }));
      return browser;
    };
    const seen = async () => {
      server.wait(16 * minute);
      return Promise.all(
        [unsaid, own].map(async (one) => (await one.get('/api/auth/user')).status),
      );
    };
    let [unsaid, own] = [await signIn(null), await signIn(false)];
    expect(await seen()).toEqual([200, 200]);
    must(await home.parent.put(`/api/students/${student.id}/pin`, { pin: '4711' }));
    expect(await seen()).toEqual([401, 200]);
    [unsaid, own] = [await signIn(null), await signIn(false)];
    expect(await seen()).toEqual([401, 200]);
  });

  it('is 12 hours idle and 24 in total for a student', async () => {
    const home = await family(server, 'cleo', { students: ['leo', 'mia'] });
    const leo = await home.as('leo');
    const mia = await home.as('mia');
    server.wait(11 * hour);
    expect((await leo.get('/api/auth/user')).status).toBe(200);
    server.wait(2 * hour);
    expect([
      (await leo.get('/api/auth/user')).status,
      (await mia.get('/api/auth/user')).status,
    ]).toEqual([200, 401]);
    server.wait(11 * hour + 60_000);
    expect((await leo.get('/api/auth/user')).status).toBe(401);
  });

  it('cookies are HttpOnly, Secure, SameSite=Strict and the host’s alone', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const { email, password } = home;
    const login = await home.parent.post('/api/auth/login', { email, password });
    const pairing = await home.parent
      .without('__Host-device')
      .post('/api/devices', { name: 'Phone', holder: { kind: 'family' } });
    const entering = await home.parent.post('/api/auth/student-login', {
      studentId: home.studentIds.leo,
      pin: home.pin,
    });
    const leaving = await home.parent.post('/api/auth/logout');
    const attributes = 'Path=/; HttpOnly; Secure; SameSite=Strict';
    const line = (name: string, age: number) =>
      new RegExp(`^${name}=[\\w-]{43}; Max-Age=${age}; ${attributes}$`);
    expect(login.headers.getSetCookie()[0]).toMatch(line('__Host-session', 30 * 86_400));
    expect(pairing.headers.getSetCookie()[0]).toMatch(line('__Host-device', 400 * 86_400));
    expect(entering.headers.getSetCookie()[0]).toMatch(line('__Host-session', 12 * 3_600));
    expect(leaving.headers.getSetCookie()).toEqual([`__Host-session=; Max-Age=0; ${attributes}`]);
  });
});

describe('a stored secret', () => {
  const keptOf = ({ db }: TestApp, familyId: number): Promise<string[]> =>
    inFamily(db, familyId, async (sql) => {
      const rows = await sql<{ hash: string }[]>`
        select password_hash as hash from accounts union all select pin_hash from student_secrets`;
      return rows.map((row) => row.hash);
    });
  const recommended = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$/;

  it('is hashed at the recommended cost by default, passwords and PINs', async () => {
    const usual = await openTestApp({ hashCost: 'default' });
    const { familyId } = await family(usual, 'eva', { students: ['leo'] });
    const hashes = await keptOf(usual, familyId);
    expect(hashes).toHaveLength(2);
    for (const hashed of hashes) expect(hashed).toMatch(recommended);
    await usual.close();
  });

  it('is hashed again with stronger parameters when a parent signs in', async () => {
    const { familyId, parent, email, password } = await family(server, 'eva');
    const weak = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await inFamily(server.db, familyId, (sql) => sql`update accounts set password_hash = ${weak}`);
    must(await parent.post('/api/auth/login', { email, password }));
    const [renewed] = await keptOf(server, familyId);
    expect(renewed).toContain(`$m=${quickCost.memoryKib},`);
    must(await parent.post('/api/auth/login', { email, password }));
    expect(await keptOf(server, familyId)).toEqual([renewed]);
  });
});
