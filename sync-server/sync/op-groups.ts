/** From the ops of a push to groups of changes whose actor is known: or the reason why a group has none. */
import type { ChangeGroup, Op } from '../../shared-model/commit/change.ts';
import { rejection, type Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { nameToActor } from '../../shared-model/records/actor.ts';
import { mayCarry, type DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { SignatureVerifier } from './op-signatures.ts';
import { problemText } from '../../shared-model/problems/problem-text.ts';

/** By what the ops of the parents who have a key on this device are genuine, by member id. */
export type SignatureVerifiers = ReadonlyMap<number, SignatureVerifier>;

/** The ops by group; undefined when their numbers have a gap or a group is cut in two. */
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

/** The parents a push claims to come from. */
export const membersIn = (ops: readonly Op[]): number[] => [
  ...new Set(
    ops.flatMap(({ by }) => {
      const actor = nameToActor(by);
      return actor?.role === 'parent' ? [actor.memberId] : [];
    }),
  ),
];

/** Who really acts in a group: a parent by the signature, a student by the device that may carry the student's acts. */
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
