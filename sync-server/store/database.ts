/**
 * The server's access to Postgres.
 *
 * Invariant: the database enforces tenancy too. Every table with a family's rows has forced row-level security;
 * requests run as a role that doesn't own the tables (or, if no role can be created, as an owner that forced security
 * binds); and a transaction sees only the rows of the family it has named (`inFamily`) or, before the family is known,
 * the rows with the secret's hash or the e-mail address that it presents (`byKey`). Without either it sees nothing.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { prepareRole } from './app-role.ts';
import { checkKind, clusterSettings } from './citus.ts';
import { connect } from './connect.ts';
import type { Connection, FamilySql, Sql, Statement, TransactionSql } from './connect.ts';
import { DatabaseError, reasonOf } from './database-errors.ts';
import { createPokeSender, type PokeSender } from './poke-sender.ts';
import { migrate, schemaName } from './migrate.ts';
import { setLocal } from './set-local.ts';
import { snapshot, transaction } from './transaction.ts';
import { refreshViews } from './views.ts';

/** How to open the database. */
export interface DatabaseOptions {
  /** Logs one line for the operator, never with a family's data. */
  log?: (line: string) => void;
  /**
   * The database itself, where the connection leads through a pooler that lends a connection for a transaction
   * (PgBouncer): for what needs one for longer, the migrations' lock and LISTEN.
   */
  direct?: Connection | null;
  /** The pool's size; 10 by default. */
  connections?: number;
  /** Whether the database is a Citus cluster's coordinator, which distributes the tables over the nodes. */
  isCluster?: boolean;
  /** Inspects the migrated database as the tables' owner, before it is used; a `DatabaseError` rejects it. */
  check?: (owner: Sql) => Promise<void>;
}

/** An open database. */
export interface Database {
  /** The pool, in the role of requests. Use `inFamily`, `byKey` or `transaction`, never `begin`. */
  sql: Sql;
  /** A small separate pool for long reads, so that slow devices can't block other devices' writes. */
  streams: Sql;
  /** Connections of their own to the database itself, for LISTEN and NOTIFY. */
  direct?: Sql;
  /** Notifies of commits over `direct`; by default each is sent by itself over `sql`. */
  pokeSender?: PokeSender;
  /** Whether it is a Citus cluster's coordinator; by default one PostgreSQL. */
  isCluster?: boolean;
  /** Waits at most `timeout` seconds (5) for running statements, and closes the connections. */
  close: (timeout?: number) => Promise<void>;
}

/** A hanging transaction must not hold a family's lock or a connection for ever. */
const limits = {
  application_name: 'trailbook',
  search_path: schemaName,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

const oldest = 15;

/** @throws {DatabaseError} when the server is too old, or the database can't hold every text. */
export async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; shown: string; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding`;
  if (row!.version < oldest) {
    throw new DatabaseError(
      `The database is PostgreSQL ${row!.shown}, and Trailbook needs ${oldest} or later.`,
    );
  }
  if (row!.encoding !== 'UTF8') {
    throw new DatabaseError(
      `The database's encoding is ${row!.encoding}: make one with "encoding 'UTF8'" for Trailbook.`,
    );
  }
}

/** Checks the server, migrates, and refreshes the views, as the connecting user, which owns the tables. */
async function prepare(
  connection: Connection,
  { log, check, isCluster }: Required<Pick<DatabaseOptions, 'log' | 'check' | 'isCluster'>>,
): Promise<string | null> {
  const owner = connect(connection, {
    max: 1,
    connection: {
      application_name: 'trailbook-migrate',
      search_path: schemaName,
      ...(isCluster && clusterSettings),
    },
  });
  try {
    await checkServer(owner);
    await checkKind(owner, isCluster);
    const role = await prepareRole(owner, log, isCluster);
    const alsoUnderLock = async () => {
      await check(owner);
      await refreshViews(owner, role, log);
    };
    await migrate(owner, { role, isCluster, alsoUnderLock, log });
    return role;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/** In which role requests run, and on what kind of database. */
interface PoolRole {
  role: string | null;
  isCluster: boolean;
}

/** What a pooler must do with each of its connections, because it takes no settings from its clients. */
const pooledSettings = ({ role, isCluster }: PoolRole): string =>
  [
    `set search_path to ${schemaName}`,
    ...(role ? [`set role ${role}`] : []),
    `set statement_timeout to ${limits.statement_timeout}`,
    `set idle_in_transaction_session_timeout to ${limits.idle_in_transaction_session_timeout}`,
    ...(isCluster
      ? Object.entries(clusterSettings).map(([name, value]) => `set ${name} to ${value}`)
      : []),
  ].join('; ');

/** @throws {DatabaseError} with what to write into the pooler's file when its connections aren't as they must be. */
async function checkPooler(sql: Sql, settings: PoolRole): Promise<void> {
  const [row] = await sql<
    { path: string; role: string; timeout: string; forwarded: string | null }[]
  >`
    select current_setting('search_path') as path, current_setting('role') as role,
      current_setting('statement_timeout') as timeout,
      current_setting('citus.propagate_set_commands', true) as forwarded`;
  const { path, role, timeout, forwarded } = row!;
  const isForwarded =
    !settings.isCluster || forwarded === clusterSettings['citus.propagate_set_commands'];
  if (path === schemaName && role === (settings.role ?? 'none') && timeout !== '0' && isForwarded)
    return;
  throw new DatabaseError(
    `The pooler in DATABASE_URL doesn't prepare its connections: give its database connect_query='${pooledSettings(settings)}'.`,
  );
}

/**
 * The pools of the requests. A pooler lends each transaction another connection, so no statement is prepared by name,
 * and the settings are the pooler's own.
 */
async function openPools(
  connection: Connection,
  { role, isCluster, connections, isPooled }: PoolRole & { connections: number; isPooled: boolean },
): Promise<Pick<Database, 'sql' | 'streams'>> {
  const { application_name } = limits;
  const settings = isPooled
    ? { application_name }
    : { ...limits, ...(role && { role }), ...(isCluster && clusterSettings) };
  const shared = { prepare: !isPooled, connection: settings };
  const sql = connect(connection, { ...shared, max: connections });
  const streams = connect(connection, { ...shared, max: 4, idle_timeout: 30 });
  if (isPooled) await checkPooler(sql, { role, isCluster });
  else await sql`select 1`;
  return { sql, streams };
}

/**
 * Opens a PostgreSQL of version 15 or later and migrates it; any number of servers may do so at once. The error is one
 * line for the operator.
 */
export async function openDatabase(
  connection: Connection,
  {
    log = () => undefined,
    direct = null,
    connections = 10,
    isCluster = false,
    check = async () => undefined,
  }: DatabaseOptions = {},
): Promise<Result<Database, string>> {
  try {
    const role = await prepare(direct ?? connection, { log, check, isCluster });
    const isPooled = direct !== null;
    const pools = await openPools(connection, { role, isCluster, connections, isPooled });
    // A notification needn't outlive a crash: its lock isn't held until the disk has written.
    const own = connect(direct ?? connection, {
      max: 1,
      connection: { application_name: limits.application_name, synchronous_commit: 'off' },
    });
    const pokeSender = createPokeSender(own);
    const close = async (timeout = 5) => {
      const { sql, streams } = pools;
      await Promise.all([sql, streams].map((one) => one.end({ timeout })));
      await Promise.race([pokeSender.flush(), sleep(timeout * 1_000, undefined, { ref: false })]);
      await own.end({ timeout });
    };
    return ok({ ...pools, isCluster, direct: own, pokeSender, close });
  } catch (error) {
    if (error instanceof DatabaseError) return failed(error.message);
    return failed(`The database can't be used (${reasonOf(error)}).`);
  }
}

/** A transaction that sees and writes the rows of one family only. */
export const inFamily = <T>(
  { sql }: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> =>
  transaction(sql, async (tx) => {
    await nameFamily(tx, familyId);
    return work(tx);
  });

/** A transaction that sees only the rows with `key` in their lookup column: a secret's hash, or an e-mail address. */
export const byKey = <T>(
  { sql }: Pick<Database, 'sql'>,
  key: string,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> =>
  transaction(sql, async (tx) => {
    await setLocal(tx, 'trailbook.key', key);
    return work(tx);
  });

/** A transaction that reads one snapshot of a family's rows. */
export const inSnapshot = <T>(
  { sql }: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  work: (family: FamilySql) => Promise<T>,
): Promise<T> =>
  transaction(
    sql,
    async (tx) => {
      await nameFamily(tx, familyId);
      return work({ sql: tx, familyId });
    },
    snapshot,
  );

/** One statement `inFamily`. */
export const sqlInFamily =
  (db: Pick<Database, 'sql'>, familyId: Id<'family'>): Statement =>
  (template, ...values) =>
    inFamily(db, familyId, (sql) => sql(template, ...values));

/** One statement `byKey`. */
export const sqlByKey =
  (db: Pick<Database, 'sql'>, key: string): Statement =>
  (template, ...values) =>
    byKey(db, key, (sql) => sql(template, ...values));

/**
 * Names the family of an open transaction, until its end; so a transaction that began with `byKey` continues in a
 * family.
 */
export const nameFamily = async (tx: TransactionSql, familyId: Id<'family'>): Promise<void> => {
  if (!Number.isSafeInteger(familyId)) throw new RangeError('A family’s id is a safe integer');
  await setLocal(tx, 'trailbook.family_id', String(familyId));
};
