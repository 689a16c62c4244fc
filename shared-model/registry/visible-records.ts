/** A record's scopes and visibility, derived from its entity and from the records it belongs to. */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isRecoveredWork, isRemoved, readRecord } from '../entities/read-record.ts';
import type { Scope } from '../records/scopes.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { entityByName } from './registry.ts';

/** The scopes a stored record lies in [SY7]; none for an entity that this version doesn't know. */
export function scopesOf(stored: StoredRecord): Scope[] {
  const entity = entityByName(stored.t);
  return entity ? entity.scopes(readRecord(entity, stored)) : [];
}

/**
 * Whether people see a record: neither it nor an owner is removed, and it isn't recovered work. Only this derivation
 * hides the children of a deleted record; nothing is written to them, so restoring the owner restores them all. An
 * owner that `lookup` doesn't find (it may lie outside this device's scopes) hides nothing.
 */
export function isVisible(
  stored: StoredRecord,
  lookup: (key: RecordKey) => StoredRecord | undefined,
): boolean {
  const entity = entityByName(stored.t);
  if (!entity || isRemoved(stored, entity) || isRecoveredWork(stored, entity)) return false;
  return isShownByOwners(entity, stored, lookup);
}

/** Whether every owner of a record is visible or unknown. */
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
