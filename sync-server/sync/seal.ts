/**
 * The server's check of a parent's seal over an op: HMAC-SHA-256, base64url, compared in constant time.
 *
 * A parent has a new key at each sign-in. Invariant: what a device has sealed with the key before is good for as long as it may
 * be on its way, and nothing else is. The device says from which number on it seals with the new key alone; the older ones count
 * for the numbers before that, and are gone when those were taken. Until it says so it may not have the new one: its reply may be lost.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { sealNameText, sealText, type Op } from '../../shared-model/commit/change.ts';
import type { SealInUse } from '../../shared-model/contracts/sync.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

/** One of a parent's keys on a device. */
export interface SealKey {
  id: number;
  key: Uint8Array;
  /** The number from which on the device seals with this one; null: not known. */
  fromN: number | null;
  /** There has been a newer one for so long that a parent has to sign in once more before this one's seals are taken. */
  isOld: boolean;
}

/** A parent's keys on a device, the oldest first; `lost`: they were put away under keys that the server no longer has. */
export type SealKeys = readonly SealKey[] | 'lost';

/** The seal keys of one device. */
export interface DeviceSeals {
  of(memberId: Id<'member'>): Promise<SealKeys>;
  /** The device seals that parent's ops with this key from that number on. */
  follow(memberId: Id<'member'>, keyId: number, fromN: number): Promise<void>;
  /** Lets the keys go whose numbers were all taken. */
  tidy(): Promise<void>;
}

/** By which of a parent's keys an op is genuine; undefined: by none. */
export type SealJudge = (op: Op) => SealKey | undefined;

/** Node takes the key in once here: for every op anew it would cost five times the hash. */
function sealCheck(key: Uint8Array): (op: Op) => boolean {
  const secret = createSecretKey(key);
  return (op) => {
    const expected = createHmac('sha256', secret).update(sealText(op)).digest();
    const given = Buffer.from(op.mac, 'base64url');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

export function sealJudge(keys: readonly SealKey[]): SealJudge {
  const newestFirst = keys.map((key) => ({ key, isSealed: sealCheck(key.key) })).toReversed();
  return (op) => {
    for (const { key, isSealed } of newestFirst) {
      if (isSealed(op)) return key;
      // What came before it counts for the numbers before it alone.
      if (key.fromN !== null && key.fromN <= op.n) return undefined;
    }
    return undefined;
  };
}

/** What a device calls a key when it says which one it seals with. */
export const sealName = (key: Uint8Array): string =>
  createHmac('sha256', key).update(sealNameText).digest('base64url');

/**
 * The key that the device says it seals with; undefined where the server doesn't know it, as it was restored, or where the device
 * has sealed with a newer one already: it is a copy, or was put back.
 */
function keyInUse(keys: readonly SealKey[], { name }: SealInUse): SealKey | undefined {
  const at = keys.findIndex(({ key }) => sealName(key) === name);
  const hasNewer = keys.slice(at + 1).some(({ fromN }) => fromN !== null);
  return hasNewer ? undefined : keys[at];
}

export interface Judges {
  /** By what the ops of each parent are genuine, by member id. */
  judges: ReadonlyMap<number, SealJudge>;
  /** Somebody has more than one key. */
  hasOlder: boolean;
}

/**
 * By what these parents' ops are genuine, after what the device says of its seals; undefined where the server doesn't know them
 * as the device does, so that it can neither take nor refuse what they seal.
 */
export async function judgesFor(
  seals: DeviceSeals,
  members: readonly number[],
  inUse: readonly SealInUse[],
): Promise<Judges | undefined> {
  const judges = new Map<number, SealJudge>();
  let hasOlder = false;
  const all = new Set([...members, ...inUse.map(({ memberId }) => memberId)]);
  for (const memberId of all) {
    const keys = await seals.of(memberId);
    if (keys === 'lost') return undefined;
    hasOlder ||= keys.length > 1;
    const said = inUse.find((one) => one.memberId === memberId);
    const used = said && keyInUse(keys, said);
    if (said && !used) return undefined;
    const fromN = Math.min(said?.fromN ?? Infinity, used?.fromN ?? Infinity);
    if (used && used.fromN !== fromN) await seals.follow(memberId, used.id, fromN);
    judges.set(memberId, sealJudge(keys.map((key) => (key === used ? { ...key, fromN } : key))));
  }
  return { judges, hasOlder };
}
