/** A family's devices. Over 300 lines because every way in which one comes and goes stands beside the others. */
import { update } from '../../../shared-model/commit/change.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Actor } from '../../../shared-model/records/actor.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '../../../shared-model/contracts/problem-body.ts';
import { deviceSigningKeys } from '../../../sync-server/accounts/device-signing-keys.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { listDevices } from '../../../sync-server/accounts/devices.ts';
import { presentDevice } from '../../../sync-server/accounts/device-tokens.ts';
import { openSession } from '../../../sync-server/accounts/sessions.ts';
import { listenForPokes } from '../../../sync-server/store/poke-channel.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import type { PairingReply } from '../../support/devices/node-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { toOps } from '../sync/setup.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const tablet = { name: 'Tablet', holder: { kind: 'family' } };
const aDay = 24 * 3_600_000;
const cookieOf = (browser: { cookies: Map<string, string> }) =>
  browser.cookies.get('__Host-device');

describe('a revoked device', () => {
  const revoked = {
    status: 401,
    body: {
      message: 'This device was removed from the family',
      code: 'revoked',
      deviceId: expect.any(Number),
    },
  };
  const nobody = { status: 401, body: { message: 'Not authenticated' } };
  const calls: [method: string, path: string][] = [
    ['POST', '/api/sync'],
    ['GET', '/api/sync/bootstrap'],
    ['GET', `/api/sync/packs/${'0'.repeat(64)}`],
    ['GET', '/api/sync/events'],
    ['GET', '/api/auth/user'],
    ['GET', '/api/devices'],
  ];

  it('is told so with every 401, and nobody else is', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await laptop.delete(`/api/devices/${home.deviceId}`));
    const stranger = server.browser();
    stranger.cookies.set('__Host-device', 'A'.repeat(43));
    for (const call of calls) {
      const answers = [home.parent, stranger, server.browser()].map((one) => one.send(...call));
      const answered = await Promise.all(answers);
      expect(answered).toMatchObject([revoked, nobody, nobody]);
      expect(answered[0]!.body['deviceId']).toBe(home.deviceId);
    }
    const pin = { studentId: home.studentIds.leo, pin: home.pin };
    expect(await home.parent.post('/api/auth/student-login', pin)).toMatchObject(revoked);
    expect((await stranger.post('/api/auth/student-login', pin)).body).toEqual({
      message: 'Invalid PIN',
    });
    expect(v.is(problemSchema, { ...revoked.body, deviceId: home.deviceId })).toBe(true);
  });

  it('is told so for its next token too, and is a new device once a parent pairs it', async () => {
    const home = await family(server, 'ben');
    const { email, password } = home;
    server.wait(31 * aDay);
    const next = (await presentDevice(server.services, cookieOf(home.parent)))?.cookie;
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email, password }));
    must(await laptop.delete(`/api/devices/${home.deviceId}`));
    const browser = server.browser();
    browser.cookies.set('__Host-device', next!);
    expect(await browser.get('/api/sync/events')).toMatchObject(revoked);
    must(await browser.post('/api/auth/login', { email, password }));
    const paired = must(await browser.post<PairingReply>('/api/devices', tablet));
    expect(paired.deviceId).not.toBe(home.deviceId);
  });

  it('loses its open stream, and no other device does', async () => {
    const home = await family(server, 'cleo');
    const phone = home.parent.without('__Host-device');
    const { deviceId } = must(await phone.post<PairingReply>('/api/devices', tablet));
    const { stop } = await listenForPokes(server.db, {
      onPoke: () => undefined,
      onCut: (id) => server.pokes.cut(id),
    });
    const [own, others] = await Promise.all(
      [phone, home.parent].map(async (device) => {
        const { body } = await device.raw('/api/sync/events', {});
        const reader = body!.getReader();
        await reader.read();
        return reader;
      }),
    );
    must(await home.parent.delete(`/api/devices/${deviceId}`));
    expect((await own!.read()).done).toBe(true);
    server.pokes.pokeAll();
    expect((await others!.read()).done).toBe(false);
    await others!.cancel();
    await stop();
  });

  it('loses its open stream, which had the former scopes, also when it only gets a new holder [SY7] [SY16]', async () => {
    const home = await family(server, 'hal', { students: ['leo'] });
    const { stop } = await listenForPokes(server.db, {
      onPoke: (poke) => server.pokes.poke(poke),
      onCut: (id) => server.pokes.cut(id),
    });
    const { body } = await home.parent.raw('/api/sync/events', {});
    const reader = body!.getReader();
    const nextEvent = async () => new TextDecoder().decode((await reader.read()).value);
    await nextEvent();
    must(await home.parent.post('/api/classes', { name: 'Knots' }));
    expect(await nextEvent()).toContain('"name":"Knots"');
    // As it was before: it stays the family's.
    must(await home.parent.post<PairingReply>('/api/devices', tablet));
    must(await home.parent.post('/api/classes', { name: 'Tents' }));
    expect(await nextEvent()).toContain('"name":"Tents"');
    const holder = { kind: 'student', studentId: home.studentIds.leo };
    must(
      await home.parent.post<PairingReply>('/api/devices', { name: 'Phone', holder, unsentBy: [] }),
    );
    expect((await reader.read()).done).toBe(true);
    await stop();
  });

  it('of another family can’t be cut off by its id', async () => {
    const [home, other] = [await family(server, 'fay'), await family(server, 'gus')];
    const cut: number[] = [];
    const { stop } = await listenForPokes(server.db, {
      onPoke: () => undefined,
      onCut: (id) => void cut.push(id),
    });
    expect((await other.parent.delete(`/api/devices/${home.deviceId}`)).status).toBe(404);
    // Told after it, and so heard after it.
    must(await other.parent.delete(`/api/devices/${other.deviceId}`));
    await expect.poll(() => cut).toContain(other.deviceId);
    expect(cut).toEqual([other.deviceId]);
    await stop();
  });

  it('keeps no session, not even one opened while it was being revoked', async () => {
    const home = await family(server, 'dora', { students: ['leo'] });
    const { familyId, deviceId } = home;
    const leo = home.parent.without('__Host-session');
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email: home.email, password: home.password }));
    must(await laptop.delete(`/api/devices/${deviceId}`));
    const late = { role: 'student', familyId, studentId: home.studentIds.leo, deviceId } as const;
    leo.cookies.set('__Host-session', (await openSession(server.services, late)).token);
    expect(await leo.get('/api/auth/user')).toMatchObject(revoked);
    const { memberId } = must(await laptop.post<PairingReply>('/api/devices', tablet));
    const parents = { role: 'parent', familyId, memberId, deviceId, isShared: false } as const;
    leo.cookies.set('__Host-session', (await openSession(server.services, parents)).token);
    expect(await leo.get('/api/auth/user')).toMatchObject(revoked);
  });

  it('keeps no session of a parent who signed in on it after it was paired', async () => {
    const { parent, deviceId, email, password } = await family(server, 'emil');
    must(await parent.post('/api/auth/login', { email, password }));
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email, password }));
    must(await laptop.delete(`/api/devices/${deviceId}`));
    expect(await parent.get('/api/auth/user')).toMatchObject(revoked);
    expect((await laptop.get('/api/auth/user')).status).toBe(200);
  });

  it('and a student’s own device given to a sibling keep no session of the former student', async () => {
    const home = await family(server, 'eva', { students: ['leo', 'mia'] });
    const { familyId, deviceId, studentIds } = home;
    const leo = await home.as('leo');
    const give = (studentId: number) =>
      home.parent.post('/api/devices', {
        name: 'Phone',
        holder: { kind: 'student', studentId },
        unsentBy: [],
      });
    must(await give(studentIds.leo));
    expect((await leo.get('/api/auth/user')).status).toBe(200);
    must(await give(studentIds.mia));
    expect((await leo.get('/api/auth/user')).status).toBe(401);
    const late = leo.copy();
    const session = { role: 'student', familyId, studentId: studentIds.leo, deviceId } as const;
    late.cookies.set('__Host-session', (await openSession(server.services, session)).token);
    expect((await late.get('/api/auth/user')).status).toBe(401);
    must(await give(studentIds.leo));
    expect((await leo.get('/api/auth/user')).status).toBe(401);
    expect((await home.parent.get('/api/auth/user')).status).toBe(200);
  });
});

const path = '/api/sync/device';

interface Renewed {
  deviceId: number;
  epoch: number;
}

interface Member {
  id: number;
}

/** The keys that the server has of a parent on a device, the oldest first. */
const seen = async ({ familyId }: { familyId: number }, id: number, memberId: number) => {
  const keys = await deviceSigningKeys(server.services, { familyId, id }).of(memberId);
  return keys === 'lost' ? keys : keys.map(({ key, fromN }) => [key, fromN]);
};

describe('A device that is renewed [SY10]', () => {
  it('gets its own id and cookie, with the same holder, signing keys and numbers', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const { id: memberId } = must<Member>(await home.parent.get('/api/auth/user'));
    const before = home.parent.cookies.get('__Host-device');
    const asked = { deviceId: home.deviceId, lastN: 4, chain: 'x' };
    const renewed = must<Renewed>(await home.parent.post(path, asked));
    expect(renewed.deviceId).not.toBe(home.deviceId);
    expect(home.parent.cookies.get('__Host-device')).not.toBe(before);
    expect(await seen(home, renewed.deviceId, memberId)).toEqual(
      await seen(home, home.deviceId, memberId),
    );
    const listed = must<{ id: number; current: boolean }[]>(await home.parent.get('/api/devices'));
    expect(new Map(listed.map(({ id, current }) => [id, current]))).toEqual(
      new Map([
        [home.deviceId, false],
        [renewed.deviceId, true],
      ]),
    );
    const marks = await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`
        select first_n, last_n, marks from device_marks where device_id = ${renewed.deviceId}`,
    );
    expect([...marks]).toEqual([{ first_n: 5, last_n: 4, marks: ['x'] }]);
  });

  it('is rejected with another family’s records, without a cookie, and without a claim of its progress', async () => {
    const home = await family(server, 'ben');
    const other = await family(server, 'cleo');
    const foreign = { deviceId: other.deviceId, lastN: 0, chain: '' };
    expect((await home.parent.post(path, foreign)).status).toBe(409);
    const asked = { deviceId: home.deviceId, lastN: 0, chain: '' };
    expect((await server.browser().post(path, asked)).status).toBe(401);
    expect((await home.parent.post(path, {})).status).toBe(400);
    expect(must<unknown[]>(await home.parent.get('/api/devices'))).toHaveLength(1);
  });
});

describe('A profile that is put back each night, at the limit of devices [SY10]', () => {
  let small: TestApp;
  beforeAll(async () => {
    small = await openTestApp({ quota: { devices: 3 } });
  });
  afterAll(() => small.close());

  /** A family whose tablet was copied from an image twice, so that no more devices fit. */
  async function full(name: string) {
    const home = await family(small, name);
    const image = cookieOf(home.parent)!;
    const anew = async () => {
      home.parent.cookies.set('__Host-device', image);
      const answer = await home.parent.post<Renewed>(path, {
        deviceId: home.deviceId,
        lastN: 0,
        chain: '',
      });
      return { answer, cookie: cookieOf(home.parent)! };
    };
    const first = await anew();
    small.wait(60_000);
    const copies = [first, await anew()];
    expect(copies.map(({ answer }) => answer.status)).toEqual([200, 200]);
    return { ...home, anew, copies };
  }
  const isKnown = async (cookie: string) =>
    (await presentDevice(small.services, cookie)) !== undefined;

  it('takes the place of the copy that was longest unseen, if that is a month ago', async () => {
    const { familyId, anew, copies, deviceId } = await full('ivy');
    expect((await anew()).answer.status).toBe(429);
    small.wait(29 * aDay);
    expect(await isKnown(copies[1]!.cookie)).toBe(true);
    small.wait(2 * aDay);
    const { answer } = await anew();
    const made = must<Renewed>(answer);
    expect(await isKnown(copies[0]!.cookie)).toBe(false);
    expect(await isKnown(copies[1]!.cookie)).toBe(true);
    const listed = await listDevices(small.services, familyId);
    expect(new Set(listed.map(({ id }) => id))).toEqual(
      new Set([deviceId, must<Renewed>(copies[1]!.answer).deviceId, made.deviceId]),
    );
    expect((await anew()).answer.status).toBe(429);
  });

  it('leaves what the retired one holds: it is told to sign in, not that it was removed', async () => {
    const { anew, copies } = await full('joe');
    small.wait(31 * aDay);
    must((await anew()).answer);
    const retired = small.browser();
    retired.cookies.set('__Host-device', copies[0]!.cookie);
    const answer = await retired.post('/api/sync', aSyncRequest({ deviceId: 1 }));
    expect(answer).toMatchObject({ status: 401, body: { message: 'Not authenticated' } });
    expect(answer.body).not.toHaveProperty('code');
  });

  it('takes no place of a device that was paired', async () => {
    const home = await family(small, 'kim');
    for (const name of ['Tablet', 'Phone']) {
      const browser = home.parent.without('__Host-device');
      must(await browser.post('/api/devices', { ...tablet, name }));
    }
    small.wait(40 * aDay);
    const renewal = { deviceId: home.deviceId, lastN: 0, chain: '' };
    expect((await home.parent.post(path, renewal)).status).toBe(429);
  });
});

describe('A revoked device that is paired again', () => {
  const writtenAt = (ahead: number, bytes: string | null, memberId: number, classId: number) => {
    const change = update(schoolClass, classId, { name: 'From the tablet' });
    const actor: Actor = { role: 'parent', memberId };
    const hlc = tick(zeroHlc, ahead, 7);
    return toOps(1, [{ actor, changes: [change], hlc }], Buffer.from(bytes!, 'base64url'));
  };

  it('gets the lost answer, and does not win over a later informed write [SY4] [SY9]', async () => {
    const home = await family(server, 'gus');
    const { email, password, classId } = home;
    const first = must(await home.parent.post<PairingReply>('/api/devices', tablet));
    const { deviceId, memberId } = first;
    const ahead = server.services.now() + aDay;
    const sent = aSyncRequest({
      deviceId,
      ops: writtenAt(ahead, first.sealKey, memberId, classId),
    });
    // The answer is lost.
    must(await home.parent.post('/api/sync', sent));
    const laptop = server.browser();
    must(await laptop.post('/api/auth/login', { email, password }));
    must(await laptop.put(`/api/classes/${classId}`, { name: 'Botany' }));
    must(await laptop.delete(`/api/devices/${deviceId}`));
    must(await home.parent.post('/api/auth/login', { email, password }));
    const again = { ...tablet, formerId: deviceId };
    const paired = must(await home.parent.post<PairingReply>('/api/devices', again));
    expect(paired).toMatchObject({ numbersGoOn: true });
    expect(paired.deviceId).not.toBe(deviceId);
    const ops = writtenAt(ahead, paired.sealKey, memberId, classId);
    const request = aSyncRequest({ deviceId: paired.deviceId, ops });
    const { results } = must<SyncReply>(await home.parent.post('/api/sync', request));
    expect(results).toMatchObject([
      { n: 1, code: 'adjusted', record: expect.arrayContaining(['class', classId]) },
    ]);
    const classes = must<{ name: string }[]>(await laptop.get('/api/classes'));
    expect(classes.map(({ name }) => name)).toEqual(['Botany']);
  });

  it('numbers its waiting ops from 1 if the family never had a device with its former id', async () => {
    const [home, other] = [await family(server, 'hal'), await family(server, 'ida')];
    for (const formerId of [other.deviceId, 12_345]) {
      const browser = home.parent.without('__Host-device');
      const paired = must(
        await browser.post<PairingReply>('/api/devices', { ...tablet, formerId }),
      );
      expect(paired).toMatchObject({ numbersGoOn: false });
    }
  });
});
