/**
 * Records packed as one text: reading a thousand records out of IndexedDB one by one takes as long as reading a hundred thousand in
 * packs (`../shared` measurements stand in web/README.md).
 *
 * Invariant: a pack and a row bear the version of the store that wrote them, and of a record that lies in several of them the
 * highest version counts. So folding rows into a pack can be cut off at any moment, and nothing has to be removed from a pack when
 * a record is written anew.
 */
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { isReadable } from './schema.ts';
import type { Row } from './schema.ts';

export interface Pack {
  /** The version of the store that wrote it. */
  n: number;
  /** How many records it holds. */
  count: number;
  /** JSON of `PackedRecord[]`, in UTF-8. */
  bytes: Uint8Array<ArrayBuffer>;
}

type PackedRecord = [t: string, id: number, fields: unknown, v: string, fv?: unknown];

export function toPack(n: number, records: readonly StoredRecord[]): Pack {
  const packed = records.map(({ t, id, fields, v, fv }): PackedRecord =>
    Object.keys(fv).length > 0 ? [t, id, fields, v, fv] : [t, id, fields, v],
  );
  const bytes = new TextEncoder().encode(JSON.stringify(packed));
  return { n, count: records.length, bytes };
}

/** The records of a pack; undefined where it is torn: then none of it is used. */
export function fromPack(pack: unknown): StoredRecord[] | undefined {
  try {
    const { count, bytes } = pack as Pack;
    const packed = JSON.parse(new TextDecoder().decode(bytes)) as PackedRecord[];
    const records = packed.map(([t, id, fields, v, fv = {}]) => ({ t, id, fields, v, fv }));
    return records.length === count && records.every(isReadable)
      ? (records as StoredRecord[])
      : undefined;
  } catch {
    return undefined;
  }
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
