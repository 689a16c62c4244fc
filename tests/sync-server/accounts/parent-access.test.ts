/** What a parent who is gone can't do any more: by the devices they paired, and the calendar feeds they made. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { Client } from '../../support/server/client.ts';
import { openPushService } from '../../support/server/push-service.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
const service = openPushService();
beforeAll(async () => {
  server = await openTestApp({ pushFetch: service.fetch });
});
afterAll(() => server.close());

interface Access {
  devices: { id: number; name: string; current: boolean; holder: object; lastSeenAt: string }[];
  feeds: { studentId: number; madeAt: string }[];
}

/** A second parent with a phone, a tablet that they paired for the family, and a feed of Leo's calendar. */
async function settled(home: Family<'leo'>) {
  const second = await inviteParent(server, home);
  const { email, password } = second;
  const [phone, tablet] = [server.browser(), server.browser()];
  const ids: number[] = [];
  for (const [browser, name] of [
    [phone, 'Phone'],
    [tablet, 'Kitchen'],
  ] as const) {
    must(await browser.post('/api/auth/login', { email, password }));
    const paired = { name, holder: { kind: 'family' } };
    ids.push(must(await browser.post<{ deviceId: number }>('/api/devices', paired)).deviceId);
  }
  const pushes = { ...service.subscribe(), zone: 'America/New_York', showsBadge: false };
  must(await phone.post('/api/push/subscriptions', pushes));
  const { leo } = home.studentIds;
  const feed = must(await phone.post<{ path: string }>(`/api/students/${leo}/calendar-feed`)).path;
  return { ...second, phone, tablet, phoneId: ids[0]!, tabletId: ids[1]!, feed };
}

const sync = (device: Client, deviceId: number) =>
  device.post<SyncReply & { code?: string }>('/api/sync', aSyncRequest({ deviceId }));
const feedStatus = async (path: string): Promise<number> =>
  (await server.browser('198.51.100.4').raw(path, {})).status;
const remove = (by: Client, id: number, keep?: readonly number[]) =>
  by.delete(`/api/family/parents/${id}${keep ? `?keepDevices=${keep.join(',')}` : ''}`);

describe('A parent who is removed', () => {
  it('takes along the devices they paired, the feeds they made and the pushes: their phone syncs nothing any more [MR4.19]', async () => {
    const home = await family(server, 'ann', { students: ['leo'] });
    const second = await settled(home);
    expect((await sync(second.phone, second.phoneId)).status).toBe(200);
    expect(await feedStatus(second.feed)).toBe(200);

    const access = must(
      await home.parent.get<Access>(`/api/family/parents/${second.memberId}/access`),
    );
    expect(new Map(access.devices.map(({ name, ...one }) => [name, one]))).toEqual(
      new Map([
        ['Phone', expect.objectContaining({ id: second.phoneId, current: false })],
        ['Kitchen', expect.objectContaining({ id: second.tabletId, current: false })],
      ]),
    );
    expect(access.feeds.map(({ studentId }) => studentId)).toEqual([home.studentIds.leo]);

    expect((await remove(home.parent, second.memberId)).status).toBe(204);
    must(await home.parent.post('/api/classes', { name: 'Written after' }));
    for (const [device, id] of [
      [second.phone, second.phoneId],
      [second.tablet, second.tabletId],
    ] as const) {
      const { status, body, text } = await sync(device, id);
      expect([status, body.code, text.includes('Written after')]).toEqual([401, 'revoked', false]);
      expect((await device.get('/api/auth/user')).status).toBe(401);
    }
    expect(await feedStatus(second.feed)).toBe(404);
    const pushes = await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`select 1 from push_subscriptions`,
    );
    expect(pushes).toHaveLength(0);
    // What the other parent paired stays.
    expect((await sync(home.parent, home.deviceId)).status).toBe(200);
    expect(server.lines.filter((line) => line.includes('device revoked'))).toHaveLength(2);
  });

  it('leaves a device that the other parent keeps, which counts as paired by that one from then on', async () => {
    const home = await family(server, 'bo', { students: ['leo'] });
    const second = await settled(home);
    expect((await remove(home.parent, second.memberId, [second.tabletId])).status).toBe(204);
    expect((await sync(second.tablet, second.tabletId)).status).toBe(200);
    expect((await second.tablet.get('/api/auth/user')).status).toBe(401);
    expect((await sync(second.phone, second.phoneId)).status).toBe(401);
    const me = must(await home.parent.get<{ id: number }>('/api/auth/user'));
    const mine = must(await home.parent.get<Access>(`/api/family/parents/${me.id}/access`));
    expect(mine.devices.map(({ name }) => name).toSorted()).toEqual(['Kitchen', 'Kitchen tablet']);
  });

  it('leaves the device on which they are removed, and feeds that the other parent made', async () => {
    const home = await family(server, 'cy', { students: ['leo'] });
    const second = await settled(home);
    const own = { email: home.email, password: home.password };
    must(await second.tablet.post('/api/auth/login', own));
    const { leo } = home.studentIds;
    const feed = must(
      await second.tablet.post<{ path: string }>(`/api/students/${leo}/calendar-feed`),
    ).path;
    expect((await remove(second.tablet, second.memberId)).status).toBe(204);
    expect((await sync(second.tablet, second.tabletId)).status).toBe(200);
    expect((await second.tablet.get('/api/auth/user')).status).toBe(200);
    expect((await sync(second.phone, second.phoneId)).status).toBe(401);
    expect(await feedStatus(feed)).toBe(200);
  });

  it('takes along a feed from before it was written down who made it', async () => {
    const home = await family(server, 'di', { students: ['leo'] });
    const second = await settled(home);
    await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`update calendar_feeds set made_by = null`,
    );
    expect((await remove(home.parent, second.memberId)).status).toBe(204);
    expect(await feedStatus(second.feed)).toBe(404);
  });
});

describe('A parent who leaves', () => {
  it('takes along their devices but those that they leave to the family, and their feeds', async () => {
    const home = await family(server, 'ed', { students: ['leo'] });
    const { password, ...second } = await settled(home);
    const typed = { familyName: 'The Ferns', password, keepDevices: [second.tabletId] };
    expect((await second.phone.post('/api/family/leave', typed)).status).toBe(204);
    expect((await sync(second.tablet, second.tabletId)).status).toBe(200);
    expect((await sync(second.phone, second.phoneId)).body).toMatchObject({ code: 'revoked' });
    expect(await feedStatus(second.feed)).toBe(404);
  });
});

describe('What ends with a parent', () => {
  it('is shown to the family’s parents alone', async () => {
    const home = await family(server, 'flo', { students: ['leo'] });
    const other = await family(server, 'gus');
    const second = await settled(home);
    const path = `/api/family/parents/${second.memberId}/access`;
    const people = [
      server.browser(),
      await home.as('leo'),
      other.parent,
      second.phone,
      home.parent,
    ];
    const statuses = [];
    for (const one of people) statuses.push((await one.get(path)).status);
    expect(statuses).toEqual([401, 403, 404, 200, 200]);
    for (const bad of ['0', 'x', '1,,2', '1;2'])
      expect(
        (await home.parent.delete(`/api/family/parents/${second.memberId}?keepDevices=${bad}`))
          .status,
      ).toBe(400);
    expect((await sync(second.phone, second.phoneId)).status).toBe(200);
  });
});
