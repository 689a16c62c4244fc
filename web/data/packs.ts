/**
 * Many records in one row of the database (`packed-records.ts`): written and read in a fraction of the time of one row
 * each.
 *
 * Invariant: a pack and a row carry the version of the store that wrote them, and of a record that is in several of
 * them the highest version wins. So merging rows into a pack may be interrupted at any moment, and a record that is
 * written again needn't be removed from a pack.
 */
import { packRecords, unpackRecords } from '../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { Row } from './schema.ts';

/** A row of `packs` or `closedPacks`. */
export interface Pack {
  /** The version of the store that wrote it. */
  n: number;
  /** Number of records. */
  count: number;
  /** A text of `packRecords`, in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** First day of the school year up to which this pack was divided (`divideNext`). */
  divided?: string;
}

/** Packs records. `text`: the same records in packed form, if they arrived so. */
export const toPack = (
  n: number,
  records: readonly StoredRecord[],
  text = packRecords(records),
): Pack => ({ n, count: records.length, bytes: new TextEncoder().encode(text) });

/** The records of a pack; undefined if it is torn, and then none of it is used. */
export function fromPack({ count, bytes }: Pack): StoredRecord[] | undefined {
  const records = unpackRecords(new TextDecoder().decode(bytes));
  return records?.length === count ? records : undefined;
}

/** The records of rows and packs, ordered so that a later one replaces an earlier one with the same key. */
export function* inOrder(
  packs: readonly { n: number; records: readonly StoredRecord[] }[],
  rows: readonly Row[],
): Iterable<StoredRecord> {
  const sorted = rows.toSorted((one, other) => one.w - other.w);
  let at = 0;
  for (const { n, records } of packs.toSorted((one, other) => one.n - other.n)) {
    for (; at < sorted.length && sorted[at]!.w <= n; at += 1) yield fromRow(sorted[at]!);
    yield* records;
  }
  for (; at < sorted.length; at += 1) yield fromRow(sorted[at]!);
}

/** A record as a row written by version `w`. */
export const toRow = (record: StoredRecord, w: number): Row => ({ ...record, w });

const fromRow = ({ t, id, fields, v, fv }: Row): StoredRecord => ({ t, id, fields, v, fv });
