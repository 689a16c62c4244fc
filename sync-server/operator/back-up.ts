/** Backs up everything that a server stores, while it runs or not. */
import { existsSync } from 'node:fs';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { checkKeysOfBackup, keysInUse } from '../accounts/key-fingerprints.ts';
import { keysText, readKeys } from '../accounts/keys.ts';
import type { Env } from '../env.ts';
import type { Sql, TransactionSql } from '../store/connect.ts';
import { schemaName } from '../store/migrate.ts';
import { setLocal } from '../store/set-local.ts';
import { snapshot, transaction } from '../store/transaction.ts';
import { endOfTable, lineOfCounts, type BackupDescription } from './backup-content.ts';
import {
  checkAllWasShown,
  backupCounts,
  type BackupCounts,
  type RowCounts,
} from './backup-counts.ts';
import { writeBackup, type KeyCost } from './backup-file.ts';
import { copiedRows } from './copied-rows.ts';
import { withPatience, type Watch } from './patience.ts';
import { readTables } from './tables.ts';
import { withDatabase } from './with-database.ts';

/** What to back up, and to which file. */
export interface BackUpOptions {
  env: Pick<Env, 'dataDir' | 'databaseUrl' | 'isCluster' | 'keys'>;
  passphrase: string;
  file: string;
  now: number;
  /** How long the database may send nothing, in milliseconds; two minutes by default. */
  patienceMs?: number;
  /** How dear the passphrase's key is; every backup's by default. */
  keyCost?: KeyCost;
}

/** Yields the file's lines; rows hidden by the database end it with an error. */
async function* contentOf(
  tx: TransactionSql,
  description: BackupDescription,
  { watch, onCounted }: { watch: Watch; onCounted: (counts: RowCounts) => void },
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(description)}\n`);
  const counts: Record<string, number> = {};
  for (const table of description.tables) {
    counts[table.name] = yield* copiedRows(tx, table, watch);
    yield Buffer.from(`${endOfTable}\n`);
  }
  await watch(checkAllWasShown(tx, counts), 'counting');
  yield Buffer.from(lineOfCounts(counts));
  onCounted(counts);
}

async function describe(tx: TransactionSql, now: number, keys: string): Promise<BackupDescription> {
  const migrations = await tx<{ name: string; sha256: string }[]>`
    select name, sha256 from ${tx(schemaName)}.migrations order by name`;
  const tables = await readTables(tx);
  const madeAt = new Date(now).toISOString();
  return { format: 1, madeAt, keys, migrations: [...migrations], tables };
}

/** Works in one snapshot: concurrent writes are included entirely or not at all, and don't wait. */
const inSnapshot = (sql: Sql, work: (tx: TransactionSql) => Promise<void>): Promise<void> =>
  transaction(
    sql,
    async (tx) => {
      await setLocal(tx, 'trailbook.operator', 'on');
      await work(tx);
    },
    snapshot,
  );

const defaultPatienceMs = 120_000;

/** Writes the backup and returns its content's counts; the error is one line for the operator, and leaves no file. */
export async function backUp(options: BackUpOptions): Promise<Result<BackupCounts, string>> {
  const { env, passphrase, file, now, patienceMs = defaultPatienceMs, keyCost } = options;
  if (existsSync(file)) return failed(`${file} exists already: name another file.`);
  const keys = env.keys ? ok(env.keys) : await readKeys(env.dataDir);
  if (!keys.ok) return keys;
  return withDatabase(env, { mayRun: true }, async (sql) => {
    let held = backupCounts({});
    const onCounted = (counts: RowCounts): void => void (held = backupCounts(counts));
    await withPatience(sql, patienceMs, (watch) =>
      inSnapshot(sql, async (tx) => {
        await checkKeysOfBackup(tx, keysInUse(env, keys.value));
        const description = await describe(tx, now, keysText(keys.value));
        const content = contentOf(tx, description, { watch, onCounted });
        await writeBackup(file, passphrase, content, keyCost);
      }),
    );
    return ok(held);
  });
}
