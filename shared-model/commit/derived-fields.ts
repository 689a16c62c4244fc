/** Which values of a write nobody typed. */
import type { AnyEntity } from '../entities/define-entity.ts';
import { nameToActor } from '../records/actor.ts';
import { valuesOf, type VersionedFields } from '../records/stored-record.ts';
import { isAsDone } from './work-as-done.ts';

/**
 * Whether the entity derives the field from the others that the actor `by` wrote (e.g. `completedAt` from `completed`),
 * so that nobody typed it. `now`: milliseconds since 1970.
 */
export function isDerived(
  entity: AnyEntity,
  field: string,
  written: VersionedFields,
  { by, now }: { by: string; now: number },
): boolean {
  const actor = nameToActor(by);
  if (!entity.normalize || !actor) return false;
  const { [field]: _own, ...others } = valuesOf(written);
  return (
    isAsDone(entity, field) ||
    field in entity.normalize(others, { actor, now, isNew: false, sawFinished: true })
  );
}
