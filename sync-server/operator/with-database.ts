/** Opens the configured database for the operator's work, as the user who owns the tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failed, type Result } from '../../shared-model/lib/result.ts';
import { findRunning, startEmbedded } from '../embedded/embedded-postgres.ts';
import type { Env } from '../env.ts';
import { checkKind, clusterSettings } from '../store/citus.ts';
import { connect, type Connection, type Sql } from '../store/connect.ts';
import { DatabaseError, reasonOf } from '../store/database-errors.ts';
import { schemaName } from '../store/migrate.ts';

/** How to open the database. */
interface OpenOptions {
  /** Whether a server may be running on it. */
  mayRun: boolean;
  /** Whether to create the embedded database if there is none. */
  mayBeNew?: boolean;
}

/**
 * Time limits in milliseconds. None may end honest work on a large database, but each must exist: a hanging command
 * would hold its snapshot for ever, and with it everything deleted since.
 */
const limits = {
  statement_timeout: 2 * 3_600_000,
  lock_timeout: 120_000,
  idle_in_transaction_session_timeout: 120_000,
};

async function workOn<T>(
  connection: Connection,
  work: (sql: Sql) => Promise<Result<T, string>>,
  isCluster = false,
): Promise<Result<T, string>> {
  const sql = connect(connection, {
    max: 1,
    connection: {
      application_name: 'trailbook-operator',
      search_path: schemaName,
      ...limits,
      ...(isCluster && clusterSettings),
    },
  });
  try {
    await checkKind(sql, isCluster);
    return await work(sql);
  } catch (error) {
    if (error instanceof DatabaseError) return failed(error.message);
    return failed(`The work on the database failed, and changed nothing (${reasonOf(error)}).`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Opens the database, works on it, and closes what it opened. The error is one line for the operator. */
export async function withDatabase<T>(
  { databaseUrl, dataDir, isCluster }: Pick<Env, 'databaseUrl' | 'dataDir' | 'isCluster'>,
  { mayRun, mayBeNew = false }: OpenOptions,
  work: (sql: Sql) => Promise<Result<T, string>>,
): Promise<Result<T, string>> {
  if (databaseUrl !== null) return workOn(databaseUrl, work, isCluster);
  const running = mayRun ? await findRunning(dataDir) : null;
  if (running) return workOn(running, work);
  if (!mayBeNew && !existsSync(join(dataDir, 'postgres'))) {
    return failed(`${dataDir} holds no database: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  // It holds the directory's lock, so no server can start meanwhile.
  const started = await startEmbedded({ dataDir, onEvent: () => undefined });
  if (!started.ok) return started;
  try {
    return await workOn(started.value.connection, work);
  } finally {
    await started.value.stop();
  }
}
