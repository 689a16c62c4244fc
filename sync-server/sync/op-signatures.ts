/**
 * The server's check of a parent's signature over an op: HMAC-SHA-256, base64url, compared in constant time.
 *
 * A parent has a new key at each sign-in. Invariant: what a device has signed with the key before is good for as long as it may
 * be on its way, and nothing else is. The device says from which number on it signs with the new key alone; the older ones count
 * for the numbers before that, and are gone when those were taken. Until it says so it may not have the new one: its reply may be lost.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { keyNameText, signedText, type Op } from '../../shared-model/commit/change.ts';
import type { SigningKeyInUse } from '../../shared-model/contracts/sync-call.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** One of a parent's keys on a device. */
export interface SigningKey {
  id: number;
  key: Uint8Array;
  /** The number from which on the device signs with this one; null: not known. */
  fromN: number | null;
  /** There has been a newer one for so long that a parent has to sign in once more before this one's signatures are taken. */
  isOld: boolean;
}

/** A parent's keys on a device, the oldest first; `lost`: they were put away under keys that the server no longer has. */
export type SigningKeys = readonly SigningKey[] | 'lost';

/** The signing keys of one device. */
export interface DeviceSigningKeys {
  of(memberId: Id<'member'>): Promise<SigningKeys>;
  /** The device signs that parent's ops with this key from that number on. */
  startUsing(memberId: Id<'member'>, keyId: number, fromN: number): Promise<void>;
  /** Lets the keys go whose numbers were all taken. */
  tidy(): Promise<void>;
}

/** By which of a parent's keys an op is genuine; undefined: by none. */
export type SignatureVerifier = (op: Op) => SigningKey | undefined;

/** Node takes the key in once here: for every op anew it would cost five times the hash. */
function signatureCheck(key: Uint8Array): (op: Op) => boolean {
  const secret = createSecretKey(key);
  return (op) => {
    const expected = createHmac('sha256', secret).update(signedText(op)).digest();
    const given = Buffer.from(op.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

export function createSignatureVerifier(keys: readonly SigningKey[]): SignatureVerifier {
  const newestFirst = keys.map((key) => ({ key, isSigned: signatureCheck(key.key) })).toReversed();
  return (op) => {
    for (const { key, isSigned } of newestFirst) {
      if (isSigned(op)) return key;
      // What came before it counts for the numbers before it alone.
      if (key.fromN !== null && key.fromN <= op.n) return undefined;
    }
    return undefined;
  };
}

/** What a device calls a key when it says which one it signs with. */
export const signingKeyName = (key: Uint8Array): string =>
  createHmac('sha256', key).update(keyNameText).digest('base64url');

/**
 * The key that the device says it signs with; undefined where the server doesn't know it, as it was restored, or where the device
 * has signed with a newer one already: it is a copy, or was put back.
 */
function keyInUse(keys: readonly SigningKey[], { name }: SigningKeyInUse): SigningKey | undefined {
  const at = keys.findIndex(({ key }) => signingKeyName(key) === name);
  const hasNewer = keys.slice(at + 1).some(({ fromN }) => fromN !== null);
  return hasNewer ? undefined : keys[at];
}

export interface Verifiers {
  /** By what the ops of each parent are genuine, by member id. */
  verifiers: ReadonlyMap<number, SignatureVerifier>;
  /** Somebody has more than one key. */
  hasOlder: boolean;
}

/**
 * By what these parents' ops are genuine, after what the device says of its signatures; undefined where the server doesn't know them
 * as the device does, so that it can neither take nor refuse what they sign.
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
    const said = inUse.find((one) => one.memberId === memberId);
    const used = said && keyInUse(keys, said);
    if (said && !used) return undefined;
    const fromN = Math.min(said?.fromN ?? Infinity, used?.fromN ?? Infinity);
    if (used && used.fromN !== fromN) await signingKeys.startUsing(memberId, used.id, fromN);
    verifiers.set(
      memberId,
      createSignatureVerifier(keys.map((key) => (key === used ? { ...key, fromN } : key))),
    );
  }
  return { verifiers, hasOlder };
}
