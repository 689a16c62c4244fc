import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBootstrapPermits } from '../../../sync-server/sync/bootstrap-permits.ts';
import { clusterSettings } from '../../../sync-server/store/citus.ts';
import { connect } from '../../../sync-server/store/connect.ts';
import { streamBody } from '../../../sync-server/sync/streams.ts';
import type { Client } from '../../support/server/client.ts';
import { family, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const [tablet, phone, laptop] = [1, 2, 3].map((id) => ({ id, familyId: 1 }));
const neighbour = { id: 4, familyId: 2 };

describe('Turns for bootstraps', () => {
  it('are at most two per family, one per device, separate for each family', () => {
    const turns = createBootstrapPermits();
    const taken = [tablet!, phone!, laptop!, neighbour].map((device) => turns.take(device));
    expect(taken.map(Boolean)).toEqual([true, true, false, true]);
    taken[0]!.end();
    taken[0]!.end();
    expect([turns.take(laptop!), turns.take(tablet!)].map(Boolean)).toEqual([true, false]);
  });

  it('of a device end when it takes the next one, and ending an old one doesn’t end the next', () => {
    const turns = createBootstrapPermits();
    const first = turns.take(tablet!)!;
    turns.take(phone!);
    const second = turns.take(tablet!)!;
    expect([first.signal.aborted, second.signal.aborted]).toEqual([true, false]);
    first.end();
    expect(turns.take(laptop!)).toBeUndefined();
    second.end();
    expect(turns.take(laptop!)).toBeDefined();
  });

  it('end the body and its source when they end', async () => {
    const turns = createBootstrapPermits();
    const ended = Promise.withResolvers<void>();
    async function* lines() {
      try {
        for (;;) yield 'x'.repeat(20_000);
      } finally {
        ended.resolve();
      }
    }
    const source = Readable.from(lines(), { objectMode: false });
    const reader = streamBody(source, turns.take(tablet!)!).getReader();
    await reader.read();
    turns.take(tablet!);
    await ended.promise;
    const readOn = async () => {
      while (!(await reader.read()).done);
    };
    await expect(readOn()).rejects.toThrow(/./);
  });
});

describe('GET /api/sync/bootstrap', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  const pair = async (parent: Client): Promise<Client> => {
    const device = parent.without('__Host-device');
    must(await device.post('/api/devices', { name: 'Phone', holder: { kind: 'family' } }));
    return device;
  };
  /**
   * A list is small and soon made, and over as soon as it lies in the buffers before its reader, read or not. So while
   * this is held the family's lists can't be finished: to keep a pack the server asks for the family's row.
   */
  async function holdLists(familyId: number): Promise<() => Promise<void>> {
    const connection = { search_path: 'trailbook', ...clusterSettings };
    const sql = connect(server.connection, { max: 1, connection });
    await sql`begin`;
    await sql.unsafe(`set local trailbook.family_id = '${familyId}'`);
    expect(await sql`select 1 from families where id = ${familyId} for update`).toHaveLength(1);
    return async () => {
      await sql`commit`;
      await sql.end();
    };
  }

  /** Begins one and reads nothing of it. */
  const begin = (device: Client) => device.raw('/api/sync/bootstrap', {});

  it('tells only a third device of the family to retry later', async () => {
    const home = await family(server, 'ana', { students: ['leo'] });
    const other = await family(server, 'ben');
    const [second, third] = [await pair(home.parent), await pair(home.parent)];
    // The neighbours' list is there already.
    expect((await other.parent.get('/api/sync/bootstrap')).status).toBe(200);
    const letGo = await holdLists(home.familyId);
    const held = [await begin(home.parent), await begin(second)];
    const later = await third.get('/api/sync/bootstrap');
    expect(later).toMatchObject({
      status: 429,
      body: { message: 'Other devices of your family are being set up. This one is next.' },
    });
    expect(later.headers.get('retry-after')).toBe('3');
    expect((await other.parent.get('/api/sync/bootstrap')).status).toBe(200);
    await letGo();
    expect((await held[0]!.text()).split('\n').length).toBeGreaterThan(3);
    await expect.poll(async () => (await third.get('/api/sync/bootstrap')).status).toBe(200);
    await held[1]!.body!.cancel();
    const again = [await begin(home.parent), await begin(second)];
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of again) await body!.cancel();
  });

  it('holds no turn and no snapshot for a HEAD request', async () => {
    const home = await family(server, 'cleo');
    const devices = [home.parent, await pair(home.parent), await pair(home.parent)];
    for (const device of devices) {
      const { status } = await device.raw('/api/sync/bootstrap', { method: 'HEAD' });
      expect(status).toBe(200);
    }
    expect((await devices[2]!.get('/api/sync/bootstrap')).status).toBe(200);
  });
});
