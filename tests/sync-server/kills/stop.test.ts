/**
 * `npm start` and SIGTERM while devices push: it ends within ten seconds, and all that was acknowledged is there after
 * it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import { openNodeDevice, type NodeDevice } from '../../support/devices/node-device.ts';
import { create } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { ensureWebBuilt } from '../../../scripts/lib/web-build.ts';
import { dumpStore } from '../../support/stores/dump.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { startLiveServer, type LiveServer } from '../../support/server/live-server.ts';
import { connectionUrl, migratedDatabase } from '../../support/server/postgres-cluster.ts';
import { browserAt } from '../../support/server/server-process.ts';

let server: LiveServer;
let home: Family<never>;
beforeAll(async () => {
  server = await startLiveServer({}, { cluster: inject('usedCluster') });
  home = await family({ browser: () => browserAt(server.url) }, 'ana');
});
afterAll(() => server.remove());

const devices: NodeDevice[] = [];
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

it('a stop under load ends with 0, and loses nothing that devices and REST were told is saved [SY4]', async () => {
  const random = seededRandom(3);
  for (const name of ['Tablet', 'Phone']) {
    const device = await openNodeDevice(server.url, { account: home, name });
    devices.push(device);
    await device.engine.syncNow();
    device.engine.start();
  }
  let isOver = false;
  const acknowledged: string[] = [];
  const byRest = Array.from({ length: 3 }, async (_, writer) => {
    const client = home.parent.copy();
    for (let n = 0; !isOver; n += 1) {
      const name = `By REST ${writer} ${n}`;
      const answer = await client.post('/api/classes', { name }).catch(() => undefined);
      if (answer?.status === 201) acknowledged.push(name);
      else await sleep(20);
    }
  });
  const bySync = devices.map(async (device, writer) => {
    for (let n = 0; !isOver; n += 1) {
      await device.save(create(schoolClass, { name: `Synced ${writer} ${n}` }, random));
      await sleep(60);
    }
  });
  // Everybody is at it.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(9);
  for (const { store } of devices)
    await expect.poll(async () => (await store.list('class')).length).toBeGreaterThan(3);
  const { child } = server.process();
  const stopping = server.stop();
  // Somebody is impatient.
  await sleep(50);
  child.kill('SIGTERM');
  // One that took longer than it may would end with another code.
  const code = await stopping;
  isOver = true;
  await Promise.all([...byRest, ...bySync]);
  expect(code).toBe(0);

  const sent = await Promise.all(devices.map(({ store }) => dumpStore(store)));
  await server.start();
  const again = browserAt(server.url);
  must(await again.post('/api/auth/login', { email: home.email, password: home.password }));
  const names = must(await again.get<{ name: string }[]>('/api/classes')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(acknowledged));
  for (const { records, ops } of sent) {
    const waiting = new Set(ops.map(({ id }) => id));
    const taken = records.filter(({ t, id }) => t === 'class' && !waiting.has(id));
    expect(names).toEqual(expect.arrayContaining(taken.map(({ fields }) => fields['name'])));
  }
  for (const { engine, store } of devices) {
    await expect.poll(async () => (await engine.syncNow(), (await store.counts()).pending)).toBe(0);
  }
  expect(new Set(names).size).toBe(names.length);
});

/**
 * `npm start` builds the app where that wasn't done, which takes minutes on a busy machine: not what is tested here.
 */
beforeAll(ensureWebBuilt, 600_000);

/** `npm start` as a person types it. */
function npmStart(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn('npm', ['start', '--silent'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH, HOME, PORT: '0', HOST: 'localhost', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => void (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => void (output.err += chunk.toString()));
  return { child, output, ended: once(child, 'close') };
}

it('npm start says where it serves, and ends with 0 on SIGTERM, also on two', async () => {
  const database = await migratedDatabase(inject('postgres'));
  const env = { DATABASE_URL: connectionUrl(database.connection), DATA_DIR: server.dataDir };
  const { child, output, ended } = npmStart(env);
  await expect.poll(() => output.out).toMatch(/^ready http:\S+\n$/m);
  const address = /ready (\S+)/.exec(output.out)![1]!;
  expect((await browserAt(address).get('/api/health')).body).toMatchObject({
    status: 'ok',
    version: expect.any(String),
    migration: expect.stringMatching(/^\d{4}-.*\.sql$/),
  });
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await database.drop();
});

it('npm start with a wrong value ends with 1 and says why in one line', async () => {
  const { output, ended } = npmStart({ PORT: '99999' });
  expect(await ended).toEqual([1, null]);
  expect(output.err).toBe('PORT must be a whole number from 0 to 65535.\n');
});
