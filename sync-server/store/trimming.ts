/**
 * Trims a family's tombstones [SY13]: deleted records that every active device has passed and that are older than a
 * device may be silent.
 *
 * A trim is a commit: active devices learn of it as of records that left their scopes, and delete their own copies, so
 * that devices and server keep holding the same. A device that missed the deletions themselves has a cursor below
 * `trimmed_to`, and is told so.
 *
 * Invariant: nothing is trimmed that another record refers to, even one written between finding and trimming.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import { tick, zeroHlc } from '../../shared-model/records/clock.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { FamilySql } from './connect.ts';
import { inFamily, nameFamily, sqlInFamily, type Database } from './database.ts';
import type { FamilyStore } from './family-store.ts';
import type { RecordRow } from './record-rows.ts';
import { isOldTombstone, references, trimmedEntities, type TrimLimits } from './tombstones.ts';

/** How many are trimmed at a time: the family's writes wait in the meantime. */
const atOnce = 2_000;

/** A tombstone as found; `left`: the scopes that it leaves, which never change under one sequence number. */
export type FoundTombstone = Pick<RecordRow, 't' | 'id' | 'seq'> & { left: Scope[] };

/** The keys that records refer to; with `since`, only records written after it. */
export const referredTo = ({ sql, familyId }: FamilySql, since: number) => sql`
  select distinct target as t, (fields ->> field)::bigint as id
  from jsonb_to_recordset(${sql.json(references)}) as one (entity text, field text, target text)
  join records on family_id = ${familyId} and t = entity and seq > ${since}
  where jsonb_typeof(fields -> field) = 'number' and target = any (${trimmedEntities}::text[])`;

/** The oldest tombstones that may be trimmed, and the head at which they were found. */
export async function findTombstones(
  { sql, familyId }: FamilySql,
  { before, passed }: TrimLimits,
): Promise<{ head: number; found: FoundTombstone[] }> {
  await nameFamily(sql, familyId);
  const [family] = await sql<{ head: number }[]>`select head from families where id = ${familyId}`;
  const rows = await sql<(RecordRow & FoundTombstone)[]>`
    with referred as materialized (${referredTo({ sql, familyId }, 0)})
    select t, id, fields, v, fv, seq, to_jsonb(scopes) as left from records
    where family_id = ${familyId} and t = any (${trimmedEntities}::text[]) and seq <= ${passed}
      and fields @> '{"_del": true}' and v < ${before}
      and not exists (select from referred where referred.t = records.t and referred.id = records.id)
    order by seq`;
  const found = rows.filter((row) => isOldTombstone(row, before)).slice(0, atOnce);
  return { head: family?.head ?? 0, found };
}

/**
 * How long a tombstone lives, and how long a device counts as active after its last contact, in milliseconds: as long
 * as a device's token.
 */
const tombstoneAge = 400 * 24 * 3_600_000;

/** The sequence number up to which every active device has everything; 0 while one hasn't reported any. */
const passedByAll = (db: Pick<Database, 'sql'>, familyId: Id<'family'>, now: number) =>
  inFamily(db, familyId, async (sql) => {
    const [row] = await sql<{ passed: number }[]>`
      select coalesce(min(d.passed_seq), min(f.head)) as passed
      from families f left join devices d on d.family_id = f.id and d.revoked_at is null
        and d.retired_at is null
        and d.last_seen_at > ${new Date(now - tombstoneAge)}
      where f.id = ${familyId}`;
    return row?.passed ?? 0;
  });

/** Trims what is due; `now` in milliseconds since 1970. Resolves to whether that was all. */
export async function trimFamily(
  db: Pick<Database, 'sql'>,
  { familyId, store }: { familyId: Id<'family'>; store: Pick<FamilyStore, 'trim'> },
  now: number,
): Promise<boolean> {
  const passed = await passedByAll(db, familyId, now);
  const before = tick(zeroHlc, now - tombstoneAge, 0);
  await sqlInFamily(db, familyId)`
    delete from cancelled_taps where family_id = ${familyId} and hlc < ${before}`;
  return (await store.trim({ before, passed })) < atOnce;
}

/** Stores up to which sequence number a device reports to have everything. */
export const notePassed = (
  db: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  deviceId: Id<'device'>,
  cursor: number,
): Promise<unknown> =>
  inFamily(
    db,
    familyId,
    (sql) => sql`
    update devices set passed_seq = ${cursor}
    where family_id = ${familyId} and id = ${deviceId} and passed_seq < ${cursor}`,
  );
