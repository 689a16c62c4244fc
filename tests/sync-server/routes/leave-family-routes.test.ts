import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncReply, WireRecord } from '../../../shared-model/contracts/sync-call.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { Client } from '../../support/server/client.ts';
import { answersAtOnce } from '../../support/server/held-rows.ts';
import { memoryMailer } from '../../support/server/memory-mailer.ts';
import { openPushService } from '../../support/server/push-service.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
const service = openPushService();
beforeAll(async () => {
  server = await openTestApp({ mailer: memoryMailer(), pushFetch: service.fetch });
});
afterAll(() => server.close());

const minute = 60_000;

describe('a parent who leaves', () => {
  const leave = (by: Client, typed: object) => by.post('/api/family/leave', typed);
  const named = { familyName: ' the  FERNS' };
  /** The tables with a row of a parent. */
  const heldOf = async (familyId: number, memberId: number): Promise<string[]> => {
    const columns = await server.db.sql<{ name: string; column: string }[]>`
      select table_name as name, column_name as column from information_schema.columns
      where table_schema = 'trailbook' and column_name in ('member_id', 'made_by')`;
    const held: string[] = [];
    for (const { name, column } of columns) {
      const rows = await inFamily(
        server.db,
        familyId,
        (sql) => sql`select 1 from ${sql(name)} where ${sql(column)} = ${memberId} limit 1`,
      );
      if (rows.length > 0) held.push(name);
    }
    return held.sort((a, b) => (a < b ? -1 : 1));
  };

  /** A second parent with all that a parent can have: a device, pushes, a code, a mailed link, a second session. */
  const settled = async (home: Family<'leo'>) => {
    const second = await inviteParent(server, home);
    const { email, password } = second;
    const own = server.browser();
    const elsewhere = server.browser();
    must(await elsewhere.post('/api/auth/login', { email, password }));
    must(await own.post('/api/auth/login', { email, password }));
    const paired = { name: 'Phone', holder: { kind: 'family' } };
    const { deviceId } = must(await own.post<{ deviceId: number }>('/api/devices', paired));
    const pushes = { ...service.subscribe(), zone: 'America/New_York', showsBadge: false };
    must(await own.post('/api/push/subscriptions', pushes));
    must(await own.post('/api/family/invites'));
    must(await own.post('/api/auth/forgot', { email }));
    return { ...second, own, elsewhere, deviceId };
  };

  it('takes the account and every way in along, and leaves the family and its records', async () => {
    const home = await family(server, 'kim', { students: ['leo'] });
    const { email, password, memberId, own, elsewhere } = await settled(home);
    await expect
      .poll(() => heldOf(home.familyId, memberId))
      .toEqual([
        'account_addresses',
        'accounts',
        'device_seals',
        'one_use_codes',
        'password_resets',
        'push_subscriptions',
        'sessions',
      ]);
    expect((await leave(own, { ...named, password })).status).toBe(204);
    expect(await heldOf(home.familyId, memberId)).toEqual([]);
    for (const browser of [own, elsewhere]) {
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    }
    expect((await server.browser().post('/api/auth/login', { email, password })).status).toBe(401);
    expect(must(await home.parent.get<object[]>('/api/auth/students'))).toHaveLength(1);
    const request = aSyncRequest({ deviceId: home.deviceId });
    const { records } = must(await home.parent.post<SyncReply>('/api/sync', request));
    const theirs = (records as WireRecord[]).find(([t, id]) => t === 'member' && id === memberId);
    expect(theirs?.[2]).toMatchObject({ fullName: 'Ben Fern', _del: true });
  });

  it('leaves no key and no pushes on a device that stays with the family', async () => {
    const home = await family(server, 'kay', { students: ['leo'] });
    const { password, memberId, own, deviceId } = await settled(home);
    const typed = { ...named, password, keepDevices: [deviceId] };
    expect((await leave(own, typed)).status).toBe(204);
    expect(must(await own.get('/api/devices/parents'))).toEqual([]);
    await expect.poll(() => heldOf(home.familyId, memberId)).toEqual([]);
  });

  it('is asked for the family’s name, the password and a recent sign-in; students and strangers can’t do it', async () => {
    const home = await family(server, 'lou', { students: ['leo'] });
    await inviteParent(server, home);
    const right = { ...named, password: home.password };
    const replyTo = async (by: Client, typed: object) => {
      const { status, body } = await leave(by, typed);
      return [status, body.message];
    };
    const name = 'Please type the name of your family as it is written here';
    expect(await replyTo(home.parent, { ...right, familyName: 'The Oaks' })).toEqual([400, name]);
    expect(await replyTo(home.parent, { ...right, password: 'not this one' })).toEqual([
      400,
      'This is not your current password',
    ]);
    expect(await replyTo(await home.as('leo'), right)).toEqual([
      403,
      'You are not allowed to do this',
    ]);
    expect(await replyTo(server.browser(), right)).toEqual([401, 'Not authenticated']);
    server.wait(10 * minute + 1);
    expect(await replyTo(home.parent, right)).toEqual([403, 'Please sign in again to do this']);
    expect((await home.parent.get('/api/auth/user')).status).toBe(200);
  });

  it('isn’t the only one, also when two leave at the same moment', async () => {
    const home = await family(server, 'max');
    const second = await inviteParent(server, home);
    const own = server.browser();
    const { email, password } = second;
    must(await own.post('/api/auth/login', { email, password }));
    const answers = await answersAtOnce(server.db, home.familyId, 'accounts', [
      () => leave(home.parent, { ...named, password: home.password }),
      () => leave(own, { ...named, password }),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)!.body).toEqual({
      message:
        'You are the only parent of this family. Delete the family’s data instead, or invite another parent first.',
    });
  });

  it('gets no mail of the family any more: it goes to the parents who are left', async () => {
    const home = await family(server, 'nia');
    const { email, password } = await inviteParent(server, home);
    expect((await leave(home.parent, { ...named, password: home.password })).status).toBe(204);
    const left = server.browser();
    must(await left.post('/api/auth/login', { email, password }));
    expect(must(await left.get('/api/family/settings'))).toMatchObject({ email });
  });
});
