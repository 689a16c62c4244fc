/** The work that a family's writes make due: by whom, when, how often, and after what failures. */
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inFamily, type Database } from '../../../sync-server/store/database.ts';
import {
  doDueWork,
  settleMs,
  workWaits,
  type Work,
  type WorkKind,
} from '../../../sync-server/store/due-work.ts';
import { takeDueRows } from '../../../sync-server/store/due-rows.ts';
import type { FamilyStore, FamilyTransaction } from '../../../sync-server/store/family-store.ts';
import { packHistory } from '../../../sync-server/store/pack-log.ts';
import { transactWithin } from '../../../sync-server/store/postgres-store.ts';
import { added, stampAt, stored } from '../../support/family/story.ts';
import { databaseForTests, openOrThrow } from './store-fixture.ts';

const fixture = databaseForTests();
const kinds: readonly WorkKind[] = [
  'packing',
  'files',
  'backup',
  'trimming',
  'notices',
  'calendars',
];
/** Another server of the same database. */
let other: Database;
beforeAll(async () => {
  other = await openOrThrow(fixture.connection);
});
afterAll(() => other.close());

let written = 0;
const writeWithin = async (tx: FamilyTransaction): Promise<void> => {
  const id = (written += 1);
  await tx.write(added(stored('task', id, { assignmentId: id, studentId: 3 }, stampAt(1))));
};
const write = (store: FamilyStore) => store.transact(writeWithin);

let now = Date.now();
/** Every test's work is due; what the tests before it left is done. */
beforeEach(async () => {
  now += 100 * workWaits;
  for (const kind of kinds)
    await doDueWork(fixture.db, {
      kind,
      work: async () => true,
      now: () => now,
      onFailure: () => undefined,
    });
  now += 100 * workWaits;
});

async function home() {
  const { familyId, store } = await fixture.newFamily();
  await write(store);
  return { familyId, store, write: () => write(store) };
}

/** What is left to do for a family. */
const left = (familyId: number) =>
  inFamily(fixture.db, familyId, async (sql) => {
    const rows = await sql<{ kind: string }[]>`select kind from due_work order by kind`;
    return rows.map(({ kind }) => kind);
  });

/** A device of the family gets pushes. */
const subscribe = (familyId: number) =>
  inFamily(fixture.db, familyId, async (sql) => {
    await sql`
      insert into devices (family_id, id, name, token_hash, token_at, paired_by, paired_at, last_seen_at)
      values (${familyId}, ${familyId}, 'Tablet', ${String(familyId)}, now(), 1, now(), now())`;
    await sql`
      insert into push_subscriptions
        (family_id, device_id, member_id, endpoint, p256dh, auth, zone, shows_badge, made_at)
      values (${familyId}, ${familyId}, 1, '', '', '', 'UTC', false, now())`;
  });

/** Does the work of a kind that is due, and says of whom. */
async function done(
  at: number,
  {
    db = fixture.db,
    kind = 'packing',
    work = async () => true,
  }: { db?: Database; kind?: WorkKind; work?: Work['work'] } = {},
): Promise<{ families: number[]; failures: unknown[] }> {
  const families: number[] = [];
  const failures: unknown[] = [];
  await doDueWork(db, {
    kind,
    work: async (familyId) => {
      families.push(familyId);
      return work(familyId);
    },
    now: () => at,
    onFailure: (error) => void failures.push(error),
  });
  return { families, failures };
}

describe('The work for a family that has written', () => {
  it('is due in an hour, of every kind, and once however often it writes', async () => {
    const { familyId, write: again } = await home();
    await again();
    expect(await left(familyId)).toEqual(['backup', 'files', 'packing', 'trimming']);
    expect((await done(Date.now() + workWaits / 2)).families).toEqual([]);
    expect((await done(now)).families).toEqual([familyId]);
    expect(await left(familyId)).toEqual(['backup', 'files', 'trimming']);
    expect((await done(now + 9 * workWaits)).families).toEqual([]);
    await again();
    expect((await done(now)).families).toEqual([familyId]);
  });

  it('is due in twenty seconds for the notices, where a device gets pushes', async () => {
    const { familyId, write: again } = await home();
    expect(await left(familyId)).not.toContain('notices');
    await subscribe(familyId);
    await again();
    expect(await left(familyId)).toContain('notices');
    const dueFamilies = async (at: number): Promise<number[]> =>
      (await done(at, { kind: 'notices' })).families;
    const writtenAt = Date.now();
    expect(await dueFamilies(writtenAt + settleMs / 2)).toEqual([]);
    expect(await dueFamilies(writtenAt + settleMs + 1_000)).toEqual([familyId]);
    expect(await left(familyId)).not.toContain('notices');
  });

  it('is none for a family that wrote nothing', async () => {
    const quiet = await fixture.newFamily();
    await quiet.store.transact(async (tx) => tx.list('task'));
    expect(await left(quiet.familyId)).toEqual([]);
  });

  it('is done by a server that was started after the write, as the one that took it has stopped', async () => {
    const { familyId, store } = await home();
    const fresh = await openOrThrow(fixture.connection);
    const work = async (id: number): Promise<boolean> => {
      await packHistory(fresh, id, { fewest: 1, most: 9 });
      return true;
    };
    expect(await done(now, { db: fresh, work })).toEqual({ families: [familyId], failures: [] });
    await fresh.close();
    await write(store);
    expect((await done(now)).families).toEqual([familyId]);
  });

  it('is done once by two servers that look at the same moment', async () => {
    const homes = await Promise.all(Array.from({ length: 25 }, home));
    const both = await Promise.all([done(now), done(now, { db: other })]);
    const worked = both.flatMap(({ families }) => families);
    expect(worked.sort((one, another) => one - another)).toEqual(
      homes.map(({ familyId }) => familyId).sort((one, another) => one - another),
    );
  });

  it('is left to every server, also to one that finds what the others take at that moment', async () => {
    const homes = await Promise.all(Array.from({ length: 15 }, home));
    const taking = { table: 'due_work', kind: 'packing', now, forMs: 60_000, most: 2 } as const;
    const servers = [fixture.db, other, fixture.db, other, fixture.db];
    const taken = await Promise.all(servers.map((db) => takeDueRows(db, taking)));
    expect(taken.every((rows) => rows.length > 0)).toBe(true);
    const families = taken.flat().map(({ familyId }) => familyId);
    expect(new Set(families).size).toBe(families.length);
    expect(homes.map(({ familyId }) => familyId)).toEqual(expect.arrayContaining(families));
  });

  it('is another server’s if the one that took it died, and not before that is sure', async () => {
    const { familyId } = await home();
    const taking = {
      table: 'due_work',
      kind: 'packing',
      now,
      forMs: 15 * 60_000,
      most: 9,
    } as const;
    expect((await takeDueRows(fixture.db, taking)).map((row) => row.familyId)).toEqual([familyId]);
    expect((await done(now + 60_000, { db: other })).families).toEqual([]);
    expect((await done(now + 16 * 60_000, { db: other })).families).toEqual([familyId]);
  });

  it('holds up no other family if it fails, and comes again an hour later', async () => {
    const [broken, whole] = [await home(), await home()];
    const work = async (familyId: number): Promise<boolean> => {
      if (familyId === broken.familyId) throw new Error('broken');
      return true;
    };
    const first = await done(now, { work });
    expect([first.families, first.failures.length]).toEqual([[broken.familyId, whole.familyId], 1]);
    expect((await done(now + workWaits / 2)).families).toEqual([]);
    expect((await done(now + workWaits)).families).toEqual([broken.familyId]);
  });

  it('comes again an hour later if it isn’t over', async () => {
    const { familyId } = await home();
    await done(now, { work: async () => false });
    expect((await done(now + workWaits / 2)).families).toEqual([]);
    expect((await done(now + workWaits)).families).toEqual([familyId]);
  });

  it('comes again for what the family writes while it is done', async () => {
    const { familyId, store } = await home();
    const work = async (): Promise<boolean> => {
      await write(store);
      return true;
    };
    await done(now, { work });
    expect(await left(familyId)).toContain('packing');
    expect((await done(now + workWaits)).families).toEqual([familyId]);
    expect(await left(familyId)).not.toContain('packing');
  });

  it('comes again for a write that was under way when it ended', async () => {
    const { familyId } = await home();
    let ending: Promise<unknown> = Promise.resolve();
    await inFamily(fixture.db, familyId, async (sql) => {
      await transactWithin({ sql, familyId }, writeWithin);
      const worked = Promise.withResolvers<void>();
      const work = async (): Promise<boolean> => {
        worked.resolve();
        return true;
      };
      ending = done(now, { work });
      await worked.promise;
      // Time enough to end, for who doesn't wait for the commit.
      await Promise.race([ending, setTimeout(300)]);
    });
    await ending;
    expect(await left(familyId)).toContain('packing');
  });
});
