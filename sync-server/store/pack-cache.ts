/**
 * Stores packs and their lists as rows.
 *
 * Invariant: a list is stored only as long as all its packs are, so a device with the list can fetch them until another
 * list replaces it. Nothing is stored for a family that was deleted meanwhile.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Scope } from '../../shared-model/records/scopes.ts';
import { inFamily, type Database } from './database.ts';
import type { PackCache, PackList } from './family-store.ts';

const nameOf = (scopes: readonly Scope[] | null): string => scopes?.toSorted().join(' ') ?? '';

/** `FamilyStore.packs` on Postgres. */
export const postgresPacks = (db: Database, familyId: Id<'family'>): PackCache => ({
  list: (scopes) =>
    inFamily(db, familyId, async (sql) => {
      const [row] = await sql<{ list: PackList }[]>`
        select list from pack_lists where family_id = ${familyId} and granted = ${nameOf(scopes)}`;
      return row?.list;
    }),

  has: (scopes, hash) =>
    inFamily(db, familyId, async (sql) => {
      const found = await sql`
        select 1 from packs
        where family_id = ${familyId} and granted = ${nameOf(scopes)} and hash = ${hash}`;
      return found.length > 0;
    }),

  read: (scopes, hash) =>
    inFamily(db, familyId, async (sql) => {
      const [row] = await sql<{ content: Uint8Array<ArrayBuffer> }[]>`
        select content from packs
        where family_id = ${familyId} and granted = ${nameOf(scopes)} and hash = ${hash}`;
      return row?.content;
    }),

  keep: (scopes, hash, content) =>
    inFamily(db, familyId, async (sql) => {
      await sql`
        insert into packs (family_id, granted, hash, content)
        select id, ${nameOf(scopes)}, ${hash}, ${content}::bytea from families where id = ${familyId}
        for key share
        on conflict do nothing`;
    }),

  keepList: (scopes, list) =>
    inFamily(db, familyId, async (sql) => {
      const granted = nameOf(scopes);
      const hashes = list.packs.map(({ hash }) => hash);
      // Locks the family's row, so that servers replace the list one after the other.
      await sql`select 1 from families where id = ${familyId} for no key update`;
      const kept = await sql<{ hash: string }[]>`
        select hash from packs
        where family_id = ${familyId} and granted = ${granted} and hash = any(${hashes}::text[])`;
      if (kept.length < new Set(hashes).size) return;
      await sql`
        insert into pack_lists (family_id, granted, list)
        values (${familyId}, ${granted}, ${sql.json(list as never)})
        on conflict (family_id, granted) do update set list = excluded.list`;
      await sql`
        delete from packs
        where family_id = ${familyId} and granted = ${granted} and not hash = any(${hashes}::text[])`;
    }),
});
