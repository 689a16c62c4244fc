/**
 * A parent's signature over an op [SY2]: HMAC-SHA-256 of `signedText`, base64url. Synchronous: it runs inside a write.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keyNameText, signedText } from '../../shared-model/commit/change.ts';
import type { OpSigner } from './device-store.ts';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** A signer with the key that the server issued to this parent on this device. */
export function createOpSigner(key: Uint8Array): OpSigner {
  const keyed = hmac.create(sha256, key);
  const encoder = new TextEncoder();
  const over = (text: string): string =>
    toBase64Url(keyed.clone().update(encoder.encode(text)).digest());
  const sign: OpSigner = (op) => over(signedText(op));
  sign.keyName = over(keyNameText);
  return sign;
}
