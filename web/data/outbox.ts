/** Turns accepted groups into the ops that a device sends [SY2]. */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { actorToName, type Actor } from '../../shared-model/records/actor.ts';
import type { DeviceState, OpSigner } from './device-store.ts';
import { LockedError } from './storage-failure.ts';

/** Exceeds the length of any outbox: read all of it. */
export const everything = 2 ** 31;

/** What turning groups into ops needs. */
export interface OutboxRules {
  schemaVersion: number;
  /** The signature of a parent whose profile is open; undefined: locked. */
  signerOf: (memberId: Id<'member'>) => OpSigner | undefined;
}

const noSignature: OpSigner = () => '';

function signerFor(actor: Exclude<Actor, { role: 'system' }>, { signerOf }: OutboxRules): OpSigner {
  if (actor.role === 'student') return noSignature;
  const sign = signerOf(actor.memberId);
  if (!sign) throw new LockedError(actor.memberId);
  return sign;
}

/**
 * A parent's open signature, if its key is the current one: another tab may have opened the profile with a newer key.
 */
export function signerInUse(
  { signerOf }: OutboxRules,
  { seals }: Pick<DeviceState, 'seals'>,
  memberId: Id<'member'>,
): OpSigner | undefined {
  const sign = signerOf(memberId);
  const kept = seals.find((one) => one.memberId === memberId);
  const isAnother = kept && sign?.keyName !== undefined && sign.keyName !== kept.name;
  return isAnother ? undefined : sign;
}

/**
 * Whether the family has no server (the demo, "Use on this device"): it keeps no outbox, and its parents need no
 * signature.
 */
export const isLocal = ({ familyId, deviceId }: Pick<DeviceState, 'familyId' | 'deviceId'>) =>
  familyId !== 0 && deviceId === 0;

/** The groups' ops, numbered from `firstN`; a parent's are signed. Throws a `LockedError` if no signature is open. */
export function toOps(groups: readonly ChangeGroup[], firstN: number, rules: OutboxRules): Op[] {
  const ops: Op[] = [];
  for (const { actor, changes } of groups) {
    if (actor.role === 'system') continue;
    const sign = signerFor(actor, rules);
    const g = firstN + ops.length;
    const by = actorToName(actor);
    for (const { t, id, fields } of changes) {
      const op = { n: firstN + ops.length, g, s: rules.schemaVersion, t, id, f: fields, by };
      ops.push({ ...op, mac: sign(op) });
    }
  }
  return ops;
}
