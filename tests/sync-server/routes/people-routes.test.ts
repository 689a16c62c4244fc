import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { answersAtOnce } from '../../support/server/held-rows.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const minute = 60_000;
const ben = { password: 'ben keeps goats', fullName: 'Ben Fern' };
let people = 0;
const somebody = () => ({ ...ben, email: `ben.${(people += 1)}@example.org` });
const codeOf = async ({ parent }: Pick<Family<never>, 'parent'>) =>
  must(await parent.post<{ code: string; expiresAt: string }>('/api/family/invites'));
const accept = (given: object, at = server.browser()) =>
  at.post<{ userId: number; message: string }>('/api/family/invites/accept', given);

describe('an invite', () => {
  it('makes a second parent of the same family, who signs in with their own email and password', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const { code, expiresAt } = await codeOf(home);
    expect(code).toMatch(/^[2-9A-Z]{8}$/);
    expect(Date.parse(expiresAt) - server.services.now()).toBe(10 * minute);
    const second = somebody();
    const joined = must(
      await accept({ ...second, code: `${code.slice(0, 4)} ${code.slice(4).toLowerCase()}` }),
    );
    const own = server.browser();
    const { email, password } = second;
    const user = must(await own.post('/api/auth/login', { email, password }));
    expect(user).toMatchObject({
      id: joined.userId,
      fullName: 'Ben Fern',
      familyName: 'The Ferns',
    });
    expect(must(await own.get<object[]>('/api/auth/students'))).toHaveLength(1);
    const request = aSyncRequest({ deviceId: home.deviceId });
    const { records } = must(await home.parent.post<SyncReply>('/api/sync', request));
    expect(JSON.stringify(records)).toContain('Ben Fern');
  });

  it('is good once, also when two use it at the same moment [MR2.5]', async () => {
    const home = await family(server, 'cleo');
    const { code } = await codeOf(home);
    const use = () => accept({ ...somebody(), code });
    const answers = await answersAtOnce(server.db, home.familyId, 'one_use_codes', [use, use]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 410]);
    for (const later of [0, 10 * minute + 1]) {
      server.wait(later);
      expect(await accept({ ...somebody(), code })).toMatchObject({
        status: 410,
        body: { message: 'This code was used already. Please ask for a new one.' },
      });
    }
  });

  it('stays good where the email is taken', async () => {
    const home = await family(server, 'dora');
    const { code } = await codeOf(home);
    const taken = await accept({ ...somebody(), email: home.email.toUpperCase(), code });
    expect([taken.status, taken.body.message]).toEqual([
      400,
      'An account with this email already exists',
    ]);
    expect((await accept({ ...somebody(), code })).status).toBe(201);
  });

  it('ends after ten minutes, and is made only by a parent who signed in within ten [MR2.5]', async () => {
    const home = await family(server, 'eva');
    const { code } = await codeOf(home);
    server.wait(10 * minute + 1);
    expect(await accept({ ...somebody(), code })).toMatchObject({
      status: 410,
      body: { message: 'The ten minutes of this code are over. Please ask for a new one.' },
    });
    const again = await home.parent.post('/api/family/invites');
    expect([again.status, again.body]).toEqual([
      403,
      { message: 'Please sign in again to do this' },
    ]);
    expect((await home.parent.delete(`/api/family/parents/7`)).status).toBe(403);
  });

  it('is not what pairs a device, nor the other way round, and no text beside a code is one', async () => {
    const home = await family(server, 'fay');
    const { code } = await codeOf(home);
    const claimed = await server.browser().post('/api/devices/claim', { code, name: 'Phone' });
    expect(claimed.status).toBe(400);
    const holder = { kind: 'family' };
    const device = must(await home.parent.post<{ code: string }>('/api/devices/codes', { holder }));
    expect((await accept({ ...somebody(), code: device.code })).status).toBe(400);
    expect((await accept({ ...somebody(), code: 'K7QM' })).status).toBe(400);
  });

  it('is neither in the database nor in the log', async () => {
    const home = await family(server, 'gil');
    const { code } = await codeOf(home);
    const rows = await server.db.sql`select * from one_use_codes`;
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(server.lines.join()).not.toContain(code);
    expect(server.lines.some((line) => line.includes('code made'))).toBe(true);
  });
});

it('Codes that don’t fit are counted by address, and right ones are not', async () => {
  const strict = await openTestApp({ limits: { codeFailures: 3 } });
  try {
    const home = await family(strict, 'hal');
    const guess = (code: string, address = '203.0.113.9') =>
      strict.browser(address).post('/api/devices/claim', { code, name: 'Phone' });
    const holder = { kind: 'family' };
    const give = async () =>
      must(await home.parent.post<{ code: string }>('/api/devices/codes', { holder })).code;
    for (let n = 0; n < 3; n += 1) expect((await guess(await give())).status).toBe(201);
    for (let n = 0; n < 3; n += 1) expect((await guess('AAAA2222')).status).toBe(400);
    const refused = await guess(await give());
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await guess(await give(), '203.0.113.10')).status).toBe(201);
  } finally {
    await strict.close();
  }
});

describe('a parent', () => {
  it('removes another one with the account and every session, but not themself', async () => {
    const home = await family(server, 'ida');
    const second = await inviteParent(server, home);
    const { email, password, memberId } = second;
    const own = server.browser();
    must(await own.post('/api/auth/login', { email, password }));
    must(await home.parent.delete(`/api/family/parents/${memberId}`));
    expect((await own.get('/api/auth/user')).status).toBe(401);
    expect((await server.browser().post('/api/auth/login', { email, password })).status).toBe(401);
    expect((await home.parent.delete(`/api/family/parents/${memberId}`)).status).toBe(404);
    const me = must(await home.parent.get<{ id: number }>('/api/auth/user'));
    const self = await home.parent.delete(`/api/family/parents/${me.id}`);
    expect([self.status, self.body]).toEqual([
      409,
      { message: 'You cannot remove yourself. Another parent can.' },
    ]);
  });
});

describe('a family from a device', () => {
  const oaks = (ids: object, email = somebody().email) => ({
    email,
    password: 'acorn and leaf',
    fullName: 'Una Oak',
    familyName: 'The Oaks',
    ...ids,
  });
  const move = (given: object) => server.browser().post('/api/family/from-device', given);

  it('comes to no server whose registration is closed', async () => {
    const closed = await openTestApp({ registration: false });
    const given = oaks({ familyId: 4_711_003, memberId: 4_711_004 });
    expect(await closed.browser().post('/api/family/from-device', given)).toMatchObject({
      status: 403,
      body: { message: 'This server takes no new families' },
    });
    await closed.close();
  });

  it('keeps its ids, and has one account', async () => {
    const ids = { familyId: 4_711_001, memberId: 4_711_002 };
    const given = oaks(ids);
    expect((await move(given)).body).toMatchObject({ userId: ids.memberId });
    expect((await move(given)).body).toEqual({
      message: 'An account with this email already exists',
    });
    const other = await move(oaks(ids));
    expect([other.status, other.body.message]).toEqual([
      409,
      'This family already has an account. Please use the email and password that were chosen then.',
    ]);
    const browser = server.browser();
    const { email, password } = given;
    must(await browser.post('/api/auth/login', { email, password }));
    const holder = { kind: 'family' };
    expect(must(await browser.post('/api/devices', { name: 'Tablet', holder }))).toMatchObject(ids);
  });

  it('can’t be another one’s by its id', async () => {
    const home = await family(server, 'jo', { students: ['leo'] });
    const taken = await move(oaks({ familyId: home.familyId, memberId: 99 }));
    expect(taken.status).toBe(409);
    expect(must(await home.parent.get<object[]>('/api/auth/students'))).toHaveLength(1);
  });
});
