/**
 * Restores a backup: all of it or nothing, in one transaction.
 *
 * Invariant: a restored family has another epoch [SY11], so every device offers what it has and the server lacks.
 */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { loadKeys } from '../accounts/keys.ts';
import type { Env } from '../env.ts';
import type { Sql, TransactionSql } from '../store/connect.ts';
import { inSequence } from '../store/citus.ts';
import { DatabaseError } from '../store/database-errors.ts';
import { checkServer } from '../store/database.ts';
import {
  applyWithin,
  makeSchema,
  migrate,
  readMigrations,
  schemaName,
  type MigrationFile,
} from '../store/migrate.ts';
import {
  endOfTable,
  parseCounts,
  parseDescription,
  type BackupDescription,
} from './backup-content.ts';
import {
  checkCounts,
  backupCounts,
  counted,
  type BackupCounts,
  type RowCounts,
} from './backup-counts.ts';
import { transaction } from '../store/transaction.ts';
import { openBackup, type KeyCost } from './backup-file.ts';
import { copyInto } from './copied-rows.ts';
import { prepareKeys, type KeyExchange } from './restored-keys.ts';
import { tableIn, type BackedUpTable } from './tables.ts';
import { withDatabase } from './with-database.ts';

/** What to restore, and where. */
export interface RestoreOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'isCluster' | 'keys'>;
  passphrase: string;
  file: string;
  /** Whether existing families are replaced. */
  replace: boolean;
  now: number;
  /** How dear the passphrase's key is; every backup's by default. */
  keyCost?: KeyCost;
}

/** The restored content. */
export interface RestoreResult extends BackupCounts {
  madeAt: string;
}

type Lines = AsyncGenerator<Buffer>;

const newline = Buffer.from('\n');

async function* rowsOf(lines: Lines): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) throw new DatabaseError('The backup ends too early.');
    if (value.length === endOfTable.length && value.toString() === endOfTable) return;
    yield Buffer.concat([value, newline]);
  }
}

/** Fills a table; returns its number of rows afterwards. */
async function fill(tx: TransactionSql, table: BackedUpTable, lines: Lines): Promise<number> {
  const name = tableIn(table);
  // Its owner can only fill it this way; the transaction locks it.
  const [{ isForced } = { isForced: false }] = await tx<{ isForced: boolean }[]>`
    select relforcerowsecurity as "isForced" from pg_class where oid = ${name}::regclass`;
  if (isForced) await tx.unsafe(`alter table ${name} no force row level security`);
  await copyInto(tx, table, rowsOf(lines));
  for (const column of table.numbered) {
    await tx.unsafe(
      `select setval(pg_get_serial_sequence('${name}', '${column}'), max("${column}")) from ${name} having count(*) > 0`,
    );
  }
  const [row] = await tx.unsafe<{ count: number }[]>(`select count(*) from ${name}`);
  if (table.name !== 'families' && isForced)
    await tx.unsafe(`alter table ${name} force row level security`);
  return row!.count;
}

/** Fills all tables, and compares them with the counts at the backup's end. */
async function fillAll(
  tx: TransactionSql,
  tables: readonly BackedUpTable[],
  lines: Lines,
): Promise<RowCounts> {
  const restored: Record<string, number> = {};
  for (const table of tables) restored[table.name] = await fill(tx, table, lines);
  const last = await lines.next();
  const expected = last.done === true ? null : parseCounts(last.value.toString());
  if (expected) checkCounts(restored, expected);
  return restored;
}

/** The number of registered families; `families` has no forced security. */
async function countFamilies(tx: TransactionSql): Promise<number> {
  const [there] = await tx<{ name: string | null }[]>`
    select to_regclass(${`${schemaName}.families`})::text as name`;
  if (there!.name === null) return 0;
  await tx.unsafe(`alter table ${schemaName}.families no force row level security`);
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from families f where to_jsonb(f) ->> 'demo_laid_at' is null`;
  return row!.count;
}

async function refuseRunning(tx: TransactionSql): Promise<void> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'trailbook'`;
  if (row!.count > 0) {
    throw new DatabaseError('A Trailbook server is using this database: stop it first.');
  }
}

/** The migrations that made the backup's tables; later ones run when the server starts. */
function migrationsOf(
  { migrations }: BackupDescription,
  known: readonly MigrationFile[],
): Result<MigrationFile[], string> {
  const files = migrations.map(({ name, sha256 }) =>
    known.find((file) => file.name === name && file.sha256 === sha256),
  );
  const unknown = migrations[files.indexOf(undefined)];
  if (unknown) {
    return failed(
      `The backup was made by another version of Trailbook (${unknown.name} is not in this one): restore it with that version or a newer one.`,
    );
  }
  return ok(files.filter((file) => file !== undefined));
}

interface RestoreInput {
  description: BackupDescription;
  files: MigrationFile[];
  lines: Lines;
  keys: KeyExchange;
}

/** Empties all tables of a cluster, where a transaction can't make them anew. */
const emptyAll = (tx: TransactionSql, tables: readonly BackedUpTable[]) =>
  tx.unsafe(`truncate ${tables.map(tableIn).join(', ')}`);

async function restoreWithin(
  tx: TransactionSql,
  { description, files, lines, keys }: RestoreInput,
  { env, replace, now }: RestoreOptions,
): Promise<RestoreResult> {
  if (env.isCluster) await inSequence(tx);
  await refuseRunning(tx);
  const present = await countFamilies(tx);
  if (present > 0 && !replace) {
    throw new DatabaseError(
      `The database holds ${counted(present, 'family', 'families')}: give --replace to put the backup in their place.`,
    );
  }
  if (env.isCluster) await emptyAll(tx, description.tables);
  else {
    await tx.unsafe(`drop schema if exists ${schemaName} cascade`);
    await tx.unsafe(makeSchema);
    for (const file of files) await applyWithin(tx, file);
  }
  const counts = await fillAll(tx, description.tables, lines);
  await tx`update families set epoch = greatest(epoch + 1, ${now}::bigint)`;
  await tx.unsafe(`alter table ${schemaName}.families force row level security`);
  await keys.put();
  return { madeAt: description.madeAt, ...backupCounts(counts) };
}

async function restoreInto(
  sql: Sql,
  restoring: RestoreInput,
  options: RestoreOptions,
): Promise<Result<RestoreResult, string>> {
  await checkServer(sql);
  // A cluster's tables are distributed before they are filled, each with its definition committed.
  if (options.env.isCluster) await migrate(sql, { role: null, isCluster: true });
  try {
    return ok(await transaction(sql, (tx) => restoreWithin(tx, restoring, options)));
  } catch (error) {
    await restoring.keys.putBack();
    throw error;
  }
}

/** Restores a backup; the error is one line for the operator, and then nothing was changed. */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<Result<RestoreResult, string>> {
  const { env, file, passphrase, keyCost } = options;
  const lines = await openBackup(file, passphrase, keyCost);
  if (!lines.ok) return lines;
  const first = await lines.value.next();
  const description = parseDescription(first.done === true ? '' : first.value.toString());
  if (!description.ok) return description;
  const known = await readMigrations();
  const files = migrationsOf(description.value, known);
  if (!files.ok) return files;
  if (env.isCluster && files.value.length < known.length) {
    return failed(
      'The backup was made by an older version, and a cluster takes this version’s alone: restore it into one PostgreSQL, start Trailbook there once, and back that up.',
    );
  }
  // A new directory gets keys of its own until the backup's replace them, so that a server starts on it however this
  // ends.
  if (!env.keys) await loadKeys(env.dataDir);
  const keys = await prepareKeys(env, description.value.keys);
  if (!keys.ok) return keys;
  const restoring = {
    description: description.value,
    files: files.value,
    lines: lines.value,
    keys: keys.value,
  };
  return withDatabase(env, { mayRun: false, mayBeNew: true }, (sql) =>
    restoreInto(sql, restoring, options),
  );
}
