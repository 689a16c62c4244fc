import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unpackRecords } from '../../../shared-model/records/packed-records.ts';
import type { PackEntry } from '../../../shared-model/contracts/bootstrap-calls.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
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
