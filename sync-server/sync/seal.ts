/** The server's check of a parent's seal over an op: HMAC-SHA-256, base64url, compared in constant time. */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { sealText, type Op } from '../../shared-model/changes/change.ts';

export type SealCheck = (op: Op) => boolean;

/** The check of one parent's seal. Node takes the key in once here: for every op anew it would cost five times the hash. */
export function sealCheck(key: Uint8Array): SealCheck {
  const secret = createSecretKey(key);
  return (op) => {
    const expected = createHmac('sha256', secret).update(sealText(op)).digest();
    const given = Buffer.from(op.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
