/**
 * “Sync other devices” on the app's own worker service and the real server: nothing is lost, whatever ends it half way.
 */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { commit } from '../../support/screens/commit-changes.ts';
import { openNewHost } from '../../support/devices/host-on-server.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const passcode = 'acorn & leaf';
const password = 'oaks and acorns';
const ida = create(student, { fullName: 'Ida Oak', gradeLevel: '1st' }, seededRandom(9));
const pin = '2468';
let families = 0;

/** A family that began without an account, with a child and her PIN. */
async function oaks(options: Parameters<typeof openNewHost>[1] = {}) {
  families += 1;
  const device = await openNewHost(server, options);
  const { host } = device;
  await host.startLocalFamily({ familyName: 'The Oaks', fullName: 'Una Oak', passcode });
  expect(await commit(host, [{ ...ida, id: ida.id + families }])).toMatchObject({ ok: true });
  expect(await host.setPin({ studentId: ida.id + families, pin })).toMatchObject({ ok: true });
  const account = { passcode, email: `una.${families}@oak.example`, password };
  return { ...device, account, idaId: ida.id + families };
}

/** The family as a new browser finds it at the server. */
async function atServer({ email }: { email: string }) {
  const browser = server.browser();
  must(await browser.post('/api/auth/login', { email, password }));
  return must(await browser.get<{ fullName: string; pin: string | null }[]>('/api/auth/students'));
}

it('Everything goes up, the passcode gives way to the password, and PINs are known at the server', async () => {
  const { host, session, account, idaId } = await oaks();
  expect(await host.syncOtherDevices(account)).toMatchObject({ ok: true });
  expect(session()).toMatchObject({
    family: 'synced',
    isFetched: true,
    person: { role: 'parent' },
  });
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0, refused: 0 });
  await expect.poll(() => session().pinsWaiting).toBe(0);
  expect(await atServer(account)).toMatchObject([{ fullName: 'Ida Oak', pin }]);
  expect(
    await commit(host, [{ t: student.name, id: idaId, fields: { gradeLevel: '2nd' } }]),
  ).toMatchObject({
    ok: true,
  });
  expect(await host.syncNow()).toMatchObject({ pending: 0, refused: 0 });
  await host.signOut();
  const { memberId } = session().parents[0]!;
  expect(await host.unlockParent({ memberId, password: passcode })).toMatchObject({ ok: false });
  expect(await host.unlockParent({ memberId, password })).toMatchObject({ ok: true });
});

it('An email that is taken, a wrong passcode and a server that is away change nothing', async () => {
  const other = await family(server, 'ana');
  let isAway = false;
  const { host, session, account } = await oaks({
    interfere: async (_, answer) => {
      if (isAway) throw new TypeError('No network');
      return answer();
    },
  });
  const failureOf = async (given: object) => {
    const done = await host.syncOtherDevices({ ...account, ...given });
    return done.ok ? null : done.error;
  };
  const before = JSON.stringify(session());
  const taken = { code: 'server', message: 'An account with this email already exists' };
  expect(await failureOf({ email: other.email })).toMatchObject(taken);
  expect(await failureOf({ email: other.email, password: other.password })).toMatchObject(taken);
  expect(await failureOf({ passcode: 'acorn & leaves' })).toEqual({ code: 'passcode' });
  isAway = true;
  expect(await failureOf({})).toEqual({ code: 'unreachable' });
  expect(JSON.stringify(session())).toBe(before);
  isAway = false;
  expect(await failureOf({})).toBeNull();
});

it('An answer that is lost half way is made up for by the same email and password, and by no other', async () => {
  let lost = '/api/family/from-device';
  const { host, session, account } = await oaks({
    interfere: async (path, answer) => {
      const response = await answer();
      if (path !== lost) return response;
      lost = path.includes('from-device') ? '/api/devices' : '';
      throw new TypeError('The answer is lost');
    },
  });
  expect(await host.syncOtherDevices(account)).toMatchObject({ ok: false });
  expect(await host.syncOtherDevices({ ...account, email: 'other@oak.example' })).toMatchObject({
    ok: false,
    error: { problems: ['problem:family-has-account'] },
  });
  expect(await host.syncOtherDevices(account)).toMatchObject({ ok: false });
  expect(session().family).toBe('local');
  expect(await host.syncOtherDevices(account)).toMatchObject({ ok: true });
  expect(await host.syncNow()).toMatchObject({ trouble: null, pending: 0 });
  expect(await atServer(account)).toMatchObject([{ fullName: 'Ida Oak' }]);
});

it('A kill before anything was sent loses nothing: the next start sends it', async () => {
  let isAway = false;
  const interfere = async (path: string, answer: () => Promise<Response>) => {
    if (isAway && path.startsWith('/api/sync')) throw new TypeError('No network');
    return answer();
  };
  const { host, browser, database, account } = await oaks({ interfere });
  isAway = true;
  expect(await host.syncOtherDevices(account)).toMatchObject({ ok: true });
  host.close();
  const next = await openNewHost(server, { browser, database });
  expect(next.session()).toMatchObject({ family: 'synced', isFetched: true });
  expect(await next.host.syncNow()).toMatchObject({ trouble: null, pending: 0 });
  expect(await atServer(account)).toMatchObject([{ fullName: 'Ida Oak' }]);
});

it('A device becomes a student’s own by a code, holds that student alone, and ends when it is removed', async () => {
  const home = await family(server, 'ben', { students: ['leo', 'mia'] });
  const holder = { kind: 'student', studentId: home.studentIds.leo };
  const { code } = must(await home.parent.post<{ code: string }>('/api/devices/codes', { holder }));
  const { host, session } = await openNewHost(server);
  expect(await host.claimDevice('AAAA2222')).toMatchObject({
    ok: false,
    error: { problems: ['problem:code-unknown'] },
  });
  expect(await host.claimDevice(code)).toEqual({ ok: true, value: holder });
  expect(await host.syncNow()).toMatchObject({ trouble: null });
  expect(session()).toMatchObject({ family: 'synced', holder, person: null });
  const { leo, mia } = home.studentIds;
  expect(await host.signInStudent({ studentId: mia, pin: home.pin })).toMatchObject({ ok: false });
  expect(await host.signInStudent({ studentId: leo, pin: home.pin })).toMatchObject({ ok: true });
  expect(await host.claimDevice(code)).toEqual({ ok: false, error: { code: 'another-family' } });
  const listed = must(await home.parent.get<{ id: number; current: boolean }[]>('/api/devices'));
  must(await home.parent.delete(`/api/devices/${listed.find(({ current }) => !current)!.id}`));
  await host.syncNow();
  await expect.poll(() => session()).toMatchObject({ family: 'none', wasRevoked: true });
});
