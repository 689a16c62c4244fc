import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const rested = (answer: { headers: Headers }): number => Number(answer.headers.get('retry-after'));

describe('guessing a PIN on a paired device', () => {
  it('pauses 30 s after the 5th failure and 15 min after the 10th, and needs a parent after the 20th', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const tablet = home.parent.without('__Host-session');
    const studentId = home.studentIds.leo;
    const enter = (pin: string) => tablet.post('/api/auth/student-login', { studentId, pin });
    for (let failures = 1; failures <= 20; failures += 1) {
      expect((await enter('0000')).status).toBe(401);
      if (failures < 5 || failures === 20) continue;
      const refused = await enter(home.pin);
      const rest = failures < 10 ? 30 : 900;
      expect([refused.status, rested(refused) <= rest && rested(refused) > rest - 10]).toEqual([
        429,
        true,
      ]);
      server.wait(rest * 1_000);
    }
    server.wait(24 * 3_600_000);
    const locked = await enter(home.pin);
    expect([locked.status, locked.body['message']]).toEqual([
      429,
      'Too many wrong PINs. Please ask your parent to sign in on this device.',
    ]);
    must(await tablet.post('/api/auth/login', { email: home.email, password: home.password }));
    expect((await enter(home.pin)).status).toBe(200);
  });

  it('counts concurrent guesses like consecutive ones', async () => {
    const home = await family(server, 'ben', { students: ['leo'] });
    const tablet = home.parent.without('__Host-session');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tablet
          .copy()
          .post('/api/auth/student-login', { studentId: home.studentIds.leo, pin: `00${10 + n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('starts again after the right PIN; a sibling and another device have separate counters', async () => {
    const home = await family(server, 'cleo', { students: ['leo', 'mia'] });
    const tablet = home.parent.without('__Host-session');
    const enter = (studentId: number, pin: string) =>
      tablet.post('/api/auth/student-login', { studentId, pin });
    const { leo, mia } = home.studentIds;
    for (let n = 0; n < 4; n += 1) await enter(leo, '0000');
    expect((await enter(leo, home.pin)).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect((await enter(leo, '0000')).status).toBe(401);
    expect((await enter(leo, home.pin)).status).toBe(429);
    expect((await enter(mia, home.pin)).status).toBe(200);
    const phone = server.browser();
    must(await phone.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await phone.post('/api/devices', { name: 'Phone', holder: { kind: 'family' } }));
    expect(
      (await phone.post('/api/auth/student-login', { studentId: leo, pin: home.pin })).status,
    ).toBe(200);
  });

  it('of unknown students shares one counter, whatever the ids', async () => {
    const home = await family(server, 'elsa', { students: ['leo'] });
    const tablet = home.parent.without('__Host-session');
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const attempt = { studentId: 1_000 + n, pin: '0000' };
      statuses.push((await tablet.post('/api/auth/student-login', attempt)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    const own = { studentId: home.studentIds.leo, pin: home.pin };
    expect((await tablet.post('/api/auth/student-login', own)).status).toBe(200);
  });

  it('counts at the address where the device isn’t paired', async () => {
    const strict = await openTestApp({ limits: { addressFailures: 3 } });
    const home = await family(strict, 'edda', { students: ['leo'] });
    const stranger = strict.browser('198.51.100.4');
    const leo = { studentId: home.studentIds.leo, pin: home.pin };
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      answers.push((await stranger.post('/api/auth/student-login', leo)).status);
    }
    expect(answers).toEqual([401, 401, 401, 429]);
    await strict.close();
  });

  it('counts a sibling’s right PIN as a wrong guess on a student’s own device', async () => {
    const home = await family(server, 'fay', { students: ['leo', 'mia'] });
    const { leo, mia } = home.studentIds;
    const phone = server.browser();
    must(await phone.post('/api/auth/login', { email: home.email, password: home.password }));
    const holder = { kind: 'student', studentId: leo };
    must(await phone.post('/api/devices', { name: 'Leo’s phone', holder }));
    const answers: number[] = [];
    for (const pin of ['0000', '0000', '0000', '0000', home.pin, '0000']) {
      answers.push((await phone.post('/api/auth/student-login', { studentId: mia, pin })).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect(
      (await phone.post('/api/auth/student-login', { studentId: leo, pin: home.pin })).status,
    ).toBe(200);
  });

  it('starts again as soon as a parent sets a new PIN', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const tablet = home.parent.without('__Host-session');
    const studentId = home.studentIds.leo;
    for (let n = 0; n < 6; n += 1)
      await tablet.post('/api/auth/student-login', { studentId, pin: '0000' });
    must(await home.parent.put(`/api/students/${studentId}/pin`, { pin: '7531' }));
    expect((await tablet.post('/api/auth/student-login', { studentId, pin: '7531' })).status).toBe(
      200,
    );
  });
});

describe('two PINs of a student', () => {
  it('leave the one chosen later, in whichever order they arrive; a future moment counts as now', async () => {
    const home = await family(server, 'gus', { students: ['leo'] });
    const studentId = home.studentIds.leo;
    const path = `/api/students/${studentId}/pin`;
    const login = (pin: string) =>
      home.parent.without('__Host-session').post('/api/auth/student-login', { studentId, pin });
    server.wait(3 * 86_400_000);
    const now = server.services.now();
    const at = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const set = (pin: string, setAt?: string) =>
      home.parent.put(path, { pin, ...(setAt !== undefined && { setAt }) });
    expect((await set('2222', at(-1))).status).toBe(204);
    const late = await set('3333', at(-2));
    expect([late.status, late.body['message']]).toEqual([409, 'Another PIN was set later']);
    expect((await login('3333')).status).toBe(401);
    expect((await login('2222')).status).toBe(200);
    expect((await set('4444', at(300))).status).toBe(204);
    server.wait(1_000);
    expect((await set('5555')).status).toBe(204);
    expect((await login('5555')).status).toBe(200);
    expect((await set('6666', 'yesterday')).status).toBe(400);
  });
});
