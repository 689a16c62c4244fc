/**
 * Counts the content of a backup.
 *
 * Invariant: if row-level security hid rows, no backup file is made. Families are counted by a table without that
 * security, records by the count that each write keeps in its family's row, and a file's parts by the file's size.
 */
import { DatabaseError } from '../store/database-errors.ts';
import type { TransactionSql } from '../store/connect.ts';

/** Rows by table. */
export type RowCounts = Readonly<Record<string, number>>;

/** The counts that people ask about. */
export interface BackupCounts {
  /** The demo family included. */
  families: number;
  /** Deleted ones included, because they are stored too. */
  records: number;
  /** Contents of attachments. */
  files: number;
}

/** The counts of these rows. Tables that an older version lacked count as empty. */
export const backupCounts = (counts: RowCounts): BackupCounts => ({
  families: counts['families'] ?? 0,
  records: counts['records'] ?? 0,
  files: counts['blobs'] ?? 0,
});

/** A number with its thousands, as the operator reads it. */
const shown = (count: number): string => count.toLocaleString('en');

/** So many of something. */
export const counted = (count: number, one: string, several: string): string =>
  `${shown(count)} ${count === 1 ? one : several}`;

/** The counts in words for the operator. */
export const backupCountsText = ({ families, records, files }: BackupCounts): string =>
  `${counted(families, 'family', 'families')} with ${counted(records, 'record', 'records')} and ${counted(files, 'file', 'files')}`;

const hidden = (what: string): DatabaseError =>
  new DatabaseError(
    `The database shows ${what}: row-level security or a damage hides the rest, so no backup was made.`,
  );

/** @throws {DatabaseError} when fewer rows were read than exist in this snapshot. */
export async function checkAllWasShown(tx: TransactionSql, read: RowCounts): Promise<void> {
  const held = backupCounts(read);
  if ('family_tally' in read) {
    const [tally] = await tx<{ families: number }[]>`
      select coalesce(sum(change), 0)::bigint as families from family_tally`;
    if (held.families < tally!.families)
      throw hidden(`${shown(held.families)} of the ${shown(tally!.families)} families`);
  }
  const [expected] = await tx<{ records: number; torn: number }[]>`
    select (select coalesce(sum(record_count), 0)::bigint from families) as records,
      (select count(*) from blobs b where bytes <> (
        select coalesce(sum(octet_length(content)), 0) from blob_parts p
        where p.family_id = b.family_id and p.hash = b.hash
      )) as torn`;
  if (held.records < expected!.records)
    throw hidden(`${shown(held.records)} of the ${shown(expected!.records)} records`);
  if (expected!.torn > 0)
    throw hidden(`only parts of ${shown(expected!.torn)} of the ${shown(held.files)} files`);
}

/** @throws {DatabaseError} when a restored table's rows don't match the backup's count. */
export function checkCounts(restored: RowCounts, expected: RowCounts): void {
  for (const [table, count] of Object.entries(expected)) {
    if (restored[table] === count) continue;
    throw new DatabaseError(
      `The backup says ${shown(count)} rows of ${table}, and ${shown(restored[table] ?? 0)} came: nothing was restored.`,
    );
  }
}
