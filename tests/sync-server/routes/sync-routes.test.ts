import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Hono } from 'hono';
import { unpackRecords } from '../../../shared-model/records/packed-records.ts';
import type { PackEntry } from '../../../shared-model/contracts/bootstrap-calls.ts';
import type { Client } from '../../support/server/client.ts';
import { presentDevice } from '../../../sync-server/accounts/device-tokens.ts';
import { createAppContext } from '../../../sync-server/routes/app-context.ts';
import { syncHandlers } from '../../../sync-server/routes/sync-routes.ts';
import { createDigest } from '../../../web/data/records-digest.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** The packs that a device's list names. */
async function packsOf(device: Client): Promise<PackEntry[]> {
  const { text } = await device.get('/api/sync/bootstrap');
  return text
    .trimEnd()
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line) as PackEntry);
}

const fetchPack = (device: Client, { hash }: PackEntry, headers: Record<string, string> = {}) =>
  device.raw(`/api/sync/packs/${hash}`, { headers });

describe('GET /api/sync/packs/:hash', () => {
  it('returns the packs of the device’s own list, in brotli if accepted, and forbids caching [SY12]', async () => {
    const { parent } = await family(server, 'ana', { students: ['leo', 'mia'] });
    const [entry] = await packsOf(parent);
    const plain = await fetchPack(parent, entry!);
    const text = await plain.text();
    expect(unpackRecords(text)).toHaveLength(entry!.count);
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const packed = await fetchPack(parent, entry!, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(String(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())))).toBe(text);
  });

  it('returns no pack to another family’s device or to a student’s own, whatever hash it knows [SY7]', async () => {
    const home = await family(server, 'ben', { students: ['zoe', 'max'] });
    const other = await family(server, 'cleo');
    const [entry] = await packsOf(home.parent);
    const students = home.parent.without('__Host-device');
    const studentId = home.studentIds.zoe;
    must(
      await students.post('/api/devices', {
        name: 'Zoe’s',
        holder: { kind: 'student', studentId },
      }),
    );
    const [own] = await packsOf(students);
    for (const [device, asked] of [
      [other.parent, entry],
      [students, entry],
      [home.parent, own],
      [home.parent, { ...entry!, hash: '0'.repeat(64) }],
      [home.parent, { ...entry!, hash: 'x' }],
    ] as const) {
      const answer = await fetchPack(device, asked!);
      expect(answer.status).toBe(410);
      expect(await answer.json()).toMatchObject({ code: 'rebootstrap' });
    }
    expect((await fetchPack(students, own!)).status).toBe(200);
  });
});

describe('GET /api/sync/digest', () => {
  it('is of the records that the device may hold: the family’s, or a student’s own [SY14]', async () => {
    const { parent, studentIds } = await family(server, 'dora', { students: ['zoe', 'max'] });
    const students = parent.without('__Host-device');
    const holder = { kind: 'student', studentId: studentIds.zoe };
    must(await students.post('/api/devices', { name: 'Zoe’s', holder }));
    const counts: number[] = [];
    for (const device of [parent, students]) {
      const digest = createDigest();
      for (const entry of await packsOf(device))
        for (const record of unpackRecords(await (await fetchPack(device, entry)).text())!)
          digest.add(record);
      expect((await device.get('/api/sync/digest')).body).toMatchObject(digest.result());
      counts.push(digest.result().count);
    }
    expect(counts[1]).toBeLessThan(counts[0]!);
  });
});

describe('POST /api/sync/device', () => {
  it('gives a family’s devices only so many new ids an hour [SY10]', async () => {
    const strict = await openTestApp({ limits: { pairingsPerHour: 3 } });
    try {
      const { parent, deviceId } = await family(strict, 'eva');
      const renew = () => parent.post('/api/sync/device', { deviceId, lastN: 0, chain: '' });
      expect([(await renew()).status, (await renew()).status]).toEqual([200, 200]);
      const refused = await renew();
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    } finally {
      await strict.close();
    }
  });
});

describe('GET /api/sync/events', () => {
  /** Asks as a device that was looked up before `change`; what it reads first. */
  async function firstOf({ parent }: Family<'zoe'>, change: () => Promise<unknown>) {
    const cookie = parent.cookies.get('__Host-device')!;
    const who = (await presentDevice(server.services, cookie))!;
    await change();
    const { events } = syncHandlers(createAppContext(server.deps), server.pokes);
    const app = new Hono().get('/', async (c) => {
      const answer = await events({ who, c } as Parameters<typeof events>[0]);
      return answer instanceof Response ? answer : c.body(null, 500);
    });
    const headers = { cookie: `__Host-device=${cookie}` };
    const { body } = await app.request('/', { headers });
    const reader = body!.getReader();
    const { value } = await reader.read();
    await reader.cancel();
    return value && new TextDecoder().decode(value);
  }

  it('ends at once where the device was revoked or changed hands since it asked [SY16]', async () => {
    const home = await family(server, 'fay', { students: ['zoe'] });
    const { parent, deviceId } = home;
    expect(await firstOf(home, async () => undefined)).toContain('event: poke');
    const holder = { kind: 'student', studentId: home.studentIds.zoe };
    const given = async () =>
      must(await parent.post('/api/devices', { name: 'Zoe’s', holder, unsentBy: [] }));
    expect(await firstOf(home, given)).toBeUndefined();
    const revoked = async () => must(await parent.delete(`/api/devices/${deviceId}`));
    expect(await firstOf(home, revoked)).toBeUndefined();
  });
});
