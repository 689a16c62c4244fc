/** A device's token, and how another takes its place. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentDevice } from '../../../sync-server/accounts/device-tokens.ts';
import { newToken } from '../../../sync-server/accounts/secret-tokens.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const aDay = 24 * 3_600_000;
const cookieOf = (browser: { cookies: Map<string, string> }) =>
  browser.cookies.get('__Host-device');

describe('a device’s token', () => {
  it('is looked up with only this device’s signing keys, and the named family ends with the statement [SY2]', async () => {
    const [home, other] = [await family(server, 'hedy'), await family(server, 'ines')];
    must(await other.parent.post('/api/devices', { name: 'Tablet', holder: { kind: 'family' } }));
    const present = (cookie: string | undefined) => presentDevice(server.services, cookie);
    const presented = await Promise.all(
      Array.from({ length: 20 }, (_, at) => present(cookieOf(at % 2 ? home.parent : other.parent))),
    );
    const seen = presented.map((one) => [one?.device.familyId, one?.signingKeys.length]);
    const expected = [
      [other.familyId, 2],
      [home.familyId, 1],
    ];
    expect(seen).toEqual(presented.map((_, at) => expected[at % 2]));
    const { db } = server;
    const ofCluster = { ...server.services, db: { ...db, isCluster: true } };
    const cookie = cookieOf(home.parent);
    expect(await presentDevice(ofCluster, cookie)).toEqual(await present(cookie));
    expect(await presentDevice(ofCluster, newToken(home.familyId))).toBeUndefined();
    const after = Array.from({ length: 20 }, () => db.sql`select 1 from devices`);
    expect((await Promise.all(after)).flat()).toEqual([]);
    const nobody = await db.sql`select * from present_device('')`;
    expect(nobody).toHaveLength(0);
  });

  it('is valid for 400 days after the last contact', async () => {
    const home = await family(server, 'ana');
    const cookie = cookieOf(home.parent);
    server.wait(399 * aDay);
    const late = await presentDevice(server.services, cookie);
    expect(late?.device.id).toBe(home.deviceId);
    server.wait(401 * aDay);
    expect(await presentDevice(server.services, cookie)).toBeUndefined();
  });

  it('is replaced after 30 days, and the old one works until a day after the new one’s first use', async () => {
    const home = await family(server, 'ben');
    const old = cookieOf(home.parent);
    server.wait(31 * aDay);
    const next = (await presentDevice(server.services, old))?.cookie;
    expect(next).toMatch(/^[\w-]{43}$/);
    expect(next).not.toBe(old);
    expect(await presentDevice(server.services, old)).toMatchObject({
      device: { id: home.deviceId },
      cookie: null,
    });
    expect((await presentDevice(server.services, next!))?.device.id).toBe(home.deviceId);
    expect(await presentDevice(server.services, old)).toMatchObject({ cookie: null });
    server.wait(aDay + 1);
    expect(await presentDevice(server.services, old)).toBeUndefined();
    expect((await presentDevice(server.services, next!))?.device.id).toBe(home.deviceId);
  });

  it('of a killed browser, which never stored the new one, is replaced once more', async () => {
    const home = await family(server, 'eva');
    const old = cookieOf(home.parent);
    server.wait(31 * aDay);
    const lost = (await presentDevice(server.services, old))?.cookie;
    await presentDevice(server.services, lost!);
    server.wait(60 * 60_000);
    const back = await presentDevice(server.services, old);
    expect(back?.device.id).toBe(home.deviceId);
    expect(back?.cookie).toMatch(/^[\w-]{43}$/);
    expect([old, lost]).not.toContain(back!.cookie);
    expect((await presentDevice(server.services, back!.cookie!))?.device.id).toBe(home.deviceId);
    server.wait(2 * aDay);
    expect(await presentDevice(server.services, old)).toBeUndefined();
    expect((await presentDevice(server.services, back!.cookie!))?.device.id).toBe(home.deviceId);
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await laptop.delete(`/api/devices/${home.deviceId}`));
    home.parent.cookies.set('__Host-device', lost!);
    expect((await home.parent.get('/api/sync/events')).body).toMatchObject({ code: 'revoked' });
  });

  it('is replaced by another successor later if the reply with the first was lost', async () => {
    const home = await family(server, 'cleo');
    const old = cookieOf(home.parent);
    server.wait(31 * aDay);
    const lost = (await presentDevice(server.services, old))?.cookie;
    server.wait(11 * 60_000);
    const next = (await presentDevice(server.services, old))?.cookie;
    expect(next).not.toBe(lost);
    expect((await presentDevice(server.services, next!))?.device.id).toBe(home.deviceId);
  });

  it('stays valid if ten requests renew it at once', async () => {
    const home = await family(server, 'dora');
    const old = cookieOf(home.parent);
    server.wait(31 * aDay);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => presentDevice(server.services, old)),
    );
    const handedOut = all.flatMap((one) => one?.cookie ?? []);
    expect([all.every(Boolean), handedOut.length]).toEqual([true, 1]);
    expect((await presentDevice(server.services, handedOut[0]))?.device.id).toBe(home.deviceId);
  });

  it('that is malformed identifies no device', async () => {
    for (const cookie of [
      undefined,
      '',
      'x',
      'a'.repeat(43),
      `${'a'.repeat(42)}'`,
      'a'.repeat(10_000),
    ]) {
      expect(await presentDevice(server.services, cookie)).toBeUndefined();
    }
  });
});
