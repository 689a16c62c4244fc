/** Write permissions. Deciding checks every write here, whether it comes from a tap, from REST or from sync. */
import { deletedField, type FieldValues } from '../records/stored-record.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import type { Actor } from '../records/actor.ts';

/** A write to check: the record before and after it, and the names of the fields whose value it changes. */
export interface WriteAttempt {
  entity: AnyEntity;
  before: (FieldValues & { id: number }) | undefined;
  after: FieldValues & { id: number };
  changed: readonly string[];
}

const makesOrDeletes = ({ before, changed }: WriteAttempt): boolean =>
  before === undefined || changed.includes(deletedField);

const onlyTheServerMakesOrDeletes = ({ entity }: WriteAttempt): boolean => !entity.familyMakes;

function isTheStudentsOwn(
  { entity, before, after }: WriteAttempt,
  studentId: Id<'student'>,
): boolean {
  const owner = entity.student?.owner;
  return (
    owner !== undefined && [before, after].every((record) => !record || owner(record) === studentId)
  );
}

/**
 * A student who creates a record may also write its references, its natural key, its deletion mark, and what the entity
 * lets them state once (`mayState`).
 */
function staysWithinTheStudentsFields({ entity, before, changed }: WriteAttempt): boolean {
  const rights = entity.student;
  if (!rights || (before === undefined && !rights.mayCreate)) return false;
  const allowed = before
    ? [...rights.mayWrite, ...(rights.mayDelete ? [deletedField] : [])]
    : [
        ...rights.mayWrite,
        ...(rights.mayState ?? []),
        ...Object.keys(entity.refs),
        ...(entity.naturalKey ?? []),
        deletedField,
      ];
  return changed.every((field) => allowed.includes(field));
}

/** Whether a parent changes another adult's own settings. Healing is exempt: it restores that adult's choice. */
const choosesForAnother = (
  { memberId, isHealing }: Actor & { role: 'parent' },
  { entity, after, changed }: WriteAttempt,
): boolean =>
  !isHealing && after.id !== memberId && changed.some((field) => entity.ownFields?.includes(field));

/** Whether the actor may make this write. The server (`system`) may make any. */
export function mayWrite(actor: Actor, attempt: WriteAttempt): boolean {
  if (actor.role === 'system') return true;
  if (onlyTheServerMakesOrDeletes(attempt) && makesOrDeletes(attempt)) return false;
  if (actor.role === 'parent') return !choosesForAnother(actor, attempt);
  return isTheStudentsOwn(attempt, actor.studentId) && staysWithinTheStudentsFields(attempt);
}
