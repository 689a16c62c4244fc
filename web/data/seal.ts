/** A parent's seal over an op [SY2]: HMAC-SHA-256 of `sealText`, base64url. Synchronous: it runs inside a write. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { sealNameText, sealText } from '../../shared-model/commit/change.ts';
import type { Seal } from './device-store.ts';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Seals with the key that the server gave this parent on this device. */
export function createSeal(key: Uint8Array): Seal {
  const keyed = hmac.create(sha256, key);
  const encoder = new TextEncoder();
  const over = (text: string): string =>
    toBase64Url(keyed.clone().update(encoder.encode(text)).digest());
  const seal: Seal = (op) => over(sealText(op));
  seal.keyName = over(sealNameText);
  return seal;
}
