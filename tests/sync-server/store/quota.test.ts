import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { create, update } from '../../../shared-model/commit/change.ts';
import { schoolClass } from '../../../shared-model/entities/school-class.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { Usage } from '../../../sync-server/store/quota.ts';
import { family } from '../../support/server/registered-family.ts';
import { openPushingDevice } from '../../support/devices/pushing-device.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const sentence = 'Your family has used all the space it has on this server';
const problems = ['problem:family-full'];

const usageOf = async ({ db }: TestApp, familyId: number): Promise<Usage> => {
  const [row] = await inFamily(
    db,
    familyId,
    (sql) => sql<Usage[]>`
      select record_count as records, byte_count as bytes from families where id = ${familyId}`,
  );
  return row!;
};

/** The same, counted over what is there. */
const countedIn = async ({ db }: TestApp, familyId: number): Promise<Usage> => {
  const [row] = await inFamily(
    db,
    familyId,
    (sql) => sql<Usage[]>`
      select (select count(*) from records) as records,
        (select sum(octet_length(fields::text) + octet_length(fv::text)) from records)
          + (select sum(octet_length(entries::text)) from change_log) as bytes`,
  );
  return row!;
};

const random = seededRandom(1);
const aClass = (name: string) => create(schoolClass, { name }, random);

describe('A family’s usage', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  it('is counted with each write: new records, changed ones, and the log', async () => {
    const { parent, familyId } = await family(server, 'ana', { students: ['leo'] });
    const tablet = await openPushingDevice(parent);
    const art = aClass('Art');
    await tablet.push(tablet.parent, art, aClass('Music'));
    await tablet.push(tablet.parent, update(schoolClass, art.id, { name: 'Drawing'.repeat(9) }));
    const [usage, counted] = [await usageOf(server, familyId), await countedIn(server, familyId)];
    expect(usage.records).toBe(counted.records);
    // JSON as PostgreSQL writes it has a space after every comma and colon.
    expect(usage.bytes / counted.bytes).toBeGreaterThan(0.8);
    expect(usage.bytes / counted.bytes).toBeLessThanOrEqual(1);
  });
});

describe.each([
  ['records', { records: 12 }],
  ['bytes', { bytes: 4_000 }],
])('A family that has met its quota of %s', (_, quota) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp({ quota });
  });
  afterAll(() => server.close());

  it('rejects every change at the quota, still allows reading, and doesn’t affect other families', async () => {
    const home = await family(server, 'ana');
    const tablet = await openPushingDevice(home.parent);
    for (let made = 0; made < 12; made += 1) {
      await tablet.push(tablet.parent, aClass(`Class ${made} ${'x'.repeat(90)}`));
    }
    const before = await usageOf(server, home.familyId);
    const refused = await tablet.push(tablet.parent, aClass('Art'), aClass('Music'));
    expect(refused).toEqual(
      refused.map(({ n }) => ({ n, code: 'too-large', message: sentence, problems, record: null })),
    );
    expect(refused).toHaveLength(2);
    expect(await home.parent.post('/api/classes', { name: 'Art' })).toMatchObject({
      status: 413,
      body: { message: sentence },
    });
    expect(await usageOf(server, home.familyId)).toEqual(before);
    expect((await home.parent.get<unknown[]>('/api/classes')).body.length).toBeGreaterThan(3);
    const other = await family(server, 'ben');
    expect((await other.parent.post('/api/classes', { name: 'Art' })).status).toBe(201);
  });
});
