/** Whose address it is, also while servers of the former version, which write accounts alone, work on the database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailKey, findAccount } from '../../../sync-server/accounts/account-addresses.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { family, inviteParent, must } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const password = 'a walk by the river';
const register = (email: string) =>
  server
    .browser()
    .post('/api/auth/register', { email, password, fullName: 'Gil Fern', familyName: 'Fern' });
const signIn = (email: string, typed: string) =>
  server.browser().post('/api/auth/login', { email, password: typed });

const rowsOf = (familyId: number) =>
  inFamily(server.db, familyId, async (sql) => {
    const rows = await sql<{ key: string }[]>`select email_key as key from account_addresses`;
    return rows.map(({ key }) => key).sort();
  });

/** What a server of the former version does. */
const former = {
  change: (familyId: number, from: string, to: string) =>
    inFamily(
      server.db,
      familyId,
      (sql) => sql`
        update accounts set email = ${to}, email_key = ${emailKey(to)}
        where family_id = ${familyId} and email_key = ${emailKey(from)}`,
    ),
};

it('An address is one account’s, follows it when it changes, and is free once the account is gone', async () => {
  const home = await family(server, 'ana');
  const second = await inviteParent(server, home);
  expect(await rowsOf(home.familyId)).toEqual(
    [emailKey(home.email), emailKey(second.email)].sort(),
  );
  expect((await register(home.email.toUpperCase())).status).toBe(400);
  const change = (email: string) =>
    home.parent.post('/api/auth/email', { email, password: home.password });
  expect((await change(second.email)).status).toBe(400);
  expect((await change('Ana.New@example.com')).status).toBe(200);
  expect(await rowsOf(home.familyId)).toContain('ana.new@example.com');
  expect((await signIn(home.email, home.password)).status).toBe(401);
  expect((await signIn('ana.new@example.com', home.password)).status).toBe(200);
  must(await home.parent.delete(`/api/family/parents/${second.memberId}`));
  expect(await rowsOf(home.familyId)).toEqual(['ana.new@example.com']);
  expect((await register(second.email)).status).toBe(201);
});

it('An address that a server of the former version gave or took away is told as the account has it', async () => {
  const home = await family(server, 'ben');
  const later = 'ben.later@example.com';
  await former.change(home.familyId, home.email, later);
  expect(await rowsOf(home.familyId)).toEqual([emailKey(home.email)]);
  expect((await signIn(later, home.password)).status).toBe(200);
  expect((await signIn(home.email, home.password)).status).toBe(401);
  expect((await register(later)).status).toBe(400);
  // The one it gave up is anybody's.
  expect((await register(home.email)).status).toBe(201);
  expect((await signIn(home.email, password)).status).toBe(200);
  expect(await rowsOf(home.familyId)).toEqual([]);
  const other = await family(server, 'cleo');
  await former.change(home.familyId, later, 'ben.last@example.com');
  must(await other.parent.post('/api/auth/email', { email: later, password: other.password }));
  expect(await findAccount(server.services, later)).toMatchObject({ familyId: other.familyId });
});

it('Ten who register with one address at once become one family', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => register('Dora@example.com')));
  const counts = Map.groupBy(answers, ({ status }) => status);
  expect([counts.get(201)?.length, counts.get(400)?.length]).toEqual([1, 9]);
});
