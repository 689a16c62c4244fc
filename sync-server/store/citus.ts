/**
 * Distributes the tables over the nodes of a Citus cluster (`TRAILBOOK_CITUS=1`): a family's rows lie on one node.
 *
 * Invariant: no row is lost by distributing. Rows that are there already are counted before and after.
 */
import { DatabaseError } from './database-errors.ts';
import type { Sql, TransactionSql } from './connect.ts';
import { afterReferred, readReferences } from './table-order.ts';

/** What each connection to a cluster begins with: `set local` (`set-local.ts`) is forwarded to the nodes. */
export const clusterSettings = { 'citus.propagate_set_commands': 'local' } as const;

const schema = 'trailbook';

/** What is looked up before a family is known is distributed by what it is looked up by. */
const ownKeys: Readonly<Record<string, string>> = {
  families: 'id',
  account_addresses: 'email_key',
  one_use_codes: 'code_hash',
  rate_limits: 'key',
};

/** Small tables of no family. */
const onCoordinator: ReadonlySet<string> = new Set(['migrations', 'family_tally', 'server_keys']);

/** A table that is distributed. */
export interface DistributedTable {
  name: string;
  /** The column whose value says on which node a row lies. */
  column: string;
  /** The table next to whose rows its own lie, of the same value; `none`: a group of its own. */
  besides: string;
  /** Whether row-level security binds its owner too. */
  isForced: boolean;
}

/**
 * The tables to distribute: families first, each other after those that it refers to.
 *
 * @throws {Error} for a table without a family that isn't named above.
 */
export async function readDistribution(sql: Sql | TransactionSql): Promise<DistributedTable[]> {
  const tables = await sql<{ name: string; hasFamily: boolean; isForced: boolean }[]>`
    select c.relname as name, c.relforcerowsecurity as "isForced", exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'family_id' and not a.attisdropped
    ) as "hasFamily"
    from pg_class c where c.relnamespace = ${schema}::regnamespace and c.relkind = 'r'
    order by c.relname <> 'families', c.relname`;
  const distributed = tables
    .filter(({ name }) => !onCoordinator.has(name))
    .map(({ name, hasFamily, isForced }): DistributedTable => {
      const ownKey = ownKeys[name];
      if (ownKey !== undefined) return { name, column: ownKey, besides: 'none', isForced };
      if (!hasFamily) throw new Error(`The table ${name} has no family_id: name it in citus.ts`);
      return { name, column: 'family_id', besides: `${schema}.families`, isForced };
    });
  return afterReferred(distributed, await readReferences(sql, schema));
}

/**
 * Removes what no cluster can check: a key across families, and references between tables that lie apart. Addresses are
 * unique by `account_addresses`, and whoever deletes a family deletes its codes.
 */
export const relaxKeys = (tx: TransactionSql) =>
  tx.unsafe(`
    alter table ${schema}.accounts drop constraint if exists accounts_email_key_key;
    create index if not exists accounts_by_email on ${schema}.accounts (email_key);
    alter table ${schema}.one_use_codes drop constraint if exists one_use_codes_family_id_fkey`);

async function hasCitus(sql: Sql | TransactionSql): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }[]>`
    select exists (select from pg_extension where extname = 'citus') as "isThere"`;
  return row!.isThere;
}

/** The names of the tables that are distributed already. */
async function distributedNow(sql: Sql | TransactionSql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = to_regnamespace(${schema}) and p.partmethod = 'h'`;
  return new Set(rows.map(({ name }) => name));
}

/** @throws {DatabaseError} when the database isn't of the kind that the environment says. */
export async function checkKind(sql: Sql, isCluster: boolean): Promise<void> {
  const isThere = await hasCitus(sql);
  if (isCluster && !isThere) {
    throw new DatabaseError(
      'TRAILBOOK_CITUS is 1, but the database has no extension citus: create it there and on each node, or leave the variable out.',
    );
  }
  if (!isCluster && isThere && (await distributedNow(sql)).size > 0) {
    throw new DatabaseError('The database is distributed by Citus: set TRAILBOOK_CITUS=1.');
  }
}

/** Lets a transaction work on one shard after the other: only so may a definition change after rows were read. */
export const inSequence = (tx: TransactionSql) =>
  tx`set local citus.multi_shard_modify_mode = 'sequential'`;

async function countRows(tx: TransactionSql, name: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`select count(*) from ${tx(schema)}.${tx(name)}`;
  return row!.count;
}

/** Distributes a table with its rows; resolves to whether it had any. */
async function distributeTable(
  tx: TransactionSql,
  { name, column, besides, isForced }: DistributedTable,
): Promise<boolean> {
  // Forced security would hide the rows from their owner, who copies them.
  if (isForced) await tx`alter table ${tx(schema)}.${tx(name)} no force row level security`;
  const before = await countRows(tx, name);
  await tx`
    select create_distributed_table(${`${schema}.${name}`}::text::regclass, ${column}::text, colocate_with => ${besides}::text)`;
  const after = await countRows(tx, name);
  if (after !== before) {
    throw new DatabaseError(
      `Of the ${before} rows of ${name}, ${after} were distributed: nothing was changed.`,
    );
  }
  if (isForced) await tx`alter table ${tx(schema)}.${tx(name)} force row level security`;
  return before > 0;
}

/** Distributes the tables that aren't distributed yet, as their owner; resolves to their names. */
export async function distribute(tx: TransactionSql): Promise<string[]> {
  const known = await distributedNow(tx);
  const left = (await readDistribution(tx)).filter(({ name }) => !known.has(name));
  if (left.length === 0) return [];
  await inSequence(tx);
  if (!known.has('accounts')) await relaxKeys(tx);
  const filled: string[] = [];
  for (const table of left) if (await distributeTable(tx, table)) filled.push(table.name);
  // The coordinator keeps a copy of what it has distributed, where nothing would delete it with its family.
  for (const name of filled.reverse()) {
    await tx`select truncate_local_data_after_distributing_table(${`${schema}.${name}`}::text::regclass)`;
  }
  return left.map(({ name }) => name);
}

/** The functions that run on the node of the family `of_family`; servers of the former version call `end_push`. */
const functionsOfFamily = ['begin_push', 'write_push', 'read_page', 'present_device', 'end_push'];

/**
 * Lets the nodes run those of these functions that they don't run yet, as their owner, and has them plan for each
 * call: a node keeps no plan for a shard of a statement that is planned for all calls, but makes it besides (Citus
 * 13.2.2). Resolves to their names.
 */
export async function distributeFunctions(sql: Sql | TransactionSql): Promise<string[]> {
  const all = await sql<{ name: string; signature: string; isLeft: boolean; isPlanned: boolean }[]>`
    select p.proname as name, p.oid::regprocedure::text as signature,
      'plan_cache_mode=force_custom_plan' = any (coalesce(p.proconfig, '{}')) as "isPlanned",
      not exists (
        select from pg_dist_object o
        where o.classid = 'pg_proc'::regclass and o.objid = p.oid and o.distribution_argument_index is not null
      ) as "isLeft"
    from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and p.proname = any (${functionsOfFamily}::text[])
      and p.proargnames[1] = 'of_family'
    order by p.proname`;
  const left = all.filter(({ isLeft }) => isLeft);
  for (const { signature } of left) {
    // Without `force_delegation`, none runs there within a transaction.
    await sql`
      select create_distributed_function(${signature}::text::regprocedure, 'of_family',
        colocate_with => ${`${schema}.families`}::text, force_delegation => true)`;
  }
  for (const { name, signature, isPlanned } of all) {
    // A join, the one statement of `present_device`, is planned for each call anyway.
    if (!isPlanned && name !== 'present_device')
      await sql.unsafe(`alter function ${signature} set plan_cache_mode = 'force_custom_plan'`);
  }
  return left.map(({ name }) => name);
}
