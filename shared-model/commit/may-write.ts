/** Who may write what, as sentences. Every write, on a device, by REST or synced, is asked here by `commit`. */
import { deletedField, type FieldValues } from '../records/stored-record.ts';
import type { AnyEntity } from '../entities/define-entity.ts';
import type { Id } from '../lib/ids.ts';
import type { Actor } from '../records/actor.ts';

/** A write as permission sees it: the record before and after, and the fields whose value it changes. */
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

/** Making a record of one's own needs its key besides the fields one may write. */
function staysWithinTheStudentsFields({ entity, before, changed }: WriteAttempt): boolean {
  const rights = entity.student;
  if (!rights || (before === undefined && !rights.mayCreate)) return false;
  const allowed = before
    ? [...rights.mayWrite, ...(rights.mayDelete ? [deletedField] : [])]
    : [...rights.mayWrite, ...Object.keys(entity.refs), deletedField];
  return changed.every((field) => allowed.includes(field));
}

/** Whether a parent chooses for another grown-up what is theirs to choose; one who heals gives back what they chose. */
const choosesForAnother = (
  { memberId, isHealing }: Actor & { role: 'parent' },
  { entity, after, changed }: WriteAttempt,
): boolean =>
  !isHealing && after.id !== memberId && changed.some((field) => entity.ownFields?.includes(field));

/** Whether the actor may make this write. The server itself may make any. */
export function mayWrite(actor: Actor, attempt: WriteAttempt): boolean {
  if (actor.role === 'system') return true;
  if (onlyTheServerMakesOrDeletes(attempt) && makesOrDeletes(attempt)) return false;
  if (actor.role === 'parent') return !choosesForAnother(actor, attempt);
  return isTheStudentsOwn(attempt, actor.studentId) && staysWithinTheStudentsFields(attempt);
}
