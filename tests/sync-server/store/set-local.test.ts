/** What a transaction says to row-level security: whatever the value is, it arrives whole and says nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byKey, inFamily } from '../../../sync-server/store/database.ts';
import { textLiteral } from '../../../sync-server/store/set-local.ts';
import { transaction } from '../../../sync-server/store/transaction.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();

it('A key of any characters is the one that the policies read, and ends with its transaction', async () => {
  const known = [
    "'; drop table families; --",
    "\\'",
    'zoë@bücher.example',
    '𝔸🦊',
    '\\',
    "''",
    '$$',
  ];
  const keys = fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary', minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(
      keys.filter((key) => !key.includes('\0')),
      async (key) => {
        const [row] = await byKey(
          fixture.db,
          key,
          (sql) => sql<{ key: string }[]>`select current_key() as key`,
        );
        expect(row!.key).toBe(key.toWellFormed());
      },
    ),
    { numRuns: 100 },
  );
  const [after] = await fixture.db
    .sql`select current_key() as key, to_regclass('families') as there`;
  expect(after).toEqual({ key: null, there: 'families' });
});

it('A literal holds letters, digits and escapes alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(textLiteral(text)).toMatch(/^E'(?:[A-Za-z0-9]|\\U[0-9a-f]{8})*'$/);
    }),
  );
});

it('A family is named by a number alone', async () => {
  const named = (familyId: unknown) =>
    inFamily(fixture.db, familyId as number, (sql) => sql`select current_family() as family`);
  for (const family of ["1'; reset all; --", 1.5, Number.NaN, 2 ** 53]) {
    await expect(named(family)).rejects.toThrow('safe integer');
  }
  const [row] = await named(Number.MAX_SAFE_INTEGER);
  expect(row).toEqual({ family: Number.MAX_SAFE_INTEGER });
});

it('The role of requests may use every sequence, as a distributed engine asks of it', async () => {
  const barred = await fixture.owner`
    select sequencename from pg_sequences
    where schemaname = 'trailbook' and not has_sequence_privilege('trailbook_app', 'trailbook.' || sequencename, 'usage')`;
  expect([...barred]).toEqual([]);
  const refused = transaction(fixture.db.sql, (sql) => sql`select setval('losses_id_seq', 1)`);
  await expect(refused).rejects.toThrow('permission denied');
});
