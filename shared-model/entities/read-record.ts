/** Reads a stored record: applies defaults, and says whether it is completed or removed and what it refers to. */
import { isDeleted } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { AnyEntity, Entity, Fields, RecordOf } from './define-entity.ts';

/** The record with every field of its entity; unwritten fields have their initial value. */
export function readRecord<N extends string, F extends Fields>(
  entity: Entity<N, F>,
  stored: { id: number; fields: FieldValues },
): RecordOf<F, N> {
  // A copy, whose shape the engine knows: what gets one field after the other is slow to make, and to read ever after.
  const record: FieldValues = { ...entity.unwritten, id: stored.id };
  for (const name of entity.fieldNames) {
    const value = stored.fields[name];
    if (value !== undefined) record[name] = value;
  }
  return record as RecordOf<F, N>;
}

/** Whether the record is completed work; false for an unknown entity. */
export const isFinished = (
  stored: Pick<StoredRecord, 'id' | 'fields'>,
  entity: AnyEntity | undefined,
): boolean => entity?.isFinished?.(readRecord(entity, stored)) ?? false;

/**
 * Whether every required field is there. A device whose making of a record was refused has only the later edits that
 * still wait, until they are refused too [SY8]: no screen could show such a record.
 */
const isWhole = ({ fields }: StoredRecord, entity: AnyEntity): boolean =>
  entity.required.every((field) => fields[field] !== undefined);

/**
 * Whether the record itself doesn't count, regardless of its owners: unseen, not whole, or deleted. Completed work
 * stays when deleted.
 */
export const isRemoved = (stored: StoredRecord, entity: AnyEntity | undefined): boolean =>
  (entity !== undefined && (entity.isUnseen?.(stored) || !isWhole(stored, entity))) ||
  (isDeleted(stored) && !isFinished(stored, entity));

/** Whether it is completed work that was deleted itself: it counts (`derive/work-of-deleted.ts`) but is in no plan. */
export const isRecoveredWork = (stored: StoredRecord, entity: AnyEntity | undefined): boolean =>
  !entity?.naturalKey && isDeleted(stored) && isFinished(stored, entity);

/** The keys of the owners that these fields refer to; the record is hidden while one of them is deleted. */
export const ownersIn = (entity: AnyEntity, fields: FieldValues): RecordKey[] =>
  entity.owners.flatMap(([field, t]) => {
    const id = fields[field];
    return typeof id === 'number' ? [{ t, id }] : [];
  });

/** The keys of the records a record refers to, by those fields for which `isMeant` is true. */
export function referencesOf(
  entity: AnyEntity,
  fields: FieldValues,
  isIncluded: (field: string) => boolean = () => true,
): RecordKey[] {
  const keys: RecordKey[] = [];
  for (const field of Object.keys(entity.refs)) {
    const id = fields[field];
    if (typeof id === 'number' && isIncluded(field)) keys.push({ t: entity.refs[field]!, id });
  }
  return keys;
}
