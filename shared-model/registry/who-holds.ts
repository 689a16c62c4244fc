/** Lists which kinds of records a student's own device receives, by the entities' scopes; the privacy page shows it. */
import type { AnyEntity, Fields } from '../entities/define-entity.ts';
import { familyScope, studentScope } from '../records/scopes.ts';
import { registry, type EntityName } from './registry.ts';

/** Kinds of records by the devices that receive them. */
export interface Holdings {
  /** Every device of the family, students' own too. */
  everybody: EntityName[];
  /** Family devices, and on a student's own device only that student's. */
  ownStudent: EntityName[];
  /** Family devices alone. */
  parents: EntityName[];
}

/** A record that refers to record 1 in every required reference, and to none in optional ones. */
const recordOfOne = (fields: Fields): { id: number } => {
  const record: Record<string, unknown> = { id: 1 };
  for (const [name, { needed, initial, idsOf, column }] of Object.entries(fields)) {
    const one = idsOf === undefined || !needed ? initial : column === 'bigint' ? 1 : [1];
    record[name] = one;
  }
  return record as { id: number };
};

/** Derives the holders from the scopes of every entity. */
export function whoHolds(): Holdings {
  const holdings: Holdings = { everybody: [], ownStudent: [], parents: [] };
  for (const entity of registry as readonly AnyEntity[]) {
    const scopes = entity.scopes(recordOfOne(entity.fields as Fields));
    const holders = scopes.includes(familyScope)
      ? holdings.everybody
      : scopes.includes(studentScope(1))
        ? holdings.ownStudent
        : holdings.parents;
    holders.push(entity.name as EntityName);
  }
  return holdings;
}
