import { beforeAll, describe, expect, it } from 'vitest';
import { remove, restore } from '../../../shared-model/commit/change.ts';
import { commitToStore } from '../../support/stores/commit-to-store.ts';
import { student } from '../../../shared-model/entities/student.ts';
import type { Sql, TransactionSql } from '../../../sync-server/store/connect.ts';
import { inFamily } from '../../../sync-server/store/database.ts';
import { postgresFiles } from '../../../sync-server/store/file-store.ts';
import { backUpFamily } from '../../../sync-server/store/family-backups.ts';
import { packHistory } from '../../../sync-server/store/pack-log.ts';
import { setLocal } from '../../../sync-server/store/set-local.ts';
import { openFirstRecords } from '../../../sync-server/sync/first-records-stream.ts';
import { added, noon, smallFamily, stampAt, stored, system } from '../../support/family/story.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
let ours: number;
let theirs: number;

/** Raw queries without any filter of the application's: what is left is the database's own. */
const families = (sql: Sql | TransactionSql, table: string) =>
  sql
    .unsafe<{ family: number }[]>(
      `select distinct ${table === 'families' ? 'id' : 'family_id'} as family from ${table}`,
    )
    .then((rows) => rows.map(({ family }) => family));

const tables = [
  'families',
  'records',
  'scope_moves',
  'change_log',
  'packed_log',
  'device_marks',
  'commits',
  'packed_commits',
  'losses',
  'cancelled_taps',
  'finished_work',
  'packs',
  'pack_lists',
  'family_backups',
  'due_work',
  'notice_turns',
  'blobs',
  'blob_parts',
  'typed.students',
];

beforeAll(async () => {
  const made = [await fixture.newFamily(), await fixture.newFamily()];
  for (const [at, { store, familyId }] of made.entries()) {
    for (let id = 64; id > 0; id -= 1)
      await store.transact((tx) => tx.write(added(stored('class', id, {}))));
    const { leo, changes } = smallFamily(at + 1);
    await commitToStore(store, system, changes, { now: noon, node: 0 });
    await commitToStore(store, system, [remove(student, leo.id)], { now: noon, node: 0 });
    const before = stored('task', 1, { assignmentId: 1, studentId: 3 });
    const after = stored('task', 1, { assignmentId: 1, studentId: 4 }, stampAt(1));
    await store.transact(async (tx) => {
      const plan = stored('planner-task', 1, { studentId: 3, status: 'completed' });
      await tx.write([{ before, after }, ...added(plan)]);
      const loss = { t: 'task', id: 1, by: 's3', fields: {} };
      await tx.keepLosses([{ deviceId: 7, loss }]);
      await tx.keepCancelled([{ t: 'task', id: 1, hlc: stampAt(1) }]);
      await tx.saveDeviceAcks(7, 1, 1, [{ result: { n: 1, code: 'ok' }, mark: '' }]);
    });
    const files = postgresFiles(fixture.db, familyId);
    await files.keep({ hash: 'a'.repeat(64), type: 'text/plain' }, Buffer.from('A poem'), {
      most: 100,
      writer: 1,
      now: noon,
    });
    await backUpFamily(fixture.db, familyId, noon);
    await packHistory(fixture.db, familyId, { fewest: 1, most: 1 });
    await commitToStore(store, system, [restore(student, leo.id)], { now: noon, node: 0 });
    for await (const _ of (await openFirstRecords(store, { scopes: null, now: noon })).lines);
  }
  [ours, theirs] = made.map(({ familyId }) => familyId) as [number, number];
});

describe('row-level security without the application’s filters', () => {
  it.for(tables)('shows only the named family’s rows of %s', async (table) => {
    const seen = await inFamily(fixture.db, ours, (sql) => families(sql, table));
    expect(seen).toEqual([ours]);
  });

  it.for(tables)('shows no row of %s if no family is named', async (table) => {
    expect(await families(fixture.db.sql, table)).toEqual([]);
  });

  it.for(tables)('shows no row of %s for a name that is no family', async (table) => {
    expect(await inFamily(fixture.db, 999_999, (sql) => families(sql, table))).toEqual([]);
  });

  it('forgets the named family at the end of the transaction, on every connection', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => inFamily(fixture.db, ours, (sql) => sql`select 1`)),
    );
    const after = Array.from({ length: 20 }, () => families(fixture.db.sql, 'records'));
    expect((await Promise.all(after)).flat()).toEqual([]);
  });

  it('rejects a row written into another family', async () => {
    const insert = inFamily(
      fixture.db,
      ours,
      (sql) => sql`insert into device_marks values (${theirs}, 99, 1, 1, '[]', '[]')`,
    );
    await expect(insert).rejects.toThrow('row-level security');
    const move = inFamily(fixture.db, ours, (sql) => sql`update records set family_id = ${theirs}`);
    await expect(move).rejects.toThrow(/row-level security|partition value/);
  });

  it('changes and deletes nothing of another family', async () => {
    const { records, marks } = await inFamily(fixture.db, ours, async (sql) => ({
      records: (await sql`update records set v = v where family_id = ${theirs}`).count,
      marks: (await sql`delete from device_marks where family_id = ${theirs}`).count,
    }));
    expect({ records, marks }).toEqual({ records: 0, marks: 0 });
  });

  it('binds the role of requests, which owns nothing and can’t switch it off', async () => {
    const [me] = await fixture.db.sql`
      select current_user::text as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
    expect(me).toEqual({ name: 'trailbook_app', rolsuper: false, rolbypassrls: false });
    const off = fixture.db.sql`alter table records disable row level security`;
    await expect(off).rejects.toThrow('must be owner');
    const fresh = fixture.db.sql`create table hole (id int)`;
    await expect(fresh).rejects.toThrow('permission denied');
    const applied = fixture.db.sql`delete from migrations`;
    await expect(applied).rejects.toThrow('permission denied');
  });

  it('opens every table to the operator’s backup: to the owner who says so, never to the role of requests', async () => {
    const hidden = await fixture.owner<{ name: string }[]>`
      select c.relname as name from pg_class c
      where c.relnamespace = 'trailbook'::regnamespace and c.relkind = 'r' and c.relrowsecurity
        and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'of_the_operator')`;
    expect(hidden).toEqual([]);
    const seenBy = (sql: Sql) =>
      sql.begin(async (tx) => {
        await setLocal(tx, 'trailbook.operator', 'on');
        return (await families(tx, 'records')).sort((one, other) => one - other);
      });
    expect(await seenBy(fixture.owner)).toEqual([ours, theirs]);
    expect(await seenBy(fixture.db.sql)).toEqual([]);
  });

  it('binds the owner of the tables too, in case no role can be created', async () => {
    for (const table of tables) expect(await families(fixture.owner, table)).toEqual([]);
  });
});

describe('every table that holds a family', () => {
  it('is under forced row-level security with a policy', async () => {
    const rows = await fixture.owner<{ name: string; held: boolean }[]>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
          and exists (select from pg_policy p where p.polrelid = c.oid) as held
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'trailbook' and c.relkind in ('r', 'p')
        and (c.relname = 'families' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'family_id' and not a.attisdropped))`;
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.filter(({ held }) => !held)).toEqual([]);
  });

  it('has no unique key across families but those of what a person types: an address and a code', async () => {
    const rows = await fixture.owner<{ key: string }[]>`
      select i.indexrelid::regclass::text as key
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute first on first.attrelid = c.oid and first.attnum = i.indkey[0]
      where i.indisunique and c.relnamespace = 'trailbook'::regnamespace and first.attname <> 'family_id'
        and exists (
          select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'family_id' and not a.attisdropped
        )
      order by key`;
    expect(rows.map(({ key }) => key)).toEqual([
      'account_addresses_pkey',
      'accounts_email_key_key',
      'one_use_codes_pkey',
    ]);
  });
});
