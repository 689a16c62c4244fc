/** The digest of records [SY14] (`shared-model/records/digest.ts`). */
import { sha256 } from '@noble/hashes/sha2.js';
import { digestBytes, digestLine, type RecordsDigest } from '../../shared-model/records/digest.ts';
import type { StoredRecord } from '../../shared-model/records/stored-record.ts';

const encoder = new TextEncoder();

/** Collects records into a digest, in any order. */
export function createDigest() {
  const sum = new Uint8Array(digestBytes);
  let count = 0;
  return {
    add(record: StoredRecord): void {
      const hash = sha256(encoder.encode(digestLine(record)));
      for (let at = 0; at < digestBytes; at += 1) sum[at]! ^= hash[at]!;
      count += 1;
    },
    result: (): RecordsDigest => ({
      count,
      digest: Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    }),
  };
}
