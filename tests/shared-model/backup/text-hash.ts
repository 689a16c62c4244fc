import { createHash } from 'node:crypto';
import type { TextHash } from '../../../shared-model/backup/backup-format.ts';

/** SHA-256 by Node. */
export function textHash(): TextHash {
  const hash = createHash('sha256');
  return { add: (text) => void hash.update(text), digest: () => hash.digest('hex') };
}
