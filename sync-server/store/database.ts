/**
 * The server's way to Postgres.
 *
 * Invariant: tenancy is held by the database too. Every table with a family's rows is under forced row-level security,
 * requests work as a role that doesn't own the tables (or, where no role can be made, as an owner whom forced security
 * binds), and a transaction sees the rows of the one family it named (`inFamily`) or, before a family is known, the rows
 * that carry the secret's hash or the e-mail it presents (`byKey`). Without either it sees nothing.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { prepareRole } from './app-role.ts';
import { connect } from './connect.ts';
import type { Connection, Sql, Statement, TransactionSql } from './connect.ts';
import { CannotUseDatabase, reasonOf } from './database-errors.ts';
import { migrate, schemaName } from './migrate.ts';
import { transaction } from './transaction.ts';
import { refreshViews } from './views.ts';

export interface DatabaseOptions {
  /** Gets one line for whoever runs the server, never with a family's data in it. */
  log?: (line: string) => void;
  /** The pool's size; 10 unless given. */
  connections?: number;
}

export interface Database {
  /** Works as the role of requests. Transactions are `inFamily`, `byKey` and `transaction`, not `begin`. */
  sql: Sql;
  /** A small pool of its own for long reads, so that slow devices can't keep the others from writing. */
  streams: Sql;
  /** Lets the running statements end, for at most `timeout` seconds (5), and closes the connections. */
  close: (timeout?: number) => Promise<void>;
}

/** A transaction whose work hangs must not hold a family's lock or a connection for ever. */
const limits = {
  application_name: 'trailbook',
  search_path: schemaName,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

const oldest = 15;

/** Refuses a server that is too old, or a database that can't hold every text. */
export async function checkServer(sql: Sql): Promise<void> {
  const [row] = await sql<{ version: number; shown: string; encoding: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_version') as shown,
      current_setting('server_encoding') as encoding`;
  if (row!.version < oldest) {
    throw new CannotUseDatabase(
      `The database is PostgreSQL ${row!.shown}, and Trailbook needs ${oldest} or later.`,
    );
  }
  if (row!.encoding !== 'UTF8') {
    throw new CannotUseDatabase(
      `The database's encoding is ${row!.encoding}: make one with "encoding 'UTF8'" for Trailbook.`,
    );
  }
}

/** Checks the server, migrates and refreshes the views as the connecting user, who owns the tables. */
async function prepare(
  connection: Connection,
  log: (line: string) => void,
): Promise<string | null> {
  const owner = connect(connection, {
    max: 1,
    connection: { application_name: 'trailbook-migrate', search_path: schemaName },
  });
  try {
    await checkServer(owner);
    const role = await prepareRole(owner, log);
    await migrate(owner, { role, alsoUnderLock: () => refreshViews(owner, role, log), log });
    return role;
  } finally {
    await owner.end({ timeout: 5 });
  }
}

/**
 * Opens a PostgreSQL of version 15 or later and brings it up to date; any number of servers may do so at once.
 * The error is one line for whoever runs the server.
 */
export async function openDatabase(
  connection: Connection,
  { log = () => undefined, connections = 10 }: DatabaseOptions = {},
): Promise<Result<Database, string>> {
  try {
    const role = await prepare(connection, log);
    const startup = { ...limits, ...(role && { role }) };
    const sql = connect(connection, { max: connections, connection: startup });
    const streams = connect(connection, { max: 4, idle_timeout: 30, connection: startup });
    await sql`select 1`;
    const close = async (timeout = 5) => {
      await Promise.all([sql.end({ timeout }), streams.end({ timeout })]);
    };
    return ok({ sql, streams, close });
  } catch (error) {
    if (error instanceof CannotUseDatabase) return failed(error.message);
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

/** A transaction that sees the rows whose lookup column is `key`: a secret's hash, or an e-mail. */
export const byKey = <T>(
  { sql }: Pick<Database, 'sql'>,
  key: string,
  work: (sql: TransactionSql) => Promise<T>,
): Promise<T> =>
  transaction(sql, async (tx) => {
    await tx`select set_config('trailbook.key', ${key}, true)`;
    return work(tx);
  });

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

/** Names the family of an open transaction, until it ends; a transaction that began by a key goes on as its family. */
export const nameFamily = async (tx: TransactionSql, familyId: Id<'family'>): Promise<void> => {
  await tx`select set_config('trailbook.family_id', ${String(familyId)}, true)`;
};
