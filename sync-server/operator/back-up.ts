/** Makes a backup of everything that a server keeps, while it runs or not. */
import { existsSync } from 'node:fs';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { keysText, readKeys } from '../accounts/keys.ts';
import type { Env } from '../env.ts';
import type { Sql, TransactionSql } from '../store/connect.ts';
import { schemaName } from '../store/migrate.ts';
import { snapshot, transaction } from '../store/transaction.ts';
import { endOfTable, type BackupDescription } from './backup-content.ts';
import { writeBackup } from './backup-file.ts';
import { copyOf, readTables } from './tables.ts';
import { withDatabase } from './with-database.ts';

/** What to back up, and where to. */
export interface BackUpOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'keys'>;
  passphrase: string;
  file: string;
  now: number;
}

/** Gathers rows, which come one by one, to pieces that are worth packing. */
const pieceBytes = 64 * 1024;

async function* inPieces(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const row of rows) {
    gathered.push(row);
    size += row.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(gathered);
    [gathered, size] = [[], 0];
  }
  yield Buffer.concat(gathered);
}

async function* contentOf(
  tx: TransactionSql,
  description: BackupDescription,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(description)}\n`);
  for (const table of description.tables) {
    const rows = await tx.unsafe(copyOf(table, 'to stdout')).readable();
    yield* inPieces(rows as AsyncIterable<Buffer>);
    yield Buffer.from(`${endOfTable}\n`);
  }
}

async function describe(tx: TransactionSql, now: number, keys: string): Promise<BackupDescription> {
  const migrations = await tx<{ name: string; sha256: string }[]>`
    select name, sha256 from ${tx(schemaName)}.migrations order by name`;
  const tables = await readTables(tx);
  const madeAt = new Date(now).toISOString();
  return { format: 1, madeAt, keys, migrations: [...migrations], tables };
}

/** One snapshot: what is written meanwhile is wholly in it or not at all, and waits for nothing. */
const inSnapshot = (sql: Sql, work: (tx: TransactionSql) => Promise<void>): Promise<void> =>
  transaction(
    sql,
    async (tx) => {
      await tx`select set_config('trailbook.operator', 'on', true)`;
      await work(tx);
    },
    snapshot,
  );

/** Writes the backup; the error is one line for the operator, and leaves no file. */
export async function backUp(options: BackUpOptions): Promise<Result<null, string>> {
  const { env, passphrase, file, now } = options;
  if (existsSync(file)) return failed(`${file} exists already: name another file.`);
  const keys = env.keys ? ok(env.keys) : await readKeys(env.dataDir);
  if (!keys.ok) return keys;
  return withDatabase(env, { mayRun: true }, async (sql) => {
    await inSnapshot(sql, async (tx) => {
      const description = await describe(tx, now, keysText(keys.value));
      await writeBackup(file, passphrase, contentOf(tx, description));
    });
    return ok(null);
  });
}
