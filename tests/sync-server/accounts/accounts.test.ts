import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { emailKey } from '../../../sync-server/accounts/account-addresses.ts';
import { signIn } from '../../../sync-server/accounts/accounts.ts';
import { byKey, inFamily } from '../../../sync-server/store/database.ts';
import { family, must, type Family } from '../../support/server/registered-family.ts';
import { openTestApp, type TestApp } from '../../support/server/test-app.ts';

const tables = [
  'accounts',
  'account_addresses',
  'devices',
  'device_seals',
  'sessions',
  'student_secrets',
  'pin_attempts',
  'idempotent_answers',
];

let server: TestApp;
let ana: Family<'leo'>;
let ben: Family<'tom'>;
beforeAll(async () => {
  server = await openTestApp();
  const [one, other] = [
    await family(server, 'ana', { students: ['leo'] }),
    await family(server, 'ben', { students: ['tom'] }),
  ];
  ana = one;
  ben = other;
  for (const home of [ana, ben]) {
    const studentId = Object.values(home.studentIds)[0];
    const tablet = home.parent.without('__Host-session');
    await tablet.post('/api/auth/student-login', { studentId, pin: '0000' });
    must(await home.parent.post('/api/classes', { name: 'Art' }, { 'idempotency-key': 'k' }));
  }
});
afterAll(() => server.close());

it('An unknown address takes the work of checking a password too [MR5.2]', async () => {
  const { services } = server;
  const work = [
    vi.spyOn(services.hashing, 'verifySecret'),
    vi.spyOn(services.hashing, 'pretendToVerify'),
  ];
  for (const email of [ana.email, 'nobody@example.com']) {
    expect(await signIn(services, { email, password: 'not this one' })).toBeUndefined();
  }
  expect(work.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  for (const spy of work) spy.mockRestore();
});

describe('row-level security without the application’s filters', () => {
  it.each(tables)(
    '%s shows a family its own rows, and nothing where no family was named',
    async (table) => {
      const seenBy = (familyId: number) =>
        inFamily(server.db, familyId, async (sql) => {
          const rows = await sql<
            { family_id: number }[]
          >`select distinct family_id from ${sql(table)}`;
          return rows.map((row) => row.family_id);
        });
      expect(await seenBy(ana.familyId)).toEqual([ana.familyId]);
      expect(await seenBy(ben.familyId)).toEqual([ben.familyId]);
      expect(await server.db.sql`select 1 from ${server.db.sql(table)}`).toHaveLength(0);
    },
  );

  it.each(tables)('lets no family change or delete another’s rows in %s', async (table) => {
    await inFamily(server.db, ana.familyId, async (sql) => {
      const changed = await sql`
        update ${sql(table)} set family_id = family_id where family_id = ${ben.familyId}`;
      const removed = await sql`delete from ${sql(table)} where family_id = ${ben.familyId}`;
      expect([changed.count, removed.count]).toEqual([0, 0]);
    });
    const moving = inFamily(
      server.db,
      ana.familyId,
      (sql) => sql`update ${sql(table)} set family_id = ${ben.familyId}`,
    );
    // A Citus cluster refuses it before the policy does.
    await expect(moving).rejects.toThrow(/row-level security|partition value/);
  });

  it('shows only the account of a presented e-mail address, and nothing else', async () => {
    const key = emailKey(ana.email);
    await byKey(server.db, key, async (sql) => {
      const rows = await sql<{ family_id: number }[]>`select family_id from accounts`;
      expect(rows.map((row) => row.family_id)).toEqual([ana.familyId]);
      expect(await sql`select 1 from account_addresses`).toHaveLength(1);
      for (const table of tables.slice(2))
        expect(await sql`select 1 from ${sql(table)}`).toHaveLength(0);
      const changed = await sql`update accounts set password_hash = 'x'`;
      expect(changed.count).toBe(0);
    });
  });
});
