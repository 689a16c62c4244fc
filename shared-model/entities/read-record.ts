/** From stored records to what code reads: defaults applied, scopes and visibility derived. */
import { isDeleted } from '../changes/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../changes/stored-record.ts';
import type { Scope } from '../permissions/scopes.ts';
import { entityByName } from '../registry.ts';
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

/** The scopes a stored record lies in [SY7]; a kind of record that this version doesn't know lies in none. */
export function scopesOf(stored: StoredRecord): Scope[] {
  const entity = entityByName(stored.t);
  return entity ? entity.scopes(readRecord(entity, stored)) : [];
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

/**
 * Whether a person sees a record: neither it nor anything it belongs to is removed. Children of a deleted record are
 * hidden by this derivation, never by writing to them, so restoring the parent restores them all. A parent that isn't
 * in `lookup` (it may lie outside this device's scopes) hides nothing.
 */
export function isVisible(
  stored: StoredRecord,
  lookup: (key: RecordKey) => StoredRecord | undefined,
): boolean {
  const entity = entityByName(stored.t);
  if (!entity || isRemoved(stored, entity)) return false;
  return isShownByOwners(entity, stored, lookup);
}

/** Whether nothing that it belongs to is removed. */
export const isShownByOwners = (
  entity: AnyEntity,
  stored: StoredRecord,
  lookup: (key: RecordKey) => StoredRecord | undefined,
): boolean =>
  entity.owners.every(([field, t]) => {
    const id = stored.fields[field];
    const owner = typeof id === 'number' ? lookup({ t, id }) : undefined;
    return owner === undefined || owner === stored || isVisible(owner, lookup);
  });
