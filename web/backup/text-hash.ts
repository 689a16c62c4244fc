import { sha256 } from '@noble/hashes/sha2.js';
import type { TextHash } from '../../shared-model/backup/backup-format.ts';

/** SHA-256 of texts added one after the other. */
export function textHash(): TextHash {
  const hash = sha256.create();
  const encoder = new TextEncoder();
  return {
    add: (text) => void hash.update(encoder.encode(text)),
    digest: () => Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  };
}
