import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, remove, update } from '../../shared-model/commit/change.ts';
import { demoPin } from '../../shared-model/demo/demo-people.ts';
import { member } from '../../shared-model/entities/member.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../shared-model/lib/random.ts';
import { register } from '../../sync-server/accounts/accounts.ts';
import { demoAccount, seedDemo } from '../../sync-server/seed.ts';
import { inFamily } from '../../sync-server/store/database.ts';
import { listenForPokes } from '../../sync-server/store/poke-channel.ts';
import type { Client } from '../support/server/client.ts';
import { memoryMailer } from '../support/server/memory-mailer.ts';
import { family, must } from '../support/server/registered-family.ts';
import { openPushingDevice } from '../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../support/server/test-app.ts';

const words = 'This is the demo family: its parents, devices and PINs stay as they are';
const refusal = { status: 403, body: { message: words } };
const aDay = 24 * 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ demo: true });
  await seedDemo(server.services);
});
afterAll(() => server.close());

const visit = async (on: TestApp = server): Promise<Client> => {
  const browser = on.browser();
  must(await browser.post('/api/auth/login', demoAccount));
  return browser;
};
const classesOf = async (visitor: Client): Promise<string[]> =>
  must(await visitor.get<{ name: string }[]>('/api/classes')).map(({ name }) => name);
const studentsOf = async (visitor: Client) =>
  must(await visitor.get<{ id: number; pin: string | null }[]>('/api/auth/students'));

describe('A visitor of the demo', () => {
  it('may change everything but its parents, by sync and by REST', async () => {
    const visitor = await visit();
    const device = await openPushingDevice(visitor);
    const { memberId } = device.paired;
    const math = create(schoolClass, { name: 'Beekeeping' }, seededRandom(1));
    expect((await device.push(device.parent, math))[0]?.code).not.toBe('forbidden');
    expect((await visitor.post('/api/classes', { name: 'Astronomy' })).status).toBe(201);
    expect(await classesOf(await visit())).toEqual(
      expect.arrayContaining(['Beekeeping', 'Astronomy']),
    );
    const changes = [
      update(member, memberId, { fullName: 'Somebody Else' }),
      remove(member, memberId),
      create(member, { fullName: 'A New Parent' }, seededRandom(2)),
    ];
    for (const change of changes) {
      expect(await device.push(device.parent, change)).toMatchObject([
        { code: 'forbidden', message: words },
      ]);
    }
    expect((await visitor.get('/api/auth/user')).body).toMatchObject({ fullName: 'Robin Alder' });
  });

  it('can’t set a PIN or remove a device, and sees only their own device', async () => {
    const [visitor, other] = [await visit(), await visit()];
    const device = await openPushingDevice(visitor);
    const { paired } = await openPushingDevice(other);
    const [first] = await studentsOf(visitor);
    const path = `/api/students/${first!.id}`;
    const someone = { fullName: 'New Child', gradeLevel: '1st Grade' };
    expect(await visitor.put(`${path}/pin`, { pin: '9999' })).toMatchObject(refusal);
    expect(await visitor.put(path, { ...someone, pin: '9999' })).toMatchObject(refusal);
    expect(await visitor.post('/api/students', { ...someone, pin: '9999' })).toMatchObject(refusal);
    expect((await studentsOf(visitor)).map(({ pin }) => pin)).toEqual(Array(6).fill(demoPin));
    expect(await visitor.delete(`/api/devices/${paired.deviceId}`)).toMatchObject(refusal);
    const { deviceId } = device.paired;
    expect((await visitor.get('/api/devices')).body).toMatchObject([
      { id: deviceId, current: true },
    ]);
    expect((await visitor.delete(`/api/devices/${deviceId}`)).status).toBe(204);
  });

  it('may add and change a child without a PIN, and is given no code, calendar or list of a parent’s devices', async () => {
    const visitor = await visit();
    const { paired } = await openPushingDevice(visitor);
    const someone = { fullName: 'New Child', gradeLevel: '1st Grade' };
    const { id } = must(await visitor.post<{ id: number }>('/api/students', someone));
    const path = `/api/students/${id}`;
    must(await visitor.put(path, { ...someone, fullName: 'Newer Child' }));
    const parentPath = `/api/family/parents/${paired.memberId}`;
    const refused = [
      await visitor.post('/api/family/invites', {}),
      await visitor.post('/api/devices/codes', { holder: { kind: 'family' } }),
      await visitor.post('/api/devices/codes', { holder: { kind: 'student', studentId: id } }),
      await visitor.put(`/api/devices/${paired.deviceId}`, { name: 'Mine' }),
      await visitor.get(`${parentPath}/access`),
      await visitor.delete(parentPath),
      await visitor.post(`${path}/calendar-feed`, {}),
    ];
    expect(refused).toMatchObject(refused.map(() => refusal));
    must(await visitor.delete(path));
  });

  it('doesn’t lock others out with wrong passwords', async () => {
    const strict = await openTestApp({
      demo: true,
      limits: { accountFailures: 1, addressFailures: 5 },
    });
    await seedDemo(strict.services);
    const wrong = { ...demoAccount, password: 'not this one' };
    for (let tries = 0; tries < 6; tries += 1) {
      await strict.browser('203.0.113.8').post('/api/auth/login', wrong);
    }
    const stubborn = await strict.browser('203.0.113.8').post('/api/auth/login', wrong);
    expect(stubborn.status).toBe(429);
    await visit(strict);
    await strict.close();
  });

  it('gets no link for the demo’s password, though it is promised like everywhere', async () => {
    const mailer = memoryMailer();
    const mailing = await openTestApp({ demo: true, mailer });
    await seedDemo(mailing.services);
    const other = await family(mailing, 'ana');
    for (const email of [demoAccount.email, other.email]) {
      must(await mailing.browser().post('/api/auth/forgot', { email }));
    }
    await expect.poll(() => mailer.sent.map(({ to }) => to)).toEqual([other.email]);
    await mailing.close();
  });

  it('has the demo’s quota, not the families’, and is counted by address for new devices', async () => {
    const strict = await openTestApp({
      demo: true,
      quota: { records: 1, devices: 1 },
      limits: { pairingsPerHour: 1 },
    });
    await seedDemo(strict.services);
    const tablet = { name: 'Tablet', holder: { kind: 'family' } };
    const [visitor, again] = [await visit(strict), await visit(strict)];
    expect((await visitor.post('/api/devices', tablet)).status).toBe(201);
    expect((await again.post('/api/devices', tablet)).status).toBe(429);
    const elsewhere = strict.browser('203.0.113.8');
    must(await elsewhere.post('/api/auth/login', demoAccount));
    const paired = must<{ deviceId: number }>(await elsewhere.post('/api/devices', tablet));
    const renewal = { deviceId: paired.deviceId, lastN: 0, chain: '' };
    expect((await elsewhere.post('/api/sync/device', renewal)).status).toBe(429);
    expect((await visitor.post('/api/classes', { name: 'Art' })).status).toBe(201);
    await strict.close();
  });
});

/** Every table with rows of a family: a table that is added later is among those that are looked at. */
const tablesThatHold = (familyId: number): Promise<string[]> =>
  inFamily(server.db, familyId, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.columns join information_schema.tables
        using (table_schema, table_name)
      where column_name = 'family_id' and table_schema = current_schema() and table_type = 'BASE TABLE'`;
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const rows = await sql`select 1 from ${sql(name)} where family_id = ${familyId} limit 1`;
        return rows.length > 0 ? [name] : [];
      }),
    );
    return found.flat();
  });

describe('The demo family', () => {
  it('is created anew on a new day, with other ids, and visitors’ sessions and devices end', async () => {
    const visitor = await visit();
    const device = await openPushingDevice(visitor);
    must(await visitor.post('/api/classes', { name: 'Graffiti' }));
    expect((await visitor.get('/api/sync/bootstrap')).status).toBe(200);
    expect(await tablesThatHold(device.paired.familyId)).toEqual(
      expect.arrayContaining(['commits', 'packs', 'pack_lists']),
    );
    const cut: number[] = [];
    const { stop } = await listenForPokes(server.db, {
      onPoke: () => undefined,
      onCut: (id) => void cut.push(id),
    });
    expect(await seedDemo(server.services)).toBe('fresh');
    expect(await classesOf(visitor)).toContain('Graffiti');
    server.wait(aDay);
    expect(await seedDemo(server.services)).toBe('laid');
    expect(await seedDemo(server.services)).toBe('fresh');
    expect((await visitor.get('/api/auth/user')).status).toBe(401);
    expect((await device.sync()).status).toBe(401);
    await expect.poll(() => cut).toContain(device.paired.deviceId);
    await stop();
    expect(await tablesThatHold(device.paired.familyId)).toEqual([]);
    const next = await visit();
    const { paired } = await openPushingDevice(next);
    expect(paired.familyId).not.toBe(device.paired.familyId);
    expect((await classesOf(next)).toSorted()).toEqual(['History', 'Math', 'Reading', 'Science']);
    expect((await studentsOf(next)).map(({ pin }) => pin)).toEqual(Array(6).fill(demoPin));
  });

  it('is created once however many servers start a day together, and no other family changes', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    server.wait(aDay);
    const done = await Promise.all([1, 2, 3].map(() => seedDemo(server.services)));
    expect(done.filter((one) => one === 'laid')).toHaveLength(1);
    await visit();
    must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
    expect(await classesOf(home.parent)).toEqual(['Math']);
  });

  it('of an earlier version, which stored no day, is created anew', async () => {
    const { paired } = await openPushingDevice(await visit());
    await inFamily(
      server.db,
      paired.familyId,
      (sql) => sql`update families set demo_laid_at = null`,
    );
    expect(await seedDemo(server.services)).toBe('laid');
    const { paired: next } = await openPushingDevice(await visit());
    expect(next.familyId).not.toBe(paired.familyId);
  });

  it('is not created if a registered family has its address', async () => {
    const theirs = await openTestApp({ demo: true });
    const own = {
      ...demoAccount,
      password: 'keeps many bees',
      fullName: 'Robin Oak',
      familyName: 'The Oaks',
    };
    await register(theirs.services, own);
    expect(await seedDemo(theirs.services)).toBe('taken');
    theirs.wait(3 * aDay);
    expect(await seedDemo(theirs.services)).toBe('taken');
    const browser = theirs.browser();
    const { email, password } = own;
    expect((await browser.post('/api/auth/login', { email, password })).body).toMatchObject({
      familyName: 'The Oaks',
    });
    await theirs.close();
  });
});
