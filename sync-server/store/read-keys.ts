/** Reads a family's records by key or by entity. */
import type { RecordKey, StoredRecord } from '../../shared-model/records/stored-record.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { FamilySql } from './connect.ts';
import type { FamilyReader } from './family-store.ts';
import { readFinished } from './finished-rows.ts';
import type { PlacedRecord } from './placements.ts';
import { possibleKeys, toRecord, type RecordRow } from './record-rows.ts';

/** The existing records with these keys and within the scopes (null: all), with their own scopes, in one statement. */
export async function readPlaced(
  { sql, familyId }: FamilySql,
  keys: readonly RecordKey[],
  scopes: readonly Scope[] | null = null,
): Promise<PlacedRecord[]> {
  const possible = possibleKeys(keys);
  if (possible.length === 0) return [];
  const ts = possible.map(({ t }) => t);
  const ids = possible.map(({ id }) => id);
  // The limit makes the planner look up each key whatever its statistics say; a join might read the whole family.
  const rows = await sql<(RecordRow & { scopes: Scope[] })[]>`
    select r.* from unnest(${ts}::text[], ${ids}::bigint[]) as k (t, id)
    cross join lateral (
      select t, id, fields, v, fv, to_jsonb(scopes) as scopes from records
      where family_id = ${familyId} and t = k.t and id = k.id
        ${scopes ? sql`and scopes && ${scopes}::text[]` : sql``}
      limit 1
    ) r`;
  return rows.map((row) => ({ record: toRecord(row), scopes: row.scopes }));
}

/** The same without their scopes. */
export const readKeys = async (...asked: Parameters<typeof readPlaced>): Promise<StoredRecord[]> =>
  (await readPlaced(...asked)).map(({ record }) => record);

/** The records of an entity, in a scope if one is given, ascending by id. */
export async function readList(
  { sql, familyId }: FamilySql,
  t: string,
  scope?: Scope,
): Promise<StoredRecord[]> {
  const rows = await sql<RecordRow[]>`
    select t, id, fields, v, fv from records
    where family_id = ${familyId} and t = ${t} ${scope ? sql`and ${scope} = any (scopes)` : sql``}
    order by id`;
  return rows.map(toRecord);
}

/** The records of an entity whose field holds one of these ids, ascending by their own id. */
export async function readListBy(
  { sql, familyId }: FamilySql,
  t: string,
  field: string,
  ids: readonly number[],
): Promise<StoredRecord[]> {
  if (ids.length === 0) return [];
  const rows = await sql<RecordRow[]>`
    select t, id, fields, v, fv from records
    where family_id = ${familyId} and t = ${t} and fields ->> ${field} = any (${ids.map(String)}::text[])
    order by id`;
  return rows.map(toRecord);
}

/** The ids of all records of an entity, deleted ones included, the latest written first. */
export async function readIds({ sql, familyId }: FamilySql, t: string): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from records where family_id = ${familyId} and t = ${t} order by seq desc`;
  return rows.map(({ id }) => id);
}

/** The reader of a snapshot or a transaction. */
export const readerOf = (family: FamilySql): FamilyReader => ({
  read: (keys) => readKeys(family, keys),
  list: (t, scope) => readList(family, t, scope),
  listBy: (t, field, ids) => readListBy(family, t, field, ids),
  ids: (t) => readIds(family, t),
  finishedWork: () => readFinished(family),
});
