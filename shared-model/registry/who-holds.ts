/** Which kinds of records a student's own device is sent, as the entities' scopes say it: the list that the page on privacy shows. */
import type { AnyEntity, Fields } from '../entities/define-entity.ts';
import { familyScope, studentScope } from '../records/scopes.ts';
import { registry, type EntityName } from './registry.ts';

/** Kinds of records by who is sent them. */
export interface Holdings {
  /** Every device of the family, students' own too. */
  everybody: EntityName[];
  /** Family devices, and of these records a student's own device those of that student. */
  ownStudent: EntityName[];
  /** Family devices alone. */
  parents: EntityName[];
}

/** A record that names student 1 wherever it must name somebody, and nobody where it may do without. */
const recordOfOne = (fields: Fields): { id: number } => {
  const record: Record<string, unknown> = { id: 1 };
  for (const [name, { needed, initial, idsOf, column }] of Object.entries(fields)) {
    const one = idsOf === undefined || !needed ? initial : column === 'bigint' ? 1 : [1];
    record[name] = one;
  }
  return record as { id: number };
};

/** Asks every entity in whose scopes its records lie. */
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
