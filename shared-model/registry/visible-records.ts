/** Who may hold a record, and whether people see it: derived from its entity and those it belongs to. */
import type { AnyEntity } from '../entities/define-entity.ts';
import { isRemoved, readRecord } from '../entities/read-record.ts';
import type { Scope } from '../records/scopes.ts';
import type { RecordKey, StoredRecord } from '../records/stored-record.ts';
import { entityByName } from './registry.ts';

/** The scopes a stored record lies in [SY7]; a kind of record that this version doesn't know lies in none. */
export function scopesOf(stored: StoredRecord): Scope[] {
  const entity = entityByName(stored.t);
  return entity ? entity.scopes(readRecord(entity, stored)) : [];
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
