/** What is being stored for a family outside of its write lock while the family is deleted: nothing of it stays. */
import { expect, it } from 'vitest';
import { inFamily } from '../../../sync-server/store/database.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { postgresFiles } from '../../../sync-server/store/file-store.ts';
import { postgresPacks } from '../../../sync-server/store/pack-cache.ts';
import { countRows, inOpenTables } from '../../support/stores/family-rows.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { aPhoto } from '../../support/family/attachments.ts';
import { noon, smallFamily, system } from '../../support/family/story.ts';
import { databaseForTests } from '../store/store-fixture.ts';

const fixture = databaseForTests();
const photo = aPhoto();

type Storing = (familyId: number) => Promise<unknown>;
const storings: [string, string, Storing][] = [
  ['a backup', 'family_backups', (familyId) => backUpFamily(fixture.db, familyId, noon)],
  [
    'a photo',
    'blobs',
    (familyId) =>
      postgresFiles(fixture.db, familyId).keep(
        { hash: photo.hash, type: 'image/jpeg' },
        photo.content,
        { most: 1e9, writer: 1, now: noon },
      ),
  ],
  [
    'a pack of records',
    'packs',
    (familyId) => postgresPacks(fixture.db, familyId).keep(null, 'hash', new Uint8Array([7])),
  ],
];

async function home(): Promise<number> {
  const { familyId, store } = await fixture.newFamily();
  const named = [
    { t: 'family', id: familyId, fields: { familyName: 'The Ferns' } },
    { t: 'family-settings', id: familyId, fields: { email: '' } },
    ...smallFamily().changes,
  ];
  await commitToStore(store, system, named, { now: noon, node: 0 });
  return familyId;
}

const rowsIn = async (table: string, familyId: number) =>
  (await inOpenTables(fixture.owner, familyId, (tx) => countRows(tx, familyId))).get(table);

it.each(storings)('%s of a family that is there is stored', async (_, table, storing) => {
  const familyId = await home();
  await storing(familyId);
  expect(await rowsIn(table, familyId)).toBe(1);
});

it.each(storings)('%s of a family that is being deleted is not', async (_, table, storing) => {
  const familyId = await home();
  let hasEnded = false;
  let stored: Promise<unknown> | undefined;
  await inFamily(fixture.db, familyId, async (sql) => {
    await sql`select 1 from families where id = ${familyId} for update`;
    await sql`delete from families where id = ${familyId}`;
    stored = storing(familyId).finally(() => {
      hasEnded = true;
    });
    // It sees the family until the deletion is committed.
    const [here] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const waiting = () => fixture.owner`
      select 1 from pg_stat_activity where ${here!.pid}::int = any (pg_blocking_pids(pid))`;
    await expect.poll(async () => hasEnded || (await waiting()).length > 0).toBe(true);
  });
  await stored;
  expect(await rowsIn(table, familyId)).toBe(0);
});
