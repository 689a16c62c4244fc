/**
 * The contents of a family's attachments, by their hash.
 *
 * Invariant: a content is stored completely or not at all, once per family, and never changes. A device gets only those
 * that a record within its scopes refers to [SY7]. A content without such a record is deleted after 30 days, or once no
 * backup of the server refers to it either.
 */
import { portfolioItem } from '../../shared-model/entities/portfolio-item.ts';
import type { FileType } from '../../shared-model/lib/file-type.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { readAttachment, type Attachment } from '../../shared-model/lib/attachment.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import type { FamilySql, TransactionSql } from './connect.ts';
import { inFamily, type Database } from './database.ts';
import { askAnyway, pokeStatement } from './poke-channel.ts';
import { demoQuota } from './quota.ts';

/** How much of a content is written and read at once, in bytes. */
const partBytes = 256 * 1024;

/** How long an unreferenced content stays, in milliseconds: as long as deleted records can be restored. */
export const looseFor = 30 * 86_400_000;

/** A stored content. */
export interface StoredFile {
  hash: string;
  type: FileType;
  bytes: number;
}

const hashIn = (sql: TransactionSql) => sql`left(fields ->> 'file', 64)`;

/** The portfolio items that aren't deleted, within the scopes (null: all). */
const itemsIn = ({ sql, familyId }: FamilySql, scopes: readonly Scope[] | null = null) => sql`
  from records where family_id = ${familyId} and t = ${portfolioItem.name}
    and not fields @> '{"_del": true}' ${scopes ? sql`and scopes && ${scopes}::text[]` : sql``}`;

/** The hashes that a family's items refer to, as rows of `hash`. */
export const namedHashes = ({ sql, familyId }: FamilySql) => sql`
  select distinct ${hashIn(sql)} as hash ${itemsIn({ sql, familyId })} and fields ->> 'file' is not null`;

/** Serializes a family's uploads: together they could exceed its quota. */
const takeTurn = ({ sql, familyId }: FamilySql) =>
  sql`select pg_advisory_xact_lock(hashtext('blobs'), hashint8(${familyId}::bigint))`;

/**
 * Deletes as many contents that only backups refer to as free `bytes`, the longest unreferenced first; false, without
 * deleting any, if all of them together wouldn't.
 */
async function makeRoom(
  { sql, familyId }: FamilySql,
  bytes: number,
  now: number,
): Promise<boolean> {
  const deleted = await sql`
    with named as materialized (${namedHashes({ sql, familyId })}),
    loose as materialized (
      select hash, bytes, sum(bytes) over (order by loose_since, hash) as freed from blobs
      where family_id = ${familyId} and loose_since <= ${new Date(now - looseFor)}
        and hash not in (select hash from named)
    )
    delete from blobs
    where family_id = ${familyId} and hash in (select hash from loose where freed - bytes < ${bytes}::bigint)
      and (select max(freed) from loose) >= ${bytes}::bigint`;
  return deleted.count > 0;
}

/** Whether there is room, or room could be made, for a content of `bytes`. */
async function hasRoom(
  { sql, familyId }: FamilySql,
  bytes: number,
  { most, now }: { most: number; now: number },
): Promise<boolean> {
  const [row] = await sql<{ used: number; is_demo: boolean }[]>`
    select coalesce((select sum(bytes) from blobs where family_id = ${familyId}), 0)::bigint as used,
      demo_laid_at is not null as is_demo
    from families where id = ${familyId} for key share`;
  // Nothing is stored for a family that was deleted in the meantime; its deletion waits for uploads in progress.
  if (!row) return false;
  const over = row.used + bytes - (row.is_demo ? Math.min(most, demoQuota.fileBytes) : most);
  return over <= 0 || makeRoom({ sql, familyId }, over, now);
}

async function insertParts(
  { sql, familyId }: FamilySql,
  hash: string,
  content: Uint8Array,
): Promise<void> {
  for (let from = 0, part = 0; from < content.length; from += partBytes, part += 1) {
    const piece = content.subarray(from, from + partBytes);
    await sql`
      insert into blob_parts (family_id, hash, part, content)
      values (${familyId}, ${hash}, ${part}, ${piece}::bytea)`;
  }
}

/** The files of one family; it can't reach any other family's. */
export const postgresFiles = (db: Pick<Database, 'sql'>, familyId: Id<'family'>) => ({
  /** The attachment with this hash in a record within the scopes (null: all); undefined if no record refers to it. */
  named: (hash: string, scopes: readonly Scope[] | null): Promise<Attachment | undefined> =>
    inFamily(db, familyId, async (sql) => {
      const [row] = await sql<{ file: string }[]>`
        select fields ->> 'file' as file ${itemsIn({ sql, familyId }, scopes)}
          and ${hashIn(sql)} = ${hash} limit 1`;
      return (row && readAttachment(row.file)) ?? undefined;
    }),

  /** A stored content, without its bytes. */
  find: (hash: string): Promise<StoredFile | undefined> =>
    inFamily(db, familyId, async (sql) => {
      const [row] = await sql<StoredFile[]>`
        select hash, type, bytes from blobs where family_id = ${familyId} and hash = ${hash}`;
      return row;
    }),

  /** All stored contents, without their bytes. */
  list: (): Promise<StoredFile[]> =>
    inFamily(db, familyId, async (sql) => [
      ...(await sql<StoredFile[]>`
        select hash, type, bytes from blobs where family_id = ${familyId} order by hash`),
    ]),

  /** Which of these files a record within the scopes refers to and are stored (`held`), or aren't (`missing`). */
  lookUp: (
    hashes: readonly string[],
    scopes: readonly Scope[] | null,
  ): Promise<{ missing: string[]; held: string[] }> =>
    inFamily(db, familyId, async (sql) => {
      const rows = await sql<{ hash: string; is_held: boolean }[]>`
        select distinct on (hash) ${hashIn(sql)} as hash,
          exists (select 1 from blobs where family_id = ${familyId} and hash = left(fields ->> 'file', 64)) as is_held
        ${itemsIn({ sql, familyId }, scopes)} and ${hashIn(sql)} = any(${hashes}::text[])`;
      const which = (isHeld: boolean): string[] =>
        rows.filter(({ is_held }) => is_held === isHeld).map(({ hash }) => hash);
      return { missing: which(false), held: which(true) };
    }),

  /** The bytes of a stored content, in pieces; none if it isn't stored. */
  async *read(hash: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let part = 0; ; part += 1) {
      const [row] = await inFamily(
        db,
        familyId,
        (sql) => sql<{ content: Uint8Array<ArrayBuffer> }[]>`
          select content from blob_parts
          where family_id = ${familyId} and hash = ${hash} and part = ${part}`,
      );
      if (!row) return;
      yield row.content;
    }
  },

  /**
   * Stores a content whose hash and type were verified. `full`: the family would have more than `most` bytes, even
   * without the contents that only backups refer to at `now` (milliseconds). The family's devices except `writer` are
   * poked: they had the record before, but no content.
   */
  keep: (
    { hash, type }: Pick<StoredFile, 'hash' | 'type'>,
    content: Uint8Array,
    { writer, ...room }: { most: number; writer: Id<'device'>; now: number },
  ): Promise<'kept' | 'full'> =>
    inFamily(db, familyId, async (sql) => {
      await takeTurn({ sql, familyId });
      const known = await sql`
        select 1 from blobs where family_id = ${familyId} and hash = ${hash}`;
      if (known.length > 0) return 'kept';
      if (!(await hasRoom({ sql, familyId }, content.length, room))) return 'full';
      await sql`
        insert into blobs (family_id, hash, type, bytes)
        values (${familyId}, ${hash}, ${type}, ${content.length})`;
      await insertParts({ sql, familyId }, hash, content);
      await pokeStatement(sql, { familyId, ...askAnyway, writer });
      return 'kept';
    }),

  /**
   * Deletes the contents to which, at `now` (milliseconds), no record has referred for 30 days and no backup refers;
   * false: others are unreferenced and must be checked again.
   */
  sweep: (now: number): Promise<boolean> =>
    inFamily(db, familyId, async (sql) => {
      await takeTurn({ sql, familyId });
      await sql`
        with named as materialized (${namedHashes({ sql, familyId })})
        update blobs set loose_since = case when loose_since is null then ${new Date(now)}::timestamptz end
        where family_id = ${familyId}
          and (hash in (select hash from named)) = (loose_since is not null)`;
      await sql`
        delete from blobs
        where family_id = ${familyId} and loose_since <= ${new Date(now - looseFor)}
          and not exists (
            select 1 from family_backups b
            where b.family_id = ${familyId} and (b.files is null or blobs.hash = any (b.files))
          )`;
      const left = await sql`
        select 1 from blobs
        where family_id = ${familyId} and loose_since > ${new Date(now - looseFor)} limit 1`;
      return left.length === 0;
    }),
});
