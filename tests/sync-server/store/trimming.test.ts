/** How far a family's tombstones are trimmed: by their age, and by the devices that are in use [SY13]. */
import { describe, expect, it } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import { notePassed, trimFamily } from '../../../sync-server/store/trimming.ts';
import { tick, zeroHlc } from '../../../shared-model/records/clock.ts';
import { added, stored } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
const dayMs = 24 * 3_600_000;
const now = Date.UTC(2026, 10, 25);
const daysAgo = (days: number): Date => new Date(now - days * dayMs);

/** A family with a plan that was deleted so many days ago, and its devices by the days since each was seen. */
async function home(deletedDaysAgo: number, devices: Record<number, number>) {
  const { familyId, store } = await fixture.newFamily();
  const deleted = { studentId: 3, title: 'Page 1', date: '2025-01-01', subject: 'Art', _del: true };
  const stamp = tick(zeroHlc, now - deletedDaysAgo * dayMs, 0);
  await store.transact((tx) => tx.write(added(stored('planner-task', 1, deleted, stamp))));
  const { head } = await store.readHead();
  await inFamily(fixture.db, familyId, async (sql) => {
    for (const [id, seen] of Object.entries(devices))
      await sql`
        insert into devices (family_id, id, name, token_hash, token_at, paired_by, paired_at, last_seen_at)
        values (${familyId}, ${Number(id)}, 'Tablet', ${`${familyId}/${id}`}, ${daysAgo(seen)}, 11, ${daysAgo(seen)}, ${daysAgo(seen)})`;
  });
  return {
    familyId,
    head,
    passes: (deviceId: number, cursor = head) => notePassed(fixture.db, familyId, deviceId, cursor),
    revoke: (deviceId: number) =>
      inFamily(
        fixture.db,
        familyId,
        (sql) => sql`
        update devices set revoked_at = now() where family_id = ${familyId} and id = ${deviceId}`,
      ),
    trims: async (): Promise<boolean> => {
      expect(await trimFamily(fixture.db, { familyId, store }, now)).toBe(true);
      return (await store.find([{ t: 'planner-task', id: 1 }], null)).length === 0;
    },
  };
}

describe('A family’s tombstones [SY13]', () => {
  it('live for 400 days', async () => {
    const young = await home(399, {});
    expect(await young.trims()).toBe(false);
    const old = await home(401, {});
    expect(await old.trims()).toBe(true);
  });

  it('live until every device that was seen within 400 days has said that it passed them', async () => {
    const { passes, trims, head } = await home(500, { 7: 1, 8: 399, 9: 401 });
    expect(await trims()).toBe(false);
    await passes(7);
    await passes(8, head - 1);
    expect(await trims()).toBe(false);
    await passes(8);
    expect(await trims()).toBe(true);
  });

  it('don’t wait for a device that was removed', async () => {
    const { revoke, trims } = await home(500, { 7: 1 });
    expect(await trims()).toBe(false);
    await revoke(7);
    expect(await trims()).toBe(true);
  });
});
