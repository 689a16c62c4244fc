/** The normalizing that several entities share: what a writer may not claim, by whom and when [SY2]. */
import { maxAheadMs } from '../records/clock.ts';
import type { FieldValues } from '../records/stored-record.ts';
import { actorToName } from '../records/actor.ts';
import type { WriteContext } from './define-entity.ts';

/** A given moment, unless it is missing or lies in the future by more than a wrong clock's allowance: then now. */
function notInTheFuture(given: unknown, now: number): string {
  const time = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  return new Date(time <= now + maxAheadMs ? time : now).toISOString();
}

function without(fields: FieldValues, names: readonly string[]): FieldValues {
  const others: FieldValues = {};
  for (const name of Object.keys(fields)) if (!names.includes(name)) others[name] = fields[name];
  return others;
}

/** `createdAt` is written once, when the record is made. */
export const normalizeCreation = (
  fields: FieldValues,
  { now, isNew }: WriteContext,
): FieldValues =>
  isNew
    ? { ...fields, createdAt: notInTheFuture(fields['createdAt'], now) }
    : without(fields, ['createdAt']);

/** From when until when something lasts, as given: never from the future on, and what is new from now on unless it says. */
export function normalizePeriod(fields: FieldValues, { now, isNew }: WriteContext): FieldValues {
  const normalized = { ...fields };
  for (const name of ['startedAt', 'endedAt']) {
    if (typeof fields[name] === 'string') normalized[name] = notInTheFuture(fields[name], now);
  }
  if (isNew) normalized['startedAt'] ??= notInTheFuture(undefined, now);
  return normalized;
}

/** `field` holds the parent who made the record; nobody can name another. */
export function normalizeCreator(
  field: string,
  fields: FieldValues,
  { actor, isNew }: WriteContext,
): FieldValues {
  if (actor.role === 'system') return fields;
  const others = without(fields, [field]);
  return isNew && actor.role === 'parent' ? { ...others, [field]: actor.memberId } : others;
}

/** `normalizeCompletion` where a status tells of it. */
export const normalizeStatus = (fields: FieldValues, context: WriteContext): FieldValues => {
  const { status } = fields;
  return normalizeCompletion(
    fields,
    status === undefined ? status : status === 'completed',
    context,
  );
};

/**
 * Completion is one fact in three fields: whether, when and by whom; nobody writes the last two. Who opens work that they saw finished
 * empties them; who saw it open leaves them alone (`commit/follow-completion.ts`).
 */
export function normalizeCompletion(
  fields: FieldValues,
  isDone: boolean | undefined,
  { actor, now, sawFinished = fields['completedAt'] === null }: WriteContext,
): FieldValues {
  const others = without(fields, ['completedAt', 'completedBy']);
  if (isDone === undefined) return others;
  if (!isDone) return sawFinished ? { ...others, completedAt: null, completedBy: null } : others;
  const by = actor.role === 'system' ? (fields['completedBy'] ?? null) : actorToName(actor);
  return { ...others, completedAt: notInTheFuture(fields['completedAt'], now), completedBy: by };
}
