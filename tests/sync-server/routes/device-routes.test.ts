import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restore } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { presentDevice } from '../../../sync-server/accounts/device-tokens.ts';
import { deviceSigningKeys } from '../../../sync-server/accounts/device-signing-keys.ts';
import { postgresFamilyStore } from '../../../sync-server/store/postgres-store.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { stampAt } from '../../support/family/story.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

interface PairedDevices {
  deviceId: number;
  familyId: number;
  memberId: number;
  scopeVersion: number;
  sealKey: string | null;
}

const tablet = { name: 'Tablet', holder: { kind: 'family' } };
const aDay = 24 * 3_600_000;
/** The keys that the server has of a parent on a device, the oldest first. */
const keysOf = async (device: { familyId: number; id: number }, memberId: number) => {
  const keys = await deviceSigningKeys(server.services, device).of(memberId);
  if (keys === 'lost') throw new Error('The keys are lost');
  return keys.map(({ key }) => Buffer.from(key).toString('base64url'));
};
const cookieOf = (browser: { cookies: Map<string, string> }) =>
  browser.cookies.get('__Host-device');

describe('pairing', () => {
  it('gives the device its id, the family’s epoch and the parent’s signing key, which the server knows [MR2.6]', async () => {
    const home = await family(server, 'ana');
    const browser = home.parent.without('__Host-device');
    const answer = await browser.post<PairedDevices>('/api/devices', tablet);
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        deviceId: expect.any(Number),
        familyId: home.familyId,
        epoch: expect.any(Number),
        holder: { kind: 'family' },
        scopeVersion: 1,
        memberId: expect.any(Number),
        sealKey: expect.stringMatching(/^[\w-]{43}$/),
        numbersGoOn: false,
      },
    ]);
    const { deviceId, memberId, sealKey } = answer.body;
    expect(await keysOf({ familyId: home.familyId, id: deviceId }, memberId)).toEqual([sealKey]);
    expect(await keysOf({ familyId: home.familyId, id: deviceId }, memberId + 1)).toEqual([]);
    expect(await keysOf({ familyId: home.familyId + 1, id: deviceId }, memberId)).toEqual([]);
  });

  it('keeps the id of a device of the family, and adds a signing key', async () => {
    const home = await family(server, 'ben');
    const first = must(await home.parent.post<PairedDevices>('/api/devices', tablet));
    const cookie = cookieOf(home.parent);
    const again = must(
      await home.parent.post<PairedDevices>('/api/devices', { ...tablet, name: 'Other name' }),
    );
    expect(again).toEqual({ ...first, sealKey: expect.stringMatching(/^[\w-]{43}$/) });
    const kept = await keysOf({ familyId: home.familyId, id: first.deviceId }, first.memberId);
    expect(kept.slice(-2)).toEqual([first.sealKey, again.sealKey]);
    expect(cookieOf(home.parent)).toBe(cookie);
    const listed = must(
      await home.parent.get<{ name: string; current: boolean }[]>('/api/devices'),
    );
    expect(listed).toMatchObject([{ name: 'Other name', current: true }]);
  });

  it('makes another family’s device a new device of this family', async () => {
    const one = await family(server, 'cleo');
    const other = await family(server, 'dora');
    must(
      await one.parent.post('/api/auth/login', { email: other.email, password: other.password }),
    );
    const paired = must(await one.parent.post<PairedDevices>('/api/devices', tablet));
    expect(paired.familyId).toBe(other.familyId);
    expect(paired.deviceId).not.toBe(one.deviceId);
  });

  it('as a student’s own changes a device’s scopes and deletes the parents’ signing keys', async () => {
    const home = await family(server, 'eva', { students: ['leo'] });
    const holder = { kind: 'student', studentId: home.studentIds.leo };
    const given = { name: 'Phone', holder, unsentBy: [] };
    const paired = must(await home.parent.post<PairedDevices>('/api/devices', given));
    expect(paired).toMatchObject({
      deviceId: home.deviceId,
      holder,
      scopeVersion: 2,
      sealKey: null,
    });
    const { familyId, deviceId } = home;
    expect(await keysOf({ familyId, id: deviceId }, paired.memberId)).toEqual([]);
  });

  it('works for the own device of a deleted student: its waiting ops are answered, and accepted once the student is restored', async () => {
    const home = await family(server, 'gina', { students: ['leo'] });
    const { leo } = home.studentIds;
    const phone = server.browser();
    must(await phone.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await home.parent.delete(`/api/students/${leo}`));
    const own = { name: 'Leo’s phone', holder: { kind: 'student', studentId: leo } };
    const { deviceId } = must(await phone.post<PairedDevices>('/api/devices', own));
    const push = async (n: number) => {
      const f = { avatar: [['fox', 'owl'][n % 2], stampAt(n)] as const };
      const op = { n, g: n, s: 1, t: 'student', id: leo, f, by: `s${leo}`, mac: '' };
      const request = aSyncRequest({ deviceId, ops: [op] });
      const { results } = must(await phone.post<SyncReply>('/api/sync', request));
      return results.map(({ code, message }) => [code, message]);
    };
    const why = 'Whoever made this change was removed from the family';
    expect(await push(1)).toEqual([['forbidden', why]]);
    const restored = await commitToStore(
      postgresFamilyStore(server.db, home.familyId),
      { role: 'system' },
      [restore(student, leo)],
      { now: server.services.now() + 1, node: 0 },
    );
    expect(restored.ok).toBe(true);
    expect(await push(2)).toMatchObject([['ok', undefined]]);
    const stranger = { name: 'X', holder: { kind: 'student', studentId: leo + 1 } };
    expect((await phone.post('/api/devices', stranger)).status).toBe(400);
  });

  it('refuses a student’s own device while others’ work waits on it or may wait, but always allows a family device', async () => {
    const home = await family(server, 'ned', { students: ['leo', 'mia'] });
    const [leo, mia] = [`s${home.studentIds.leo}`, `s${home.studentIds.mia}`];
    const give = async (studentId: number, unsentBy?: string[]) => {
      const holder = { kind: 'student', studentId };
      const answer = await home.parent.post('/api/devices', { name: 'Phone', holder, unsentBy });
      return answer.status;
    };
    const refusal = {
      message:
        'This device may have changes that were not sent yet. Please let it sync first, then say whose it is.',
    };
    const holder = { kind: 'student', studentId: home.studentIds.leo };
    expect(await home.parent.post('/api/devices', { name: 'Phone', holder })).toMatchObject({
      status: 409,
      body: refusal,
    });
    expect(await give(home.studentIds.leo, [mia])).toBe(409);
    expect(await give(home.studentIds.leo, [leo, 'm11'])).toBe(409);
    expect(await give(home.studentIds.leo, ['?'])).toBe(409);
    expect(await give(home.studentIds.leo, [leo])).toBe(201);
    expect(await give(home.studentIds.leo)).toBe(201);
    expect(await give(home.studentIds.mia, [leo])).toBe(409);
    expect(await give(home.studentIds.mia, [mia])).toBe(201);
    must(await home.parent.post('/api/devices', tablet));
    const another = home.parent.without('__Host-device');
    must(await another.post('/api/devices', { name: 'New', holder }));
  });

  it('ends for a revoked device at its next contact', async () => {
    const home = await family(server, 'fred', { students: ['leo'] });
    const leo = await home.as('leo');
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await laptop.delete(`/api/devices/${home.deviceId}`));
    expect(await presentDevice(server.services, cookieOf(leo))).toBeUndefined();
    expect((await leo.get('/api/auth/user')).status).toBe(401);
    expect((await leo.get('/api/students')).body).toEqual([]);
    expect((await laptop.delete(`/api/devices/${home.deviceId}`)).status).toBe(404);
  });
});

describe('the number of a family’s devices', () => {
  const another = (home: { parent: Client }) =>
    home.parent.without('__Host-device').post<PairedDevices>('/api/devices', tablet);

  it('is limited: another one is rejected until one is removed, and a known one stays', async () => {
    const small = await openTestApp({ quota: { devices: 2 } });
    const home = await family(small, 'ana');
    const { deviceId } = must(await another(home));
    expect(await another(home)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('as many devices as it can have') },
    });
    expect((await home.parent.post('/api/devices', tablet)).status).toBe(201);
    must(await home.parent.delete(`/api/devices/${deviceId}`));
    expect((await another(home)).status).toBe(201);
    small.wait(401 * aDay);
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    expect((await another(home)).status).toBe(201);
    await small.close();
  });

  it('grows by a limited number per hour, whatever was removed meanwhile, separately for each family', async () => {
    const strict = await openTestApp({ limits: { pairingsPerHour: 2 } });
    const [home, other] = [await family(strict, 'ana'), await family(strict, 'ben')];
    const { deviceId } = must(await another(home));
    must(await home.parent.delete(`/api/devices/${deviceId}`));
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    const refused = await another(home);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000);
    expect((await home.parent.post('/api/devices', tablet)).status).toBe(201);
    expect((await another(other)).status).toBe(201);
    await strict.close();
  });
});

describe('a parent who signed in more than ten minutes ago', () => {
  const again = { status: 403, body: { message: 'Please sign in again to do this' } };

  it('can’t pair or revoke another device until they sign in again, but can set PINs', async () => {
    const home = await family(server, 'gia', { students: ['leo'] });
    const { email, password, parent } = home;
    const phone = parent.without('__Host-device');
    const { deviceId } = must(await phone.post<PairedDevices>('/api/devices', tablet));
    server.wait(10 * 60_000 + 1);
    expect(await parent.post('/api/devices', tablet)).toMatchObject(again);
    expect(await parent.delete(`/api/devices/${deviceId}`)).toMatchObject(again);
    const pin = await parent.put(`/api/students/${home.studentIds.leo}/pin`, { pin: '8642' });
    expect(pin.status).toBe(204);
    must(await parent.post('/api/auth/login', { email, password }));
    expect((await parent.post('/api/devices', tablet)).status).toBe(201);
    expect((await parent.delete(`/api/devices/${deviceId}`)).status).toBe(204);
  });

  it('can still remove the browser itself from the family', async () => {
    const home = await family(server, 'hal');
    server.wait(aDay);
    expect((await home.parent.delete(`/api/devices/${home.deviceId}`)).status).toBe(204);
  });
});

describe('the lengths of PINs', () => {
  interface PinLength {
    studentId: number;
    length: number;
  }
  const path = '/api/devices/pin-lengths';

  it('are told to the family’s devices with nobody signed in, and of one student to their own; never a PIN', async () => {
    const home = await family(server, 'ivy', { students: ['leo', 'mia'] });
    const { leo, mia } = home.studentIds;
    must(await home.parent.put(`/api/students/${mia}/pin`, { pin: '864213' }));
    const kitchen = home.parent.without('__Host-session');
    const told = await kitchen.get<PinLength[]>(path);
    expect(told.body.toSorted((one, other) => one.length - other.length)).toEqual([
      { studentId: leo, length: home.pin.length },
      { studentId: mia, length: 6 },
    ]);
    expect(told.text).not.toMatch(/4711|8642/);
    const phone = home.parent.without('__Host-device');
    const own = { name: 'Phone', holder: { kind: 'student', studentId: mia } };
    must(await phone.post('/api/devices', own));
    expect(must(await phone.get(path))).toEqual([{ studentId: mia, length: 6 }]);
    expect((await home.parent.without('__Host-device').get(path)).status).toBe(401);
  });
});
