/**
 * Verifies a parent's signature of an op: HMAC-SHA-256 in base64url, compared in constant time.
 *
 * A parent gets a new key at each sign-in. Invariant: a signature with an older key stays valid exactly as long as its
 * op may still arrive. The device tells from which number on it signs with the new key only; older keys are valid for
 * smaller numbers, and are deleted once those are accepted. Until then the device may not have the new key, because the
 * reply may have been lost.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { keyNameText, signedText, type Op } from '../../shared-model/commit/change.ts';
import type { SigningKeyInUse } from '../../shared-model/contracts/sync-call.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** One of a parent's keys on a device. */
export interface SigningKey {
  id: number;
  key: Uint8Array;
  /** The number of the first op that the device signs with this key; null: unknown. */
  fromN: number | null;
  /** A newer key has existed for so long that a parent must sign in again before this key's signatures are accepted. */
  isOld: boolean;
}

/**
 * A parent's keys on a device, the oldest first; `lost`: they are encrypted under keys that the server no longer has.
 */
export type SigningKeys = readonly SigningKey[] | 'lost';

/** The signing keys of one device. */
export interface DeviceSigningKeys {
  of(memberId: Id<'member'>): Promise<SigningKeys>;
  /** Stores that the device signs this parent's ops with this key from number `fromN` on. */
  startUsing(memberId: Id<'member'>, keyId: number, fromN: number): Promise<void>;
  /** Deletes the keys that no unaccepted op can be signed with. */
  tidy(): Promise<void>;
}

/** Finds the parent's key that an op is validly signed with; undefined if there is none. */
export type SignatureVerifier = (op: Op) => SigningKey | undefined;

/** Imports the key once: importing it for every op would take five times as long as the hash. */
function signatureCheck(key: Uint8Array): (op: Op) => boolean {
  const secret = createSecretKey(key);
  return (op) => {
    const expected = createHmac('sha256', secret).update(signedText(op)).digest();
    const given = Buffer.from(op.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

/** Makes the verifier of a parent with these keys, the oldest first. */
export function createSignatureVerifier(keys: readonly SigningKey[]): SignatureVerifier {
  const newestFirst = keys.map((key) => ({ key, isSigned: signatureCheck(key.key) })).toReversed();
  return (op) => {
    for (const { key, isSigned } of newestFirst) {
      if (isSigned(op)) return key;
      // Older keys are valid only for ops before this key's first.
      if (key.fromN !== null && key.fromN <= op.n) return undefined;
    }
    return undefined;
  };
}

/** The name by which a device refers to a signing key: its signature of `keyNameText`. */
export const signingKeyName = (key: Uint8Array): string =>
  createHmac('sha256', key).update(keyNameText).digest('base64url');

/**
 * The key that the device claims to sign with; undefined if the server doesn't know it because it was restored from a
 * backup, or if the device has already signed with a newer key, so it is a copy or was itself restored.
 */
function keyInUse(keys: readonly SigningKey[], { name }: SigningKeyInUse): SigningKey | undefined {
  const at = keys.findIndex(({ key }) => signingKeyName(key) === name);
  const hasNewer = keys.slice(at + 1).some(({ fromN }) => fromN !== null);
  return hasNewer ? undefined : keys[at];
}

/** The verifiers for a push. */
export interface Verifiers {
  /** Each parent's verifier, by member id. */
  verifiers: ReadonlyMap<number, SignatureVerifier>;
  /** Whether some parent has more than one key. */
  hasOlder: boolean;
}

/**
 * The verifiers of these parents, after storing which keys the device uses (`inUse`); undefined if the server doesn't
 * know a key that the device uses, so that it can neither accept nor reject what that key signs.
 */
export async function verifiersFor(
  signingKeys: DeviceSigningKeys,
  members: readonly number[],
  inUse: readonly SigningKeyInUse[],
): Promise<Verifiers | undefined> {
  const verifiers = new Map<number, SignatureVerifier>();
  let hasOlder = false;
  const all = new Set([...members, ...inUse.map(({ memberId }) => memberId)]);
  for (const memberId of all) {
    const keys = await signingKeys.of(memberId);
    if (keys === 'lost') return undefined;
    hasOlder ||= keys.length > 1;
    const claimed = inUse.find((one) => one.memberId === memberId);
    const used = claimed && keyInUse(keys, claimed);
    if (claimed && !used) return undefined;
    const fromN = Math.min(claimed?.fromN ?? Infinity, used?.fromN ?? Infinity);
    if (used && used.fromN !== fromN) await signingKeys.startUsing(memberId, used.id, fromN);
    verifiers.set(
      memberId,
      createSignatureVerifier(keys.map((key) => (key === used ? { ...key, fromN } : key))),
    );
  }
  return { verifiers, hasOlder };
}
