/** From a stored record to what code reads: defaults applied; whether it is removed, and what it refers to. */
import { isDeleted } from '../records/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../records/stored-record.ts';
import type { AnyEntity, Entity, Fields, RecordOf } from './define-entity.ts';

/** The record with every field of its entity; fields that nobody wrote read as their initial value. */
export function readRecord<N extends string, F extends Fields>(
  entity: Entity<N, F>,
  stored: { id: number; fields: FieldValues },
): RecordOf<F, N> {
  const record: FieldValues = { id: stored.id };
  for (const name of Object.keys(entity.fields)) {
    const value = stored.fields[name];
    record[name] = value === undefined ? entity.fields[name]!.initial : value;
  }
  return record as RecordOf<F, N>;
}

/** Whether the record is finished work. */
export const isFinished = (
  stored: Pick<StoredRecord, 'id' | 'fields'>,
  entity: AnyEntity | undefined,
): boolean => entity?.isFinished?.(readRecord(entity, stored)) ?? false;

/** Whether the record by itself is nothing that people see: unseen, or deleted; finished work stays. */
export const isRemoved = (stored: StoredRecord, entity: AnyEntity | undefined): boolean =>
  (entity?.isUnseen?.(stored) ?? false) || (isDeleted(stored) && !isFinished(stored, entity));

/** The records a record refers to, by the fields that `isMeant`. */
export function referencesOf(
  entity: AnyEntity,
  fields: FieldValues,
  isMeant: (field: string) => boolean = () => true,
): RecordKey[] {
  const keys: RecordKey[] = [];
  for (const field of Object.keys(entity.refs)) {
    const id = fields[field];
    if (typeof id === 'number' && isMeant(field)) keys.push({ t: entity.refs[field]!, id });
  }
  return keys;
}
