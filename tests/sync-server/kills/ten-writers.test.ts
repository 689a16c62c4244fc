/** Ten writers over real sockets, by sync and by REST, and a device that reads with one cursor meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openNodeDevice, type NodeDevice } from '../../support/devices/node-device.ts';
import { create } from '../../../shared-model/commit/change.ts';
import type { SyncReply, WireRecord } from '../../../shared-model/contracts/sync-call.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { startLiveServer, type LiveServer } from '../../support/server/live-server.ts';
import {
  connectionUrl,
  migratedDatabase,
  type TestDatabase,
} from '../../support/server/postgres-cluster.ts';
import { browserAt } from '../../support/server/server-process.ts';
import { aSyncRequest } from '../../support/server/sync-request.ts';

let database: TestDatabase;
let server: LiveServer;
let home: Family<never>;
const devices: NodeDevice[] = [];
beforeAll(async () => {
  database = await migratedDatabase(inject('postgres'));
  server = await startLiveServer({ DATABASE_URL: connectionUrl(database.connection) });
  home = await family({ browser: () => browserAt(server.url) }, 'ana');
  for (let n = 0; n < 6; n += 1) {
    devices.push(await openNodeDevice(server.url, { account: home, name: `Device ${n}` }));
  }
});
afterAll(async () => {
  for (const device of devices) device.close();
  await server.remove();
  await database.drop();
});

const each = 30;

/** Writes classes one by one; the ids of those the server has acknowledged. */
async function writeBySync({ save, engine, store }: NodeDevice, seed: number): Promise<number[]> {
  const random = seededRandom(seed);
  const ids: number[] = [];
  await engine.syncNow();
  for (let n = 0; n < each; n += 1) {
    const made = create(schoolClass, { name: `Synced ${seed} ${n}` }, random);
    await save(made);
    ids.push(made.id);
    if (n % 3 === 0) await engine.syncNow();
  }
  await expect.poll(async () => (await engine.syncNow(), (await store.counts()).pending)).toBe(0);
  return ids;
}

async function writeByRest(seed: number): Promise<number[]> {
  const client = home.parent.copy();
  const ids: number[] = [];
  for (let n = 0; n < each; n += 1) {
    const name = `By REST ${seed} ${n}`;
    ids.push(must(await client.post<{ id: number }>('/api/classes', { name })).id);
  }
  return ids;
}

it('a cursor that follows ten concurrent writers skips nothing and gets nothing twice [SY3][SY5]', async () => {
  const reader = devices.at(-1)!;
  const { deviceId, epoch, scopeVersion } = reader.paired;
  const seen = new Map<number, number>();
  let cursor = 1;
  let pages = 0;
  const readOn = async (): Promise<SyncReply> => {
    const request = aSyncRequest({ epoch, deviceId, cursor, scopeVersion });
    const reply = must(await reader.client.post<SyncReply>('/api/sync', request));
    for (const [t, id] of reply.records as WireRecord[]) {
      if (t === schoolClass.name) seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    expect(reply.upTo).toBeGreaterThanOrEqual(cursor);
    if (reply.records.length > 0) pages += 1;
    cursor = reply.upTo;
    return reply;
  };
  cursor = (await readOn()).head;
  seen.clear();

  const writing = Promise.all([
    ...devices.slice(0, 5).map((device, at) => writeBySync(device, at + 1)),
    ...[11, 12, 13, 14, 15].map(writeByRest),
  ]);
  let isOver = false;
  void writing.finally(() => (isOver = true)).catch(() => undefined);
  while (!isOver) {
    await readOn();
    // Well within the calls a device may make in a minute.
    await sleep(20);
  }
  const written = (await writing).flat();
  const last = await readOn();
  expect(last).toMatchObject({ upTo: last.head, more: false });
  expect(pages).toBeGreaterThan(10);
  expect(written).toHaveLength(10 * each);
  expect(new Set(seen.keys())).toEqual(new Set(written));
  expect([...seen.values()].filter((times) => times !== 1)).toEqual([]);
});
