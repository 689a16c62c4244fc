import { describe, expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

type Event = Record<string, unknown> & { security: string };

const eventsOf = ({ lines }: TestApp): Event[] =>
  lines.map((line) => JSON.parse(line) as Event).filter(({ security }) => security !== undefined);

describe('The log', () => {
  it('records attempts and the reasons of refusals, and reveals no address and no account', async () => {
    const server = await openTestApp({ limits: { accountFailures: 2 } });
    const home = await family(server, 'ana', { students: ['leo'] });
    const { email, password, pin, studentIds } = home;
    const stranger = server.browser('198.51.100.23');
    const login = (typed: { email: string; password: string }) =>
      stranger.post('/api/auth/login', typed);
    const before = eventsOf(server).length;
    await login({ email: 'nobody@x.example', password });
    for (const typed of ['wrong one', 'wrong two', 'wrong three']) {
      await login({ email, password: typed });
    }
    await stranger.post('/api/auth/student-login', { studentId: studentIds.leo, pin });
    const tablet = home.parent.without('__Host-session');
    await tablet.post('/api/auth/student-login', { studentId: studentIds.leo, pin: '0001' });
    await tablet.post('/api/auth/student-login', { studentId: 5, pin });
    const seen = eventsOf(server).slice(before);
    expect(seen.map(({ security, why }) => [security, why])).toEqual(
      [
        'unknown account',
        'wrong password',
        'wrong password',
        'too many tries',
        'unknown device',
        'wrong PIN',
        'unknown student',
      ].map((why) => ['sign-in failed', why]),
    );
    expect(new Set(seen.slice(1, 4).map(({ account }) => account)).size).toBe(1);
    expect(new Set(seen.map(({ address }) => address)).size).toBe(2);
    for (const { address } of seen) expect(address).toMatch(/^[\w-]{16}$/);
    expect(seen[1]).toMatchObject({ familyId: home.familyId });
    const text = server.lines.join('\n');
    for (const secret of ['198.51.100.23', '203.0.113.7', email, 'nobody@x.example', password]) {
      expect(text).not.toContain(secret);
    }
    await server.close();
  });

  it('records registrations, PINs, devices and quotas', async () => {
    const server = await openTestApp({ quota: { records: 12 } });
    const home = await family(server, 'ben', { students: ['leo'] });
    const { parent, deviceId, familyId } = home;
    must(await parent.put(`/api/students/${home.studentIds.leo}/pin`, { pin: '8642' }));
    const device = await openPushingDevice(parent);
    const random = seededRandom(1);
    for (let made = 0; made < 8; made += 1) {
      await device.push(device.parent, create(schoolClass, { name: `Class ${made}` }, random));
    }
    must(await parent.delete(`/api/devices/${deviceId}`));
    await server.browser().post('/api/auth/register', {
      email: home.email,
      password: home.password,
      fullName: 'Ben Fern',
      familyName: 'The Ferns',
    });
    const events = eventsOf(server);
    const logged = (name: string) => events.filter(({ security }) => security === name);
    expect(logged('registered')).toMatchObject([{ familyId }]);
    expect(logged('registration refused')).toMatchObject([{ why: 'taken' }]);
    expect(logged('PIN set').at(-1)).toMatchObject({ familyId, studentId: home.studentIds.leo });
    expect(logged('device paired')[0]).toMatchObject({ familyId, deviceId });
    expect(logged('signing key given')[0]).toMatchObject({ familyId, deviceId });
    expect(logged('device revoked')).toMatchObject([{ familyId, deviceId }]);
    expect(logged('quota met')[0]).toMatchObject({ familyId, deviceId });
    await server.close();
  });
});
