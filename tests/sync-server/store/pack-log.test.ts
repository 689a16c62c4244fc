import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChangeGroup } from '../../../shared-model/commit/change.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import type { FamilyStore } from '../../../sync-server/store/family-store.ts';
import { packHistory } from '../../../sync-server/store/pack-log.ts';
import { added, stampAt, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

const devices = [7, 8, 9];

/** A write: by which device (undefined: none), and of how many records. */
const write = fc.record({
  deviceId: fc.constantFrom(undefined, ...devices),
  count: fc.integer({ min: 1, max: 4 }),
});
type Write = typeof write extends fc.Arbitrary<infer One> ? One : never;

let written = 0;
const task = (id: number) => stored('task', id, { assignmentId: id, studentId: 3 }, stampAt(1));

async function take(store: FamilyStore, { deviceId, count }: Write): Promise<void> {
  const records = Array.from({ length: count }, () => task((written += 1)));
  const changes = records.map(({ t, id }) => ({
    t,
    id,
    fields: { completed: [id % 2 === 0, stampAt(id)] as const },
  }));
  const group: ChangeGroup = { actor: { role: 'student', studentId: 3 }, changes };
  await store.transact(async (tx) => {
    await tx.write(added(...records));
    await tx.log([group], deviceId);
  });
}

/** All that anybody can ask of a family's past, from every moment of it. */
async function answersOf(store: FamilyStore): Promise<string> {
  const { head } = await store.readHead();
  const answers: unknown[] = [];
  for (let cursor = 0; cursor <= head; cursor += 1) {
    answers.push(await store.pull(cursor, null, 1_000), await store.newsAfter(cursor, null));
    await store.transact(async (tx) => {
      for (const deviceId of devices) answers.push(await tx.loggedAfter(cursor, deviceId));
      answers.push(await tx.nonceAt(cursor));
    });
  }
  return JSON.stringify(answers);
}

const counted = (familyId: number) =>
  inFamily(fixture.db, familyId, async (sql) => {
    const [row] = await sql<{ rows: number; packs: number; names: number; parts: number }[]>`
      select (select count(*) from change_log) as rows, (select count(*) from packed_log) as packs,
        (select count(*) from commits) as names, (select count(*) from packed_commits) as parts`;
    return row!;
  });

describe('A family’s packed history', () => {
  it('gives the same answers for every cursor and device, byte for byte [SY5] [SY8]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(write, { minLength: 1, maxLength: 70 }),
        fc.array(write, { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
        async (first, then, most) => {
          const { familyId, store } = await fixture.newFamily();
          for (const one of first) await take(store, one);
          const before = await answersOf(store);
          await packHistory(fixture.db, familyId, { fewest: 1, most });
          expect(await answersOf(store)).toBe(before);
          expect((await counted(familyId)).rows).toBe(0);
          for (const one of then) await take(store, one);
          const later = await answersOf(store);
          await packHistory(fixture.db, familyId, { fewest: 4, most });
          expect(await answersOf(store)).toBe(later);
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  it('has few rows, and leaves the latest ones unpacked until there are enough', async () => {
    const { familyId, store } = await fixture.newFamily();
    for (let at = 0; at < 70; at += 1) await take(store, { deviceId: 7, count: 1 });
    await packHistory(fixture.db, familyId, { fewest: 30, most: 50 });
    expect(await counted(familyId)).toEqual({
      rows: 20,
      packs: 1,
      names: 38,
      parts: 1,
    });
  });

  it('is packed while others write and pack, and loses and doubles nothing', async () => {
    const { familyId, store } = await fixture.newFamily();
    const pack = () => packHistory(fixture.db, familyId, { fewest: 2, most: 5 });
    for (let round = 0; round < 12; round += 1) {
      const writes = devices.map((deviceId) => take(store, { deviceId, count: 1 }));
      await Promise.all([...writes, pack(), pack()]);
    }
    const logged = await store.transact((tx) => tx.loggedAfter(0, 1));
    expect(logged).toHaveLength(36);
    expect(new Set(logged.map(({ change }) => change.id)).size).toBe(36);
    const { head } = await store.readHead();
    const names = await store.transact((tx) =>
      Promise.all(Array.from({ length: head }, (_, at) => tx.nonceAt(at + 1))),
    );
    expect(new Set(names).size).toBe(36);
  });

  it('is packed without waiting for a write, and no write waits for it', async () => {
    const { familyId, store } = await fixture.newFamily();
    for (const deviceId of devices) await take(store, { deviceId, count: 1 });
    await store.transact(async (tx) => {
      await tx.write(added(task((written += 1))));
      await packHistory(fixture.db, familyId, { fewest: 1, most: 9 });
    });
    expect((await counted(familyId)).packs).toBe(1);
    await inFamily(fixture.db, familyId, async (sql) => {
      await sql`delete from change_log`;
      await sql`delete from packed_log`;
      await take(store, { deviceId: 7, count: 1 });
    });
    expect((await counted(familyId)).rows).toBe(1);
  });

  it('is unchanged if packing fails in the middle', async () => {
    const { familyId, store } = await fixture.newFamily();
    for (const deviceId of devices) await take(store, { deviceId, count: 1 });
    const before = await answersOf(store);
    await fixture.owner`
      alter table packed_log add constraint fails check (family_id <> ${fixture.owner.unsafe(String(familyId))})`;
    await expect(packHistory(fixture.db, familyId, { fewest: 1, most: 9 })).rejects.toThrow(
      'fails',
    );
    expect(await answersOf(store)).toBe(before);
    expect((await counted(familyId)).rows).toBe(3);
    await fixture.owner`alter table packed_log drop constraint fails`;
  });
});
