/** The server's check of a parent's seal over an op: HMAC-SHA-256, base64url, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sealText } from '../../shared-model/changes/change.ts';
import type { Op } from '../../shared-model/changes/change.ts';

export function isSealedBy(key: Uint8Array, op: Op): boolean {
  const expected = createHmac('sha256', key).update(sealText(op)).digest();
  const given = Buffer.from(op.mac, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
