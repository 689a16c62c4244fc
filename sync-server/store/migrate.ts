/**
 * Migrates the tables: applies the plain SQL files of `migrations/` in the order of their names, each in a transaction,
 * under one advisory lock however many servers start at once.
 *
 * Invariant: an applied file never changes; a later file corrects its mistakes.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distribute, distributeFunctions } from './citus.ts';
import { DatabaseError, reasonOf } from './database-errors.ts';
import type { Sql, TransactionSql } from './connect.ts';

/** The schema of all tables. */
export const schemaName = 'trailbook';

// The first eight letters of 'trailbook' in ASCII; any number works if every server uses the same.
const lockKey = '8390880602441609071';

/** How to migrate. */
export interface MigrateOptions {
  /** The role of requests, to grant rights on the tables to. */
  role: string | null;
  /** Whether the tables are distributed over a Citus cluster after the last migration. */
  isCluster?: boolean;
  /** Runs after the migrations, before the lock is released. */
  alsoUnderLock?: () => Promise<void>;
  log?: (line: string) => void;
  directory?: string;
}

/** A migration's file. */
export interface MigrationFile {
  name: string;
  text: string;
  sha256: string;
}

const ownDirectory = join(import.meta.dirname, 'migrations');

/** This version's migrations, in their order. */
export async function readMigrations(directory = ownDirectory): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line endings is the same file.
      const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Applies a file in an open transaction. */
export async function applyWithin(
  tx: TransactionSql,
  { name, text, sha256 }: MigrationFile,
): Promise<void> {
  await tx.unsafe(text);
  await tx`insert into migrations (name, sha256) values (${name}, ${sha256})`;
}

async function applyFile(sql: Sql, file: MigrationFile): Promise<void> {
  try {
    await sql.begin((tx) => applyWithin(tx, file));
  } catch (error) {
    throw new DatabaseError(
      `The migration ${file.name} failed, and changed nothing (${reasonOf(error)}).`,
    );
  }
}

/** The schema, and the table of what was applied. */
export const makeSchema = `
    create schema if not exists ${schemaName};
    create table if not exists migrations (
      name text collate "C" primary key,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`;

async function applyNew(sql: Sql, files: readonly MigrationFile[], log: (line: string) => void) {
  await sql.unsafe(makeSchema);
  const rows = await sql<{ name: string; sha256: string }[]>`select name, sha256 from migrations`;
  const applied = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = files.find(({ name, sha256 }) => (applied.get(name) ?? sha256) !== sha256);
  if (changed) {
    throw new DatabaseError(
      `The migration ${changed.name} was changed after it was applied to this database: put the file back.`,
    );
  }
  const known = new Set(files.map(({ name }) => name));
  const newer = rows.find(({ name }) => !known.has(name));
  if (newer) log(`A newer version of Trailbook has migrated this database (${newer.name}).`);
  for (const file of files) {
    if (applied.has(file.name)) continue;
    await applyFile(sql, file);
    log(`Applied the migration ${file.name}.`);
  }
}

async function grant(sql: Sql, role: string): Promise<void> {
  await sql.unsafe(`
    grant usage on schema ${schemaName} to ${role};
    grant select, insert, update, delete on all tables in schema ${schemaName} to ${role};
    grant usage on all sequences in schema ${schemaName} to ${role};
    revoke insert, update, delete on migrations from ${role}`);
}

/** Migrates as the connecting user. `sql` must be a pool of one connection, because the connection holds the lock. */
export async function migrate(
  sql: Sql,
  { role, isCluster = false, alsoUnderLock, log = () => undefined, directory }: MigrateOptions,
): Promise<void> {
  const files = await readMigrations(directory);
  await sql.unsafe(`select pg_advisory_lock(${lockKey})`);
  try {
    await applyNew(sql, files, log);
    if (isCluster) {
      const names = await sql.begin(distribute);
      await distributeFunctions(sql);
      if (names.length > 0) log(`Distributed ${names.length} tables.`);
    }
    if (role) await grant(sql, role);
    await alsoUnderLock?.();
  } finally {
    await sql.unsafe(`select pg_advisory_unlock(${lockKey})`);
  }
}
