/** A device that becomes another one, and a server whose own keys are new. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVault } from '../../../sync-server/accounts/vault.ts';
import { sealKeyOf } from '../../../sync-server/accounts/devices.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { family, must } from '../../support/family.ts';
import { openTestApp, type TestApp } from '../../support/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const path = '/api/sync/device';

interface Renewed {
  deviceId: number;
  epoch: number;
}

interface Member {
  id: number;
}

const seen = (home: { familyId: number }, deviceId: number, memberId: number) =>
  sealKeyOf(server.services, home.familyId, deviceId, memberId);

describe('A device that asks to be another one [SY10]', () => {
  it('gets an id and a cookie of its own, with the holder, the seal keys and the numbers of before', async () => {
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

  it('is refused where its records are another family’s, without a cookie, and when it says nothing of itself', async () => {
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

describe('A server whose own keys are new', () => {
  it('neither takes nor refuses what parents sealed before, until one signs in there and gets a new key', async () => {
    const home = await family(server, 'dora');
    const { id: memberId } = must<Member>(await home.parent.get('/api/auth/user'));
    const old = createVault({ pepper: randomBytes(32), pinKey: randomBytes(32) });
    const place = { familyId: home.familyId, deviceId: home.deviceId, memberId };
    await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`
        update device_seals set sealed_key = ${old.sealSealKey(place, randomBytes(32))}
        where device_id = ${home.deviceId}`,
    );
    expect(await seen(home, home.deviceId, memberId)).toBe('lost');
    const op = {
      n: 1,
      g: 1,
      s: 1,
      t: 'class',
      id: 5,
      f: { name: ['Botany', '00000000000000000000000a'] },
      by: `m${memberId}`,
      mac: 'old',
    };
    const request = {
      proto: 1,
      schema: 1,
      epoch: 0,
      deviceId: home.deviceId,
      cursor: 0,
      scopeVersion: 1,
      ops: [op],
      wanted: [],
    };
    const answer = await home.parent.post('/api/sync', request);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'keys' }]);
    const holder = { kind: 'family' };
    const paired = must<{ deviceId: number; sealKey: string }>(
      await home.parent.post('/api/devices', { name: 'Tablet', holder }),
    );
    expect(paired.deviceId).toBe(home.deviceId);
    const key = await seen(home, home.deviceId, memberId);
    expect(Buffer.from(key as Uint8Array).toString('base64url')).toBe(paired.sealKey);
  });
});
