/** The app's own device, with its profiles, on the real server: signs that change, and a device that ends. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import type { Op } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { deviceSigningKeys } from '../../../sync-server/accounts/device-signing-keys.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { createSignatureVerifier } from '../../../sync-server/sync/op-signatures.ts';
import { createOpSigner } from '../../support/devices/op-signing.ts';
import { openHostOn } from '../../support/devices/host-on-server.ts';
import { family, inviteParent, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { parentsOf } from '../../../web/features/sync-status/sign-in-needed.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const random = seededRandom(8);
const saved = { ok: true };
const synced = { trouble: null, pending: 0, refused: 0 };

/** A tablet of a new family, its parent signed in and everything synced. */
async function openTablet(name: string) {
  const home = await family(server, name, { students: ['leo'] });
  const { host, browser, signIn, session } = await openHostOn(server, home);
  const { person } = session();
  const memberId = person?.role === 'parent' ? person.memberId : 0;
  const devices = must(await browser.get<{ id: number; current: boolean }[]>('/api/devices'));
  const { id: deviceId } = devices.find(({ current }) => current)!;
  const signingKeys = deviceSigningKeys(server.services, { familyId: home.familyId, id: deviceId });
  const keys = async () => {
    const registered = await signingKeys.of(memberId);
    return registered === 'lost'
      ? []
      : registered.map(({ key }) => Buffer.from(key).toString('hex'));
  };
  return { home, host, browser, deviceId, signIn, keys, session };
}

it('A former key is good for the ops before the next one’s first, and for that one no more', () => {
  const [former, latest] = [1, 2].map((id) => new Uint8Array(32).fill(id)) as [
    Uint8Array,
    Uint8Array,
  ];
  const keyOf = createSignatureVerifier([
    { id: 1, key: former, fromN: null, isOld: true },
    { id: 2, key: latest, fromN: 5, isOld: false },
  ]);
  const opOf = (n: number, key: Uint8Array): Op => {
    const op = { n, g: n, s: 1, t: 'class', id: 7, f: {}, by: 'm11' };
    return { ...op, mac: createOpSigner(key)(op) };
  };
  const signedBy = (key: Uint8Array) => [4, 5, 6].map((n) => keyOf(opOf(n, key))?.id);
  expect(signedBy(former)).toEqual([1, undefined, undefined]);
  expect(signedBy(latest)).toEqual([2, 2, 2]);
});

it('A parent’s sign-in changes the key, waiting ops are accepted, and the old key is deleted at the next contact', async () => {
  const { home, host, signIn, keys } = await openTablet('ana');
  const [copied] = await keys();
  const botany = create(schoolClass, { name: 'Botany' }, random);
  expect(await commit(host, [botany])).toMatchObject(saved);
  expect(await signIn()).toMatchObject(saved);
  expect(await commit(host, [update(schoolClass, botany.id, { name: 'Trees' })])).toMatchObject(
    saved,
  );
  expect(await host.syncNow()).toMatchObject(synced);
  expect(await keys()).toHaveLength(1);
  expect(await keys()).not.toContain(copied);
  const classes = must(await home.parent.get<{ name: string }[]>('/api/classes'));
  expect(classes.map(({ name }) => name)).toContain('Trees');
  // Nothing waits: a sign-in alone is enough.
  const [second] = await keys();
  expect(await signIn()).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject(synced);
  expect(await keys()).toHaveLength(1);
  expect(await keys()).not.toContain(second);
});

it('A server restored without the newest key neither accepts nor rejects ops until the parent signs in', async () => {
  const { home, host, signIn } = await openTablet('cleo');
  await inFamily(server.db, home.familyId, (sql) => sql`delete from device_seals`);
  const botany = create(schoolClass, { name: 'Botany' }, random);
  expect(await commit(host, [botany])).toMatchObject(saved);
  const waiting = { trouble: 'signed-out', pending: 1, refused: 0 };
  expect(await host.syncNow()).toMatchObject(waiting);
  expect(await signIn()).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject(synced);
  const classes = must(await home.parent.get<{ name: string }[]>('/api/classes'));
  expect(classes.map(({ name }) => name)).toContain('Botany');
});

it('Work of a parent who was removed waits unsent, by their name; once another signs in it is listed and the rest is sent', async () => {
  const { home, host, session } = await openTablet('dan');
  const ben = await inviteParent(server, home);
  const { email, password } = ben;
  expect(await host.signInParent({ email, password, isShared: true })).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject(synced);
  expect((await home.parent.delete(`/api/family/parents/${ben.memberId}`)).status).toBe(204);
  const bens = create(schoolClass, { name: 'Bees' }, random);
  expect(await commit(host, [bens])).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject({ trouble: 'signed-out', pending: 1, refused: 0 });
  expect(parentsOf(await host.listPending(10))).toEqual([ben.memberId]);
  expect(session().parents.map((parent) => parent.email)).toContain(email);

  const own = { email: home.email, password: home.password };
  expect(await host.signInParent({ ...own, isShared: true })).toMatchObject(saved);
  const anas = create(schoolClass, { name: 'Trees' }, random);
  expect(await commit(host, [anas])).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 1 });
  const classes = must(await home.parent.get<{ name: string }[]>('/api/classes'));
  const names = classes.map(({ name }) => name);
  expect([names.includes('Trees'), names.includes('Bees')]).toEqual([true, false]);
});

it('A removed device closes, keeps its unsent changes readable, and can be paired again', async () => {
  const { home, host, deviceId, signIn, session } = await openTablet('ben');
  must(await home.parent.delete(`/api/devices/${deviceId}`));
  const lost = create(schoolClass, { name: 'Never sent' }, random);
  expect(await commit(host, [lost])).toMatchObject(saved);
  await host.syncNow();
  await expect.poll(session).toMatchObject({ family: 'none', person: null, wasRevoked: true });
  const unsent = await host.readUnsent();
  expect(unsent?.actions.map(([op]) => op!.f['name']![0])).toEqual(['Never sent']);
  expect(await host.discardUnsent()).toMatchObject(saved);
  expect(await signIn()).toMatchObject(saved);
  expect(await host.syncNow()).toMatchObject(synced);
  expect(session()).toMatchObject({ family: 'synced', wasRevoked: false });
});
