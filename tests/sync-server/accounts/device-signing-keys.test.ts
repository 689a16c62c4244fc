/** A parent's signing keys on a device: a new one at each sign-in, and what becomes of those before it [SY2]. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import type { SigningKeyInUse, SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { deviceSigningKeys } from '../../../sync-server/accounts/device-signing-keys.ts';
import { createVault } from '../../../sync-server/accounts/vault.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { signingKeyName } from '../../../sync-server/sync/op-signatures.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import type { PairingReply } from '../../support/devices/node-device.ts';
import { createOpSigner } from '../../support/devices/op-signing.ts';
import { stampAt } from '../../support/family/story.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const aDay = 24 * 3_600_000;
const random = seededRandom(5);

/** A family's tablet, as its parent's sign-ins and its pushes reach the server. */
async function tablet(name: string) {
  const home = await family(server, name);
  const { email, password, deviceId, parent } = home;
  const { id: memberId } = must(await parent.get<{ id: number }>('/api/auth/user'));
  const holder = { kind: 'family' };
  /** Signs in, and gives the key that comes with it. */
  const signIn = async (browser: Client = parent): Promise<Uint8Array> => {
    must(await browser.post('/api/auth/login', { email, password }));
    const { sealKey } = must(
      await browser.post<PairingReply>('/api/devices', { name: 'A', holder }),
    );
    return Buffer.from(sealKey!, 'base64url');
  };
  /** The op with that number, signed with that key. */
  const op = (n: number, key: Uint8Array): Op => {
    const { t, id, fields } = create(schoolClass, { name: `Class ${n}` }, random);
    const f = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, [value, stampAt(n)] as const]),
    );
    const unsigned = { n, g: n, s: 1, t, id, f, by: `m${memberId}` };
    return { ...unsigned, mac: createOpSigner(key)(unsigned) };
  };
  const push = async (ops: Op[], seals: SigningKeyInUse[] = [], id = deviceId) => {
    const request = aSyncRequest({ deviceId: id, ops, ...(seals.length > 0 && { seals }) });
    const { status, body } = await parent.post<SyncReply & { code?: string }>('/api/sync', request);
    if (status !== 200) return body.code;
    // Its stamps are a story's, which the server may put right.
    return body.results.map(({ code }) => (code === 'adjusted' ? 'ok' : code));
  };
  /** From this number on the tablet signs with this key alone. */
  const from = (fromN: number, key: Uint8Array): SigningKeyInUse => ({
    memberId,
    name: signingKeyName(key),
    fromN,
  });
  return { home, memberId, parent, signIn, op, push, from };
}

describe('a parent’s signing key', () => {
  it('is new at each sign-in, and the previous one stays valid as long as the reply may be lost', async () => {
    const { signIn, op, push } = await tablet('ana');
    const [first, second, third] = [await signIn(), await signIn(), await signIn()];
    expect(new Set([first, second, third].map(String)).size).toBe(3);
    expect(await push([op(1, first), op(2, third), op(3, first), op(4, second)])).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ]);
  });

  it('that was copied is invalid once the device signs with a newer one, and waiting ops are accepted', async () => {
    const { signIn, op, push, from } = await tablet('ben');
    const copied = await signIn();
    expect(await push([op(1, copied)])).toEqual(['ok']);
    const fresh = await signIn();
    const waiting = [op(2, copied), op(3, copied)];
    expect(await push([], [from(4, fresh)])).toEqual([]);
    expect(await push([...waiting, op(4, copied), op(5, fresh)])).toEqual([
      'ok',
      'ok',
      'forbidden',
      'ok',
    ]);
    expect(await push([op(6, copied)])).toEqual(['forbidden']);
  });

  it('is deleted at once if no op waits', async () => {
    const { home, memberId, signIn, op, push, from } = await tablet('cleo');
    const copied = await signIn();
    expect(await push([op(1, copied)], [from(1, copied)])).toEqual(['ok']);
    const fresh = await signIn();
    expect(await push([], [from(2, fresh)])).toEqual([]);
    const { familyId, deviceId } = home;
    const keys = await deviceSigningKeys(server.services, { familyId, id: deviceId }).of(memberId);
    expect(keys).toMatchObject([{ key: fresh, fromN: 2 }]);
    expect(await push([op(2, copied)])).toEqual(['forbidden']);
  });

  it('is not ended by a delayed older request', async () => {
    const { signIn, op, push, from } = await tablet('dora');
    const [first, second] = [await signIn(), await signIn()];
    // Signed anew when the second came; what was sent before that is still under way.
    expect(await push([op(1, second)], [from(4, second)])).toEqual(['ok']);
    expect(await push([op(2, first), op(3, first)])).toEqual(['ok', 'ok']);
    expect(await push([op(4, first)])).toEqual(['forbidden']);
  });

  it('that a restored server doesn’t know is reported, and no op is accepted or rejected', async () => {
    const { signIn, op, push, from } = await tablet('eva');
    await signIn();
    const lost = new Uint8Array(32).fill(5);
    expect(await push([op(1, lost)], [from(1, lost)])).toBe('keys');
    const next = await signIn();
    expect(await push([op(1, next)], [from(1, next)])).toEqual(['ok']);
  });

  it('that was replaced long ago asks for a sign-in, and no op is rejected', async () => {
    const { signIn, op, push, from } = await tablet('fay');
    const first = await signIn();
    const unheard = await signIn();
    server.wait(91 * aDay);
    expect(await push([op(1, first)])).toBe('keys');
    expect(await push([op(1, unheard)])).toEqual(['ok']);
    const next = await signIn();
    expect(await push([op(2, next)], [from(2, next)])).toEqual(['ok']);
  });

  it('moves with its numbers to a renewed device', async () => {
    const { home, parent, signIn, op, push, from } = await tablet('gus');
    const [first, second] = [await signIn(), await signIn()];
    expect(await push([op(1, second)], [from(3, second)])).toEqual(['ok']);
    const asked = { deviceId: home.deviceId, lastN: 1, chain: '' };
    const { deviceId } = must(await parent.post<{ deviceId: number }>('/api/sync/device', asked));
    const ops = [op(2, first), op(3, first), op(4, second)];
    expect(await push(ops, [], deviceId)).toEqual(['ok', 'forbidden', 'ok']);
  });

  it('that a copied or restored profile still uses is reported like an unknown one', async () => {
    const { signIn, op, push, from } = await tablet('ivy');
    const copied = await signIn();
    const fresh = await signIn();
    expect(await push([op(1, copied)], [from(1, copied)])).toEqual(['ok']);
    expect(await push([], [from(4, fresh)])).toEqual([]);
    expect(await push([op(2, copied)], [from(1, copied)])).toBe('keys');
    expect(await push([op(2, copied), op(3, fresh)], [from(4, fresh)])).toEqual(['ok', 'ok']);
    expect(await push([op(4, copied)], [from(1, copied)])).toBe('keys');
  });

  it('of one parent doesn’t affect another’s, and ends with the device', async () => {
    const { home, signIn, op, push, from } = await tablet('hal');
    const first = await signIn();
    const other = { memberId: 12, name: signingKeyName(first), fromN: 1 };
    expect(await push([op(1, first)], [other])).toBe('keys');
    const laptop = server.browser();
    const fresh = await signIn(laptop);
    expect(await push([op(1, fresh)], [from(1, first)])).toEqual(['forbidden']);
    must(await laptop.delete(`/api/devices/${home.deviceId}`));
    expect(await push([op(2, first)])).toBe('revoked');
  });
});

describe('A server with new keys of its own', () => {
  it('neither accepts nor rejects ops that parents signed before, until one signs in there and gets a new key', async () => {
    const home = await family(server, 'dora');
    const { id: memberId } = must<{ id: number }>(await home.parent.get('/api/auth/user'));
    const old = createVault({ pepper: randomBytes(32), pinKey: randomBytes(32) });
    const place = { familyId: home.familyId, deviceId: home.deviceId, memberId };
    await inFamily(
      server.db,
      home.familyId,
      (sql) => sql`
        update device_seals set sealed_key = ${old.wrapSigningKey(place, randomBytes(32))}
        where device_id = ${home.deviceId}`,
    );
    const keys = () =>
      deviceSigningKeys(server.services, { familyId: home.familyId, id: home.deviceId }).of(
        memberId,
      );
    expect(await keys()).toBe('lost');
    const op = {
      n: 1,
      g: 1,
      s: 1,
      t: 'class',
      id: 5,
      f: { name: ['Botany', stampAt(1)] as const },
      by: `m${memberId}`,
      mac: 'old',
    };
    const request = aSyncRequest({ deviceId: home.deviceId, ops: [op] });
    const answer = await home.parent.post('/api/sync', request);
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'keys' }]);
    const holder = { kind: 'family' };
    const paired = must<{ deviceId: number; sealKey: string }>(
      await home.parent.post('/api/devices', { name: 'Tablet', holder }),
    );
    expect(paired.deviceId).toBe(home.deviceId);
    const key = Buffer.from(paired.sealKey, 'base64url');
    expect(await keys()).toMatchObject([{ key, fromN: null }]);
  });
});
