/**
 * Many records in one row of the database (`packed-records.ts`): put and read in a fraction of the time that a row each takes.
 *
 * Invariant: a pack and a row bear the version of the store that wrote them, and of a record that lies in several of them the
 * highest version counts. So folding rows into a pack can be cut off at any moment, and nothing has to be removed from a pack when
 * a record is written anew.
 */
import { packRecords, unpackRecords } from '../../shared-model/records/packed-records.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { Row } from './schema.ts';

export interface Pack {
  /** The version of the store that wrote it. */
  n: number;
  /** How many records it holds. */
  count: number;
  /** A text of `packRecords`, in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The first day of the school year before which nothing much is left in it (`divideNext`). */
  divided?: string;
}

/** `text`: the same records as they came. */
export const toPack = (
  n: number,
  records: readonly StoredRecord[],
  text = packRecords(records),
): Pack => ({ n, count: records.length, bytes: new TextEncoder().encode(text) });

/** The records of a pack; undefined where it is torn: then none of it is used. */
export function fromPack({ count, bytes }: Pack): StoredRecord[] | undefined {
  const records = unpackRecords(new TextDecoder().decode(bytes));
  return records?.length === count ? records : undefined;
}

/** The records that rows and packs hold together, in the order in which a later one replaces an earlier one with its key. */
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

export const toRow = (record: StoredRecord, w: number): Row => ({ ...record, w });

const fromRow = ({ t, id, fields, v, fv }: Row): StoredRecord => ({ t, id, fields, v, fv });
