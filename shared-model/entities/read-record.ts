/** From stored records to what code reads: defaults applied, scopes, indexes and visibility derived. */
import { isDeleted, keyOf } from '../changes/stored-record.ts';
import type { FieldValues, RecordKey, StoredRecord } from '../changes/stored-record.ts';
import type { Scope } from '../permissions/scopes.ts';
import { entityByName } from '../registry.ts';
import type { AnyEntity, Entity, Fields, IndexKey, RecordOf } from './define-entity.ts';

/** The record with every field of its entity; fields that nobody wrote read as their initial value. */
export function readRecord<F extends Fields>(
  entity: Entity<string, F>,
  stored: { id: number; fields: FieldValues },
): RecordOf<F> {
  const record: FieldValues = { id: stored.id };
  for (const name of Object.keys(entity.fields)) {
    const value = stored.fields[name];
    record[name] = value === undefined ? entity.fields[name]!.initial : value;
  }
  return record as RecordOf<F>;
}

/** The scopes a stored record lies in [SY7]; a kind of record that this version doesn't know lies in none. */
export function scopesOf(stored: StoredRecord): Scope[] {
  const entity = entityByName(stored.t);
  return entity ? entity.scopes(readRecord(entity, stored)) : [];
}

/** The index entries of a stored record; a deleted one has none. */
export function indexKeysOf(entity: AnyEntity, stored: StoredRecord): Record<string, IndexKey> {
  const keys: Record<string, IndexKey> = {};
  if (isDeleted(stored)) return keys;
  const record = readRecord(entity, stored);
  for (const [name, keyFor] of Object.entries(entity.indexes)) {
    const key = keyFor(record);
    if (key !== undefined) keys[name] = key;
  }
  return keys;
}

/** The records a record refers to. */
export function referencesOf(entity: AnyEntity, fields: FieldValues): RecordKey[] {
  const keys: RecordKey[] = [];
  for (const [field, t] of Object.entries(entity.refs)) {
    const id = fields[field];
    if (typeof id === 'number' && t) keys.push({ t, id });
  }
  return keys;
}

/**
 * What a record belongs to: the references it can't be made without. One it may lack (who teaches a class, who set an
 * assignment) is only mentioned, so that removing a teacher doesn't hide their classes.
 */
const ownersOf = (entity: AnyEntity, fields: FieldValues): RecordKey[] =>
  Object.entries(entity.refs).flatMap(([field, t]) => {
    const id = fields[field];
    return typeof id === 'number' && t && entity.fields[field]?.needed ? [{ t, id }] : [];
  });

/**
 * Whether a person sees a record: neither it nor anything it belongs to is deleted. Children of a deleted record are
 * hidden by this derivation, never by writing to them, so restoring the parent restores them all. A parent that isn't
 * in `lookup` (it may lie outside this device's scopes) hides nothing.
 */
export function isVisible(
  stored: StoredRecord,
  lookup: (key: RecordKey) => StoredRecord | undefined,
): boolean {
  if (isDeleted(stored)) return false;
  const entity = entityByName(stored.t);
  if (!entity) return false;
  return ownersOf(entity, stored.fields).every((key) => {
    const parent = lookup(key);
    return parent === undefined || keyOf(parent) === keyOf(stored) || isVisible(parent, lookup);
  });
}
