import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  askForDeletion,
  purgeDeletedFamilies,
} from '../../../sync-server/accounts/family-deletion.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { memoryMailer, type MemoryMailer } from '../../support/server/memory-mailer.ts';
import { waitersIn } from '../../support/server/held-rows.ts';
import { family, inviteParent, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
let mailer: MemoryMailer;
beforeAll(async () => {
  mailer = memoryMailer();
  server = await openTestApp({ mailer });
});
afterAll(() => server.close());

const path = '/api/family/deletion';
const day = 24 * 3_600_000;
const ask = ({ parent, password }: Pick<Family<never>, 'parent' | 'password'>) =>
  parent.post<{ deletesAt: string }>(path, { familyName: ' the  FERNS', password });
const none = { deletion: null };

/** Every row of every table that names the family. */
async function rowsOf({ db }: TestApp, familyId: number): Promise<string[]> {
  const tables = await db.sql<{ name: string }[]>`
    select table_name as name from information_schema.columns
    where table_schema = 'trailbook' and column_name = 'family_id'`;
  const held: string[] = [];
  for (const { name } of tables) {
    const rows = await inFamily(
      db,
      familyId,
      (sql) => sql`select 1 from ${sql(name)} where family_id = ${familyId} limit 1`,
    );
    if (rows.length > 0) held.push(name);
  }
  return held;
}

it('A family is deleted seven days after a parent typed its name and the password; every row goes', async () => {
  const home = await family(server, 'ana', { students: ['leo'] });
  const second = await inviteParent(server, home);
  must(await home.parent.post('/api/auth/recovery-code'));
  // The database has a clock of its own, by which a week must have passed as well.
  server.wait(-8 * day);
  must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
  mailer.sent = [];
  const { deletesAt } = must(await ask(home));
  expect(must(await home.parent.get(path))).toMatchObject({ deletion: { deletesAt } });
  await expect
    .poll(() => mailer.sent.map(({ to }) => to).toSorted())
    .toEqual([home.email, second.email].toSorted());
  expect(await purgeDeletedFamilies(server.services)).toEqual([]);
  expect((await rowsOf(server, home.familyId)).length).toBeGreaterThan(5);
  server.wait(8 * day);
  expect(await purgeDeletedFamilies(server.services)).toEqual([home.familyId]);
  expect(await rowsOf(server, home.familyId)).toEqual([]);
  expect((await home.parent.get('/api/auth/user')).status).toBe(401);
  expect(await purgeDeletedFamilies(server.services)).toEqual([]);
});

it('Until then any parent stops it, without a recent sign-in, and asking twice keeps the day', async () => {
  const home = await family(server, 'ben');
  server.wait(-8 * day);
  must(await home.parent.post('/api/auth/login', { email: home.email, password: home.password }));
  const { deletesAt } = must(await ask(home));
  server.wait(60_000);
  expect(must(await ask(home)).deletesAt).toBe(deletesAt);
  server.wait(3_600_000);
  expect((await home.parent.delete(path)).status).toBe(204);
  expect(must(await home.parent.get(path))).toEqual(none);
  server.wait(8 * day - 3_660_000);
  expect(await purgeDeletedFamilies(server.services)).toEqual([]);
  expect((await home.parent.get('/api/students')).status).toBe(200);
});

it('A parent who stops it while it is being carried out keeps the family', async () => {
  const home = await family(server, 'dan');
  const { db, services } = server;
  const { id: memberId } = must(await home.parent.get<{ id: number }>('/api/auth/user'));
  const aWeekAgo = { ...services, now: () => services.now() - 8 * day };
  await askForDeletion(aWeekAgo, { familyId: home.familyId, memberId });
  let purging = Promise.resolve<number[]>([]);
  await inFamily(db, home.familyId, async (sql) => {
    await sql`delete from family_deletions where family_id = ${home.familyId}`;
    purging = purgeDeletedFamilies(services);
    await expect.poll(() => waitersIn(db)).toBe(1);
  });
  expect(await purging).toEqual([]);
  expect((await home.parent.get('/api/students')).status).toBe(200);
});

it('Another name, another password and an old sign-in delete nothing', async () => {
  const home = await family(server, 'cleo');
  const refused: [object, string][] = [
    [
      { familyName: 'The Oaks', password: home.password },
      'Please type the name of your family as it is written here',
    ],
    [{ familyName: 'The Ferns', password: 'not this one' }, 'This is not your current password'],
  ];
  for (const [typed, message] of refused) {
    expect(await home.parent.post(path, typed)).toMatchObject({ status: 400, body: { message } });
  }
  server.wait(11 * 60_000);
  expect((await ask(home)).status).toBe(403);
  expect(must(await home.parent.get(path))).toEqual(none);
});
