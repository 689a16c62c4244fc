/** A parent's signature as a device makes it, for tests without a browser. */
import { createHmac, createSecretKey } from 'node:crypto';
import { signedText } from '../../../shared-model/commit/change.ts';
import type { DeviceSigningKeys } from '../../../sync-server/sync/op-signatures.ts';
import type { OpSigner } from '../../../web/data/device-store.ts';

/** A parent's signing key. */
export const sealKey = new Uint8Array(32).fill(7);

/** A signer with this key. */
export function createOpSigner(key: Uint8Array): OpSigner {
  // Imported once: importing it for every op would cost five times the hash.
  const secret = createSecretKey(key);
  return (op) => createHmac('sha256', secret).update(signedText(op)).digest('base64url');
}

/** A server's knowledge of a device's signing keys where each parent has one key that never changes. */
export const oneKeyEach = (
  keyOf: (memberId: number) => Uint8Array | undefined,
): DeviceSigningKeys => ({
  async of(memberId) {
    const key = keyOf(memberId);
    return key ? [{ id: 1, key, fromN: null, isOld: false }] : [];
  },
  startUsing: async () => undefined,
  tidy: async () => undefined,
});
