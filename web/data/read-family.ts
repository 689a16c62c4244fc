/** Reads whole tables for screens that tell about the whole family. They run within Dexie's live queries. */
import type { Dexie } from 'dexie';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import type { AnyEntity } from '../../shared-model/entities/define-entity.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import type { VisibleRecords } from '../../shared-model/entities/visible-records.ts';
import { entityByName } from '../../shared-model/registry.ts';
import { fromRow, isReadable } from './schema.ts';
import type { Row } from './schema.ts';

/** The family's database, as a screen's query takes it; nothing is written through it. */
export type Reader = Dexie;

export const recordsOf = (rows: readonly (Row | undefined)[]): StoredRecord[] =>
  rows.filter(isReadable).map(fromRow);

/** The entities and all that they belong to: what hides a record must be read with it. */
export function withOwners(entities: readonly AnyEntity[]): AnyEntity[] {
  const all = new Set(entities);
  for (const entity of all) {
    for (const [, t] of entity.owners) all.add(entityByName(t)!);
  }
  return [...all];
}

/** The visible records of these entities, in one snapshot; deleted ones and what belongs to them are left out. */
export const readFamily = (
  db: Reader,
  entities: readonly AnyEntity[],
): PromiseLike<VisibleRecords> => {
  const plurals = withOwners(entities).map(({ plural }) => plural);
  return db.transaction('r', plurals, async () => {
    const tables = await Promise.all(plurals.map((plural) => db.table<Row>(plural).toArray()));
    return visibleRecords(tables.flatMap(recordsOf));
  });
};
