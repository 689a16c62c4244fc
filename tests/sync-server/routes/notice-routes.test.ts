import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo, demoAccount } from '../../../sync-server/seed.ts';
import { openPushService } from '../../support/server/push-service.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
const service = openPushService();
beforeAll(async () => {
  server = await openTestApp({ demo: true, pushFetch: service.fetch });
  await seedDemo(server.services);
});
afterAll(() => server.close());

const zone = 'America/New_York';
const wanted = () => ({ ...service.subscribe(), zone, showsBadge: false });
const path = '/api/push/subscriptions';

describe('pushes', () => {
  it('are subscribed to, tried and ended by a parent on the device they use', async () => {
    const { parent } = await family(server, 'ana');
    const key = must(await parent.get('/api/push/key'));
    expect(key).toEqual({ key: server.push.publicKey, isSubscribed: false, sendsMail: false });
    expect((await parent.post('/api/push/test')).status).toBe(404);
    const subscription = wanted();
    expect((await parent.post(path, subscription)).status).toBe(201);
    expect(must(await parent.get('/api/push/key'))).toMatchObject({ isSubscribed: true });
    expect(must(await parent.post('/api/push/test'))).toEqual({ outcome: 'sent' });
    expect(service.received.at(-1)).toMatchObject({
      endpoint: subscription.endpoint,
      message: { kind: 'test', language: 'en' },
    });
    expect((await parent.delete(path)).status).toBe(204);
    expect(must(await parent.get('/api/push/key'))).toMatchObject({ isSubscribed: false });
  });

  it('say to a parent that the device is gone, and are over then', async () => {
    const { parent } = await family(server, 'ana');
    must(await parent.post(path, wanted()));
    service.answerWith(410);
    expect(must(await parent.post('/api/push/test'))).toEqual({ outcome: 'gone' });
    service.answerWith(201);
    expect(must(await parent.get('/api/push/key'))).toMatchObject({ isSubscribed: false });
  });

  it('are tried twenty times an hour', async () => {
    const { parent } = await family(server, 'ana');
    must(await parent.post(path, wanted()));
    for (let n = 0; n < 20; n += 1) must(await parent.post('/api/push/test'));
    expect((await parent.post('/api/push/test')).status).toBe(429);
  });

  it('go to known push services alone, to paired devices of the whole family, and not to the demo’s', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const elsewhere = { ...wanted(), endpoint: 'https://10.0.0.1/latest' };
    expect(await home.parent.post(path, elsewhere)).toMatchObject({
      status: 400,
      body: { message: 'This browser’s push service is not one that this server sends to' },
    });
    const unpaired = home.parent.without('__Host-device');
    expect((await unpaired.post(path, wanted())).status).toBe(403);
    must(
      await home.parent.post('/api/devices', {
        name: 'Leo’s tablet',
        holder: { kind: 'student', studentId: home.studentIds.leo },
        unsentBy: [],
      }),
    );
    expect((await home.parent.post(path, wanted())).status).toBe(403);
    const visitor = server.browser();
    must(await visitor.post('/api/auth/login', demoAccount));
    must(await visitor.post('/api/devices', { name: 'Tablet', holder: { kind: 'family' } }));
    expect((await visitor.post(path, wanted())).status).toBe(403);
  });

  it('of a browser are those of its family alone', async () => {
    const [ours, theirs] = [await family(server, 'ana'), await family(server, 'ben')];
    must(await ours.parent.post(path, wanted()));
    expect(must(await theirs.parent.get('/api/push/key'))).toMatchObject({ isSubscribed: false });
    expect((await theirs.parent.delete(path)).status).toBe(204);
    // Ben signs in on a browser that is paired with Ana's family.
    const { email, password } = theirs;
    const borrowed = (await family(server, 'ana')).parent;
    must(await borrowed.post('/api/auth/login', { email, password }));
    expect((await borrowed.post(path, wanted())).status).toBe(403);
    expect(must(await ours.parent.get('/api/push/key'))).toMatchObject({ isSubscribed: true });
  });
});
