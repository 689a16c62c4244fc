/** What is left of a family in the database once its deletion is done: nothing, in whichever table. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeDeletedFamilies } from '../../../sync-server/accounts/family-deletion.ts';
import { connect, type Sql } from '../../../sync-server/store/connect.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import {
  countRows,
  fillEmptyTables,
  inOpenTables,
  readTables,
  tablesSaying,
} from '../../support/stores/family-rows.ts';
import { family, inviteParent, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const day = 24 * 3_600_000;

let server: TestApp;
let owner: Sql;
beforeAll(async () => {
  server = await openTestApp();
  owner = connect(server.connection, { max: 1 });
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const home = (name: string) => family(server, name, { students: ['zebulon'] });

it('Every table names the family whose rows it has, but for the counters of attempts under keyed hashes, and what is the server’s own', async () => {
  const others = (await readTables(owner)).filter(({ family: column }) => column === undefined);
  expect(others.map(({ table }) => table)).toEqual([
    'family_tally',
    'migrations',
    'rate_limits',
    'server_keys',
  ]);
});

it('A family that is deleted leaves no row in any table, and no other family loses one', async () => {
  const [ours, theirs] = [await home('xanthe'), await home('ben')];
  const second = await inviteParent(server, ours);
  must(await ours.parent.post('/api/family/invites'));
  await ours.as('zebulon');
  expect(await backUpFamily(server.db, ours.familyId, server.services.now())).toBe(true);
  const words = [ours.email, second.email, `${ours.familyId}`, 'Zebulon Fern', 'Xanthe Fern'];
  const counted = (familyId: number) =>
    inOpenTables(owner, familyId, (tx) => countRows(tx, familyId));
  const saying = (these: readonly string[]) =>
    inOpenTables(owner, ours.familyId, (tx) => tablesSaying(tx, these));
  await inOpenTables(owner, ours.familyId, (tx) =>
    fillEmptyTables(tx, ours.familyId, {
      device_id: ours.deviceId,
      member_id: second.memberId,
    }),
  );
  const before = await counted(ours.familyId);
  before.delete('family_deletions');
  expect([...before].filter(([, count]) => count === 0)).toEqual([]);
  expect((await saying(words)).length).toBeGreaterThan(10);
  const elsewhere = await counted(theirs.familyId);

  must(
    await ours.parent.post('/api/family/deletion', {
      familyName: 'The Ferns',
      password: ours.password,
    }),
  );
  server.wait(7 * day + 1);
  expect(await purgeDeletedFamilies(server.services)).toEqual([ours.familyId]);
  const left = [...(await counted(ours.familyId))].filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  // Zebulon is also a child of the family that stays.
  expect(await saying(words.filter((word) => word !== 'Zebulon Fern'))).toEqual([]);
  expect(await counted(theirs.familyId)).toEqual(elsewhere);
});
