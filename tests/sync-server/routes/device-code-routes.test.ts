import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SyncReply } from '../../../shared-model/contracts/sync-call.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ quota: { devices: 3 } });
});
afterAll(() => server.close());

interface Claimed {
  deviceId: number;
  familyId: number;
  scopeVersion: number;
  holder: object;
}

type Home = Pick<Family<never>, 'parent'>;
const codeFor = async ({ parent }: Home, holder: object = { kind: 'family' }) =>
  must(await parent.post<{ code: string }>('/api/devices/codes', { holder })).code;
const claim = (code: string, browser = server.browser()) =>
  browser.post<Claimed & { message: string }>('/api/devices/claim', { code, name: 'Phone' });

it('A code makes a browser the family’s device once: its students sign in there, and nobody is signed in by it [MR2.6]', async () => {
  const home = await family(server, 'ana', { students: ['leo', 'mia'] });
  const phone = server.browser();
  const code = await codeFor(home);
  const claimed = must(await claim(code, phone));
  expect(claimed).toMatchObject({ familyId: home.familyId, holder: { kind: 'family' } });
  expect((await phone.get('/api/auth/user')).status).toBe(401);
  expect(must(await phone.get<object[]>('/api/students'))).toHaveLength(2);
  const leo = { studentId: home.studentIds.leo, pin: home.pin };
  expect((await phone.post('/api/auth/student-login', leo)).status).toBe(200);
  expect((await claim(code)).body).toEqual({
    message: 'This code was used already. Please ask for a new one.',
  });
  const listed = must(await home.parent.get<{ id: number; name: string }[]>('/api/devices'));
  expect(listed.find(({ id }) => id === claimed.deviceId)).toMatchObject({ name: 'Phone' });
});

it('A student’s code makes a device that gets that student’s records and nobody else’s [SY7] [MR2.9]', async () => {
  const home = await family(server, 'ben', { students: ['leo', 'mia'] });
  const { leo, mia } = home.studentIds;
  const phone = server.browser();
  const holder = { kind: 'student', studentId: leo };
  const { deviceId } = must(await claim(await codeFor(home, holder), phone));
  expect(must(await phone.get<{ id: number }[]>('/api/students')).map(({ id }) => id)).toEqual([
    leo,
  ]);
  const { pin } = home;
  expect((await phone.post('/api/auth/student-login', { studentId: mia, pin })).status).toBe(401);
  expect((await phone.post('/api/auth/student-login', { studentId: leo, pin })).status).toBe(200);
  const { records } = must(await phone.post<SyncReply>('/api/sync', aSyncRequest({ deviceId })));
  const text = JSON.stringify(records);
  expect([text.includes('Leo Fern'), text.includes('Mia Fern'), text.includes('Ana Fern')]).toEqual(
    [true, false, false],
  );
  must(await home.parent.delete(`/api/devices/${deviceId}`));
  const ended = await phone.post('/api/sync', aSyncRequest({ deviceId }));
  expect([ended.status, ended.body]).toMatchObject([401, { code: 'revoked', deviceId }]);
});

it('No code is made for a student of another family, nor by a parent whose sign-in is long ago', async () => {
  const [home, other] = [
    await family(server, 'cleo', { students: ['leo'] }),
    await family(server, 'dora', { students: ['tom'] }),
  ];
  const ask = (studentId: number) =>
    home.parent.post('/api/devices/codes', { holder: { kind: 'student', studentId } });
  expect((await ask(other.studentIds.tom)).status).toBe(400);
  must(await home.parent.delete(`/api/students/${home.studentIds.leo}`));
  expect((await ask(home.studentIds.leo)).status).toBe(400);
  server.wait(11 * 60_000);
  expect(
    (await home.parent.post('/api/devices/codes', { holder: { kind: 'family' } })).status,
  ).toBe(403);
  const renamed = await home.parent.put(`/api/devices/${home.deviceId}`, { name: 'Hall' });
  expect(renamed.status).toBe(403);
});

it('A family that has as many devices as it may gets no further one by a code, which stays good', async () => {
  const home = await family(server, 'eva');
  const codes = [await codeFor(home), await codeFor(home), await codeFor(home)];
  const statuses = [];
  for (const code of codes) statuses.push((await claim(code)).status);
  expect(statuses).toEqual([201, 201, 409]);
  must(await home.parent.delete(`/api/devices/${home.deviceId}`));
  expect((await claim(codes[2]!)).status).toBe(201);
});

it('A device gets another name, but not one that was removed', async () => {
  const home = await family(server, 'fay');
  const { deviceId } = must(await claim(await codeFor(home)));
  const rename = (name: string) => home.parent.put(`/api/devices/${deviceId}`, { name });
  expect((await rename('Hall')).status).toBe(204);
  expect((await rename(' ')).status).toBe(400);
  const listed = must(await home.parent.get<{ name: string }[]>('/api/devices'));
  expect(listed.map(({ name }) => name).sort()).toEqual(['Hall', 'Kitchen tablet']);
  must(await home.parent.delete(`/api/devices/${deviceId}`));
  expect((await rename('Attic')).status).toBe(404);
});
