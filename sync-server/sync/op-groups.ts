/** Converts the ops of a push to groups of changes with an authenticated actor. */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry, type DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { SignatureVerifier } from './op-signatures.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** The verifiers of the parents who have a key on this device, by member id. */
export type SignatureVerifiers = ReadonlyMap<number, SignatureVerifier>;

/** Groups ops; undefined if their numbers have a gap or a group isn't contiguous. */
export function groupOps(ops: readonly Op[]): Op[][] | undefined {
  const groups: Op[][] = [];
  for (const [at, op] of ops.entries()) {
    const previous = ops[at - 1];
    if (previous && op.n !== previous.n + 1) return undefined;
    if (op.g === op.n) groups.push([op]);
    else if (previous?.g === op.g) groups.at(-1)!.push(op);
    else return undefined;
  }
  return groups;
}

/** The ids of the parents that a push claims as actors. */
export const membersIn = (ops: readonly Op[]): number[] => [
  ...new Set(
    ops.flatMap(({ by }) => {
      const actor = nameToActor(by);
      return actor?.role === 'parent' ? [actor.memberId] : [];
    }),
  ),
];

/**
 * Authenticates a group's actor: a parent by the signature, a student by a device that may send their changes
 * (`mayCarry`).
 */
export function toChangeGroup(
  ops: readonly Op[],
  holder: DeviceHolder,
  verifiers: SignatureVerifiers,
): Result<ChangeGroup, Rejection> {
  const [first] = ops;
  const actor = first && nameToActor(first.by);
  if (!actor || ops.some(({ by }) => by !== first.by)) {
    return failed(rejection('invalid', problemText('actor-unclear')));
  }
  if (actor.role === 'parent') {
    const keyOf = verifiers.get(actor.memberId);
    if (!keyOf || !ops.every((op) => keyOf(op))) {
      return failed(rejection('forbidden', problemText('seal-missing')));
    }
  }
  if (actor.role === 'student' && !mayCarry(holder, actor)) {
    return failed(rejection('forbidden', problemText('device-of-another')));
  }
  return ok({ actor, changes: ops.map(({ t, id, f }) => ({ t, id, fields: f })) });
}
