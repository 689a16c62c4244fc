/**
 * A digest of many records, equal wherever the same writes were seen [SY14]: the SHA-256 of each record's `digestLine`,
 * combined by XOR, so that order doesn't matter. Values aren't included, because equal stamps mean the same write.
 *
 * Invariant: a line is the text that PostgreSQL makes of the same row (the server's `store/postgres-stream.ts`): jsonb
 * writes shorter keys first, and blanks after `:` and `,`.
 */
import type { StoredRecord } from './stored-record.ts';

/** How many bytes of each hash count; two families that differ look alike once in 2^48. */
export const digestBytes = 6;

const codePoints = (text: string): number[] => Array.from(text, (one) => one.codePointAt(0)!);

const bytesOf = (point: number): number =>
  point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;

/** jsonb's order of keys: the shorter one first, in bytes of UTF-8, then by the bytes, which is by code point. */
function compareKeys(one: string, other: string): number {
  const [ours, theirs] = [codePoints(one), codePoints(other)];
  const length = (points: number[]): number => points.reduce((sum, at) => sum + bytesOf(at), 0);
  const at = ours.findIndex((point, index) => point !== theirs[index]);
  return length(ours) - length(theirs) || (at < 0 ? 0 : ours[at]! - theirs[at]!);
}

/** A record's key and stamps as one text. */
export function digestLine({ t, id, v, fv }: StoredRecord): string {
  const stamps = Object.keys(fv)
    .sort(compareKeys)
    .map((field) => `${JSON.stringify(field)}: ${JSON.stringify(fv[field])}`);
  return `${t}/${id} ${v} {${stamps.join(', ')}}`;
}

/** The number of records, and their digest: 12 hexadecimal digits. */
export interface RecordsDigest {
  count: number;
  digest: string;
}
