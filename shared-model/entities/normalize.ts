/**
 * Shared normalizers: overwrite derived fields (createdAt, creator, completion) so that no client can forge them [SY2].
 * Idempotent.
 */
import { maxAheadMs } from '../records/clock.ts';
import type { FieldValues } from '../records/stored-record.ts';
import { actorToName } from '../records/actor.ts';
import type { WriteContext } from './define-entity.ts';

/** The given moment; `now` if it is missing, or further in the future than `maxAheadMs` allows. */
function notInTheFuture(given: unknown, now: number): string {
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return new Date(time <= now + maxAheadMs ? time : now).toISOString();
}

function without(fields: FieldValues, names: readonly string[]): FieldValues {
  const others: FieldValues = {};
  for (const name of Object.keys(fields)) if (!names.includes(name)) others[name] = fields[name];
  return others;
}

/** Sets `createdAt` when the record is created, and drops it from every later write. */
export const normalizeCreation = (
  fields: FieldValues,
  { now, isNew }: WriteContext,
): FieldValues =>
  isNew
    ? { ...fields, createdAt: notInTheFuture(fields['createdAt'], now) }
    : without(fields, ['createdAt']);

/** Caps `startedAt` and `endedAt` at now; a new record without `startedAt` starts now. */
export function normalizePeriod(fields: FieldValues, { now, isNew }: WriteContext): FieldValues {
  const normalized = { ...fields };
  for (const name of ['startedAt', 'endedAt']) {
    if (typeof fields[name] === 'string') normalized[name] = notInTheFuture(fields[name], now);
  }
  if (isNew) normalized['startedAt'] ??= notInTheFuture(undefined, now);
  return normalized;
}

/** Sets `field` to the parent who creates the record, and drops it from every other client's write. */
export function normalizeCreator(
  field: string,
  fields: FieldValues,
  { actor, isNew }: WriteContext,
): FieldValues {
  if (actor.role === 'system') return fields;
  const others = without(fields, [field]);
  return isNew && actor.role === 'parent' ? { ...others, [field]: actor.memberId } : others;
}

/** `normalizeCompletion` for entities with a `status`. */
export const normalizeStatus = (fields: FieldValues, context: WriteContext): FieldValues => {
  const { status } = fields;
  return normalizeCompletion(
    fields,
    status === undefined ? status : status === 'completed',
    context,
  );
};

/**
 * Derives `completedAt` and `completedBy` from whether the work is done, and empties `completedOn` unless the writer
 * says it with the completion. Reopening work empties them only if the writer saw it finished
 * (`commit/follow-completion.ts`).
 */
export function normalizeCompletion(
  fields: FieldValues,
  isDone: boolean | undefined,
  { actor, now, sawFinished = fields['completedAt'] === null }: WriteContext,
): FieldValues {
  const others = without(fields, ['completedAt', 'completedBy']);
  if (isDone === undefined) return others;
  const completedOn = isDone ? (others['completedOn'] ?? null) : null;
  if (!isDone)
    return sawFinished ? { ...others, completedAt: null, completedBy: null, completedOn } : others;
  const by = actor.role === 'system' ? (fields['completedBy'] ?? null) : actorToName(actor);
  const completedAt = notInTheFuture(fields['completedAt'], now);
  // A clock that is ahead said its day too; a day that was planned before stays.
  const isCapped = typeof fields['completedAt'] === 'string' && fields['completedAt'] > completedAt;
  const isOfClock =
    isCapped && typeof completedOn === 'string' && completedOn >= completedAt.slice(0, 10);
  return { ...others, completedAt, completedBy: by, completedOn: isOfClock ? null : completedOn };
}
