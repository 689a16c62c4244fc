/**
 * How the tables are distributed over a Citus cluster, on one PostgreSQL: which table lies where, and with functions
 * that stand for the extension's, what happens to the rows. What a real one said: `sync-server/operator/README.md`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareRole, roleName } from '../../../sync-server/store/app-role.ts';
import {
  checkKind,
  distribute,
  distributeFunctions,
  readDistribution,
  relaxKeys,
} from '../../../sync-server/store/citus.ts';
import { connect, type Sql, type TransactionSql } from '../../../sync-server/store/connect.ts';
import { openDatabase } from '../../../sync-server/store/database.ts';
import { databaseForTests } from './store-fixture.ts';

const fixture = databaseForTests();
let owner: Sql;
beforeAll(async () => {
  owner = connect(fixture.connection, {
    max: 1,
    connection: { search_path: 'trailbook, stand_in' },
  });
});
afterAll(() => owner.end());

/** Works in a transaction that is rolled back. */
async function rolledBack<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const undo = new Error('rolled back');
  await owner
    .begin(async (tx) => {
      resolve(await work(tx));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return promise;
}

describe('A table of a cluster', () => {
  it('lies with its family, or is named as an exception', async () => {
    const distributed = await readDistribution(owner);
    const apart = distributed.filter(({ besides }) => besides === 'none');
    expect(Object.fromEntries(apart.map(({ name, column }) => [name, column]))).toEqual({
      families: 'id',
      account_addresses: 'email_key',
      one_use_codes: 'code_hash',
      rate_limits: 'key',
    });
    const together = distributed.filter(({ besides }) => besides === 'trailbook.families');
    expect(together.every(({ column }) => column === 'family_id')).toBe(true);
    const all = await owner<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'trailbook'::regnamespace and relkind = 'r'`;
    const named = distributed.map(({ name }) => name);
    const left = all.map(({ name }) => name).filter((name) => !named.includes(name));
    expect(left.sort()).toEqual(['family_tally', 'migrations', 'server_keys']);
    expect(together.length + apart.length + left.length).toBe(all.length);
    expect(named[0]).toBe('families');
  });

  it('can’t be forgotten', async () => {
    const added = rolledBack(async (tx) => {
      await tx`create table trailbook.weather (day date primary key)`;
      return readDistribution(tx);
    });
    await expect(added).rejects.toThrow('The table weather has no family_id');
  });

  it('has no unique key across families, and no reference to a row that may lie elsewhere', async () => {
    const [spanning, apart] = await rolledBack(async (tx) => {
      await relaxKeys(tx);
      const distributed = await readDistribution(tx);
      const columnOf = new Map(distributed.map(({ name, column }) => [name, column]));
      const besidesOf = new Map(distributed.map(({ name, besides }) => [name, besides]));
      const keys = await tx<{ table: string; name: string; columns: string[] }[]>`
        select t.relname as table, i.relname as name, (
          select jsonb_agg(a.attname) from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey)
        ) as columns
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
        where t.relnamespace = 'trailbook'::regnamespace and x.indisunique`;
      const references = await tx<{ name: string; from: string; to: string }[]>`
        select k.conname as name, one.relname as from, other.relname as to from pg_constraint k
        join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
        where k.contype = 'f' and k.connamespace = 'trailbook'::regnamespace`;
      return [
        keys.filter(({ table, columns }) => !columns.includes(columnOf.get(table) ?? columns[0]!)),
        references.filter(
          ({ from, to }) =>
            besidesOf.get(from) === 'none' ||
            (to !== 'families' && besidesOf.get(to) !== besidesOf.get(from)),
        ),
      ];
    });
    expect(spanning).toEqual([]);
    expect(apart).toEqual([]);
  });
});

describe('Distributing', () => {
  /** Functions of the extension's names that write down what they were asked; `losing` loses a family. */
  const standIn = (tx: TransactionSql, losing = false) =>
    tx.unsafe(`
      create schema stand_in;
      create table stand_in.pg_dist_partition (logicalrelid oid, partmethod char, colocated text);
      create table stand_in.truncated (name text);
      create function stand_in.create_distributed_table(one regclass, by text, colocate_with text) returns void
      language plpgsql as $$ begin
        insert into stand_in.pg_dist_partition values (one, 'h', colocate_with);
        ${losing ? `if one::text = 'families' then delete from trailbook.families where id = 1; end if;` : ''}
      end $$;
      create function stand_in.truncate_local_data_after_distributing_table(one regclass) returns void
      language sql as $$ insert into stand_in.truncated values (one::text) $$`);
  const isForced = (tx: TransactionSql) =>
    tx`select relname from pg_class
      where relnamespace = 'trailbook'::regnamespace and relrowsecurity and not relforcerowsecurity`;

  it('takes every table once, with its rows, and leaves them under forced row-level security', async () => {
    const { familyId } = await fixture.newFamily();
    expect(familyId).toBe(1);
    const seen = await rolledBack(async (tx) => {
      await standIn(tx);
      const first = await distribute(tx);
      const again = await distribute(tx);
      const truncated = await tx<{ name: string }[]>`select name from truncated`;
      const all = (await readDistribution(tx)).map(({ name }) => name);
      return { first, again, all, truncated: [...truncated], unforced: [...(await isForced(tx))] };
    });
    expect(seen.first.sort()).toEqual(seen.all.sort());
    expect(seen.again).toEqual([]);
    expect(seen.truncated.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['notice_turns', 'families']),
    );
    expect(seen.unforced).toEqual([]);
  });

  it('changes nothing if a row were lost', async () => {
    await fixture.newFamily();
    const losing = rolledBack(async (tx) => {
      await tx`alter table trailbook.notice_turns drop constraint notice_turns_family_id_fkey`;
      await standIn(tx, true);
      return distribute(tx);
    });
    await expect(losing).rejects.toThrow(/^Of the \d+ rows of families, \d+ were distributed/);
  });

  it('lets the nodes run the functions of a push and of a device’s look-up, once', async () => {
    const seen = await rolledBack(async (tx) => {
      await tx.unsafe(`
        create schema stand_in;
        create table stand_in.pg_dist_object (classid oid, objid oid, distribution_argument_index int);
        create function stand_in.create_distributed_function(
          one regprocedure, by text, colocate_with text, force_delegation bool
        ) returns void language sql as $$
          insert into stand_in.pg_dist_object select 'pg_proc'::regclass, one, 0
          where by = 'of_family' and colocate_with = 'trailbook.families' and force_delegation $$`);
      const names = [await distributeFunctions(tx), await distributeFunctions(tx)];
      const [kept] = await tx`
        select count(*) from pg_proc where pronamespace = 'trailbook'::regnamespace
          and proconfig = '{plan_cache_mode=force_custom_plan}'`;
      return { names, planned: kept!['count'] };
    });
    const all = [
      'begin_push',
      'begin_push',
      'end_push',
      'present_device',
      'read_page',
      'write_push',
    ];
    expect(seen).toEqual({ names: [all, []], planned: all.length - 1 });
  });

  it('is refused with one line where the extension isn’t, before anything else', async () => {
    const refused = /^TRAILBOOK_CITUS is 1, but the database has no extension citus: create it/;
    expect(await openDatabase(fixture.connection, { isCluster: true })).toEqual({
      ok: false,
      error: expect.stringMatching(refused),
    });
    await expect(checkKind(owner, true)).rejects.toThrow(refused);
    await expect(checkKind(owner, false)).resolves.toBeUndefined();
  });
});

it('The role of requests may log in on a cluster, and only there', async () => {
  const mayLogIn = async (asked: boolean) => {
    await prepareRole(owner, () => undefined, asked);
    const [row] = await owner`select rolcanlogin from pg_roles where rolname = ${roleName}`;
    return row;
  };
  expect(await mayLogIn(false)).toEqual({ rolcanlogin: false });
  expect(await mayLogIn(true)).toEqual({ rolcanlogin: true });
  await owner.unsafe(`alter role ${roleName} nologin`);
});
