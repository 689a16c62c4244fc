/**
 * The device's tables, made from the registry: one per entity, with exactly the entity's computed indexes, and the
 * sync's own. Adding an entity or an index to the model is all that is needed: the tables follow, and the fingerprint
 * tells an existing database that its rows must be indexed anew (`bring-up-to-date.ts`).
 */
import type { AnyEntity, IndexKey } from '../../shared-model/entities/define-entity.ts';
import { indexKeysOf } from '../../shared-model/entities/read-record.ts';
import { isHlc } from '../../shared-model/changes/clock.ts';
import type { StoredRecord } from '../../shared-model/changes/stored-record.ts';
import { registry, schemaVersion } from '../../shared-model/registry.ts';

/** What the tables are made from. Tests hand in older and newer ones. */
export interface DeviceSchema {
  version: number;
  entities: readonly AnyEntity[];
}

export const deviceSchema: DeviceSchema = { version: schemaVersion, entities: registry };

/**
 * The device's own tables. `device` has two rows, `device` and `schema`; `foreign` keeps kinds this version doesn't know;
 * `profiles` and `keys` never leave the device (`profile-rows.ts`).
 */
export const syncStores = {
  ops: 'n',
  refused: 'g',
  setAside: 'key',
  device: '',
  foreign: '[t+id]',
  profiles: 'key',
  keys: '',
} as const;

export const stateKey = 'device';
export const schemaKey = 'schema';

/** The row `schema`: by which app the rows were indexed. */
export interface SchemaRow {
  version: number;
  fingerprint: string;
}

/** Dexie's table definitions. */
export const storesFor = ({ entities }: DeviceSchema): Record<string, string> => ({
  ...syncStores,
  ...Object.fromEntries(
    entities.map(({ plural, indexes }) => [
      plural,
      ['id', ...Object.keys(indexes).map((name) => `ix.${name}`)].join(', '),
    ]),
  ),
});

/** Differs whenever rows may need other index entries. An index whose function changes takes a new name. */
export const fingerprintOf = (schema: DeviceSchema): string =>
  JSON.stringify([
    schema.version,
    Object.entries(storesFor(schema))
      .map(([table, indexes]) => `${table}: ${indexes}`)
      .sort(),
  ]);

/** A record as a table holds it: with its index entries, which Dexie's indexes point into. */
export interface Row extends StoredRecord {
  ix: Record<string, IndexKey>;
}

export const toRow = (entity: AnyEntity | undefined, record: StoredRecord): Row => ({
  ...record,
  ix: entity ? indexKeysOf(entity, record) : {},
});

export const fromRow = ({ t, id, fields, v, fv }: Row): StoredRecord => ({ t, id, fields, v, fv });

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether what lies in a table has the shape of a record; a disk or a bug may have left something else. */
export function isReadable(row: unknown): row is Row {
  if (!isObject(row)) return false;
  const { t, id, fields, v, fv } = row as Partial<Row>;
  return (
    typeof t === 'string' && typeof id === 'number' && isObject(fields) && isHlc(v) && isObject(fv)
  );
}
