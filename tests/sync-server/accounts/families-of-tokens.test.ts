/** Tokens across an upgrade: former ones go on, and servers of both versions work side by side. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { presentDevice } from '../../../sync-server/accounts/device-tokens.ts';
import { tokenOf } from '../../../sync-server/accounts/families-of-tokens.ts';
import {
  hashToken,
  newToken,
  presentedToken,
} from '../../../sync-server/accounts/secret-tokens.ts';
import { byKey, inFamily } from '../../../sync-server/store/database.ts';
import { memoryMailer, type MemoryMailer } from '../../support/server/memory-mailer.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
let mailer: MemoryMailer;
beforeAll(async () => {
  mailer = memoryMailer();
  server = await openTestApp({ mailer });
});
afterAll(() => server.close());

const aDay = 24 * 3_600_000;

/** A token as a server of the former version makes it. */
const formerToken = () => randomBytes(32).toString('base64url');

type Table = 'devices' | 'sessions' | 'password_resets' | 'calendar_feeds';

/** Puts a former token in the place of a new one, as if it had been handed out before the upgrade. */
async function asBefore({ familyId }: Family<'leo'>, table: Table, token: string): Promise<string> {
  const former = formerToken();
  const changed = await inFamily(
    server.db,
    familyId,
    (sql) => sql`
      update ${sql(table)} set token_hash = ${hashToken(former)}
      where family_id = ${familyId} and token_hash = ${hashToken(token)}`,
  );
  expect(changed.count).toBe(1);
  return former;
}

it('A device and a session of before the upgrade go on, and the device’s next token names its family', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const { cookies } = home.parent;
  for (const [cookie, table] of [
    ['__Host-device', 'devices'],
    ['__Host-session', 'sessions'],
  ] as const) {
    cookies.set(cookie, await asBefore(home, table, cookies.get(cookie)!));
  }
  const former = cookies.get('__Host-device')!;
  const ofCluster = { ...server.services, db: { ...server.db, isCluster: true } };
  expect((await presentDevice(ofCluster, former))?.device.id).toBe(home.deviceId);
  const sync = () => home.parent.post('/api/sync', aSyncRequest({ deviceId: home.deviceId }));
  expect((await sync()).status).toBe(200);
  expect((await home.parent.get('/api/auth/user')).status).toBe(200);
  server.wait(29 * aDay);
  expect((await home.parent.get('/api/auth/user')).status).toBe(200);
  server.wait(2 * aDay);
  expect((await sync()).status).toBe(200);
  const next = cookies.get('__Host-device')!;
  expect(presentedToken(next)).toMatchObject({ familyId: home.familyId });
  expect((await sync()).status).toBe(200);
  // A browser that was killed comes back with the one before.
  cookies.set('__Host-device', former);
  expect((await sync()).status).toBe(200);
  must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
  must(await home.parent.delete(`/api/devices/${home.deviceId}`));
  cookies.set('__Host-device', former);
  expect((await sync()).body).toMatchObject({ code: 'revoked' });
});

it('A calendar feed and a mailed link of before the upgrade are good, and nobody else’s', async () => {
  const home = await family(server, 'ben', { students: ['leo'] });
  const path = `/api/students/${home.studentIds.leo}/calendar-feed`;
  const { path: address } = must(await home.parent.post<{ path: string }>(path));
  const token = /([\w-]+)\.ics$/.exec(address)![1]!;
  const former = await asBefore(home, 'calendar_feeds', token);
  const read = (of: string) => server.browser().get(`/api/calendar/${of}.ics`);
  expect((await read(former)).text).toContain('X-WR-CALNAME:Leo Fern');
  expect([(await read(token)).status, (await read(formerToken())).status]).toEqual([404, 404]);

  must(await server.browser().post('/api/auth/forgot', { email: home.email }));
  const mailed = () =>
    mailer.sent.flatMap(({ text }) => /\/parent\/reset#(\S+)/.exec(text)?.[1] ?? []);
  await expect.poll(() => mailed().length).toBe(1);
  const link = await asBefore(home, 'password_resets', mailed()[0]!);
  const reset = (of: string) =>
    server.browser().post('/api/auth/reset', { token: of, password: 'a walk by the river' });
  expect((await reset(mailed()[0]!)).status).toBe(400);
  expect((await reset(link)).status).toBe(200);
  expect((await reset(link)).status).toBe(400);
});

it('A token that names another family than its row’s is nobody’s', async () => {
  const [home, other] = [await family(server, 'cleo'), await family(server, 'dora')];
  const stolen = Buffer.from(home.parent.cookies.get('__Host-session')!, 'base64url');
  const forged = Buffer.from(newToken(other.familyId), 'base64url');
  forged.set(stolen.subarray(7), 7);
  const token = `${forged.toString('base64url').slice(0, -1)}${home.parent.cookies.get('__Host-session')!.at(-1)}`;
  expect(presentedToken(token)).toMatchObject({ familyId: other.familyId });
  const browser = server.browser();
  browser.cookies.set('__Host-session', token);
  expect((await browser.get('/api/auth/user')).status).toBe(401);
});

/** The look-ups of the version before, as it sends them: by the token's hash alone, of 43 characters of any kind. */
const before = {
  device: async (token: string) => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [row] = await server.db.sql<{ id: number }[]>`
      select * from present_device(${hashToken(token)})`;
    return row?.id;
  },
  familyOf: async (table: Exclude<Table, 'devices'>, token: string) => {
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const hash = hashToken(token);
    const rows = await byKey(
      server.db,
      hash,
      (sql) => sql<{ family_id: number }[]>`
        select family_id from ${sql(table)} where token_hash = ${hash}`,
    );
    return rows.map((row) => row.family_id);
  },
};

it('Side by side, a server of the version before finds new tokens, and what it hands out is found here', async () => {
  const home = await family(server, 'eva', { students: ['leo'] });
  const { cookies } = home.parent;
  const [device, session] = [cookies.get('__Host-device')!, cookies.get('__Host-session')!];
  expect(await before.device(device)).toBe(home.deviceId);
  expect(await before.familyOf('sessions', session)).toEqual([home.familyId]);
  const { path } = must(
    await home.parent.post<{ path: string }>(`/api/students/${home.studentIds.leo}/calendar-feed`),
  );
  const feed = /([\w-]+)\.ics$/.exec(path)![1]!;
  expect(await before.familyOf('calendar_feeds', feed)).toEqual([home.familyId]);

  // It rotates the device's token by its own statements.
  const next = formerToken();
  await inFamily(
    server.db,
    home.familyId,
    (sql) => sql`
      update devices set next_token_hash = ${hashToken(next)}, next_token_at = now()
      where family_id = ${home.familyId} and id = ${home.deviceId} and token_hash = ${hashToken(device)}`,
  );
  cookies.set('__Host-device', next);
  const sync = () => home.parent.post('/api/sync', aSyncRequest({ deviceId: home.deviceId }));
  expect((await sync()).status).toBe(200);
  expect(await before.device(next)).toBe(home.deviceId);
  expect(await before.device(device)).toBe(home.deviceId);
  expect(await tokenOf(server.db, 'devices', device)).toMatchObject({ familyId: home.familyId });
});
