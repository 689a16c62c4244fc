/** From accepted groups to the ops that a device sends [SY2]. */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import type { Actor } from '../../shared-model/records/actor.ts';
import type { DeviceState, Seal } from './device-store.ts';
import { LockedError } from './storage-failure.ts';

/** More than an outbox can hold: all of it. */
export const everything = 2 ** 31;

export interface OutboxRules {
  schemaVersion: number;
  /** The open seal of a parent; undefined: locked. */
  sealOf: (memberId: Id<'member'>) => Seal | undefined;
}

const noSeal: Seal = () => '';

function sealFor(actor: Exclude<Actor, { role: 'system' }>, { sealOf }: OutboxRules): Seal {
  if (actor.role === 'student') return noSeal;
  const seal = sealOf(actor.memberId);
  if (!seal) throw new LockedError(actor.memberId);
  return seal;
}

/** A parent's open seal, if it is the one that counts here: another tab may have opened the profile with a newer key. */
export function sealInUse(
  { sealOf }: OutboxRules,
  { seals }: Pick<DeviceState, 'seals'>,
  memberId: Id<'member'>,
): Seal | undefined {
  const seal = sealOf(memberId);
  const kept = seals.find((one) => one.memberId === memberId);
  const isAnother = kept && seal?.keyName !== undefined && seal.keyName !== kept.name;
  return isAnother ? undefined : seal;
}

/** A family that has no server (the demo, "Use on this device") keeps no outbox, and its parents need no seal. */
export const isLocal = ({ familyId, deviceId }: Pick<DeviceState, 'familyId' | 'deviceId'>) =>
  familyId !== 0 && deviceId === 0;

/** The groups' ops, numbered from `firstN`, each parent's sealed. Throws a `LockedError` where no seal is open. */
export function toOps(groups: readonly ChangeGroup[], firstN: number, rules: OutboxRules): Op[] {
  const ops: Op[] = [];
  for (const { actor, changes } of groups) {
    if (actor.role === 'system') continue;
    const seal = sealFor(actor, rules);
    const g = firstN + ops.length;
    const by = actorToName(actor);
    for (const { t, id, fields } of changes) {
      const op = { n: firstN + ops.length, g, s: rules.schemaVersion, t, id, f: fields, by };
      ops.push({ ...op, mac: seal(op) });
    }
  }
  return ops;
}
