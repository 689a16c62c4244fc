/** The deletion of a family's data: requested, cancellable for seven days, then done by the hourly maintenance. */
import type { Id } from '../../shared-model/lib/ids.ts';
import { sqlInFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import { deletionUndo } from './lifetimes.ts';
import type { AccountKey } from './account-addresses.ts';
import { removeFamily } from './stored-demo-family.ts';

/** A pending deletion. */
export interface FamilyDeletion {
  askedAt: Date;
  deletesAt: Date;
}

/** The deletion that a parent of the family requested; null if there is none. */
export async function familyDeletion(
  { db }: AccountServices,
  familyId: Id<'family'>,
): Promise<FamilyDeletion | null> {
  const [row] = await sqlInFamily(db, familyId)<{ asked_at: Date; deletes_at: Date }[]>`
    select asked_at, deletes_at from family_deletions where family_id = ${familyId}`;
  return row ? { askedAt: row.asked_at, deletesAt: row.deletes_at } : null;
}

/** Requests the deletion; an earlier request keeps its day. */
export async function askForDeletion(
  services: AccountServices,
  { familyId, memberId }: AccountKey,
): Promise<FamilyDeletion> {
  const at = services.now();
  await sqlInFamily(services.db, familyId)`
    insert into family_deletions (family_id, asked_by, asked_at, deletes_at)
    values (${familyId}, ${memberId}, ${new Date(at)}, ${new Date(at + deletionUndo)})
    on conflict do nothing`;
  return (await familyDeletion(services, familyId))!;
}

/** Cancels the deletion; false if none was requested. */
export async function stopDeletion(
  { db }: AccountServices,
  familyId: Id<'family'>,
): Promise<boolean> {
  const stopped = await sqlInFamily(db, familyId)`
    delete from family_deletions where family_id = ${familyId}`;
  return stopped.count > 0;
}

/** Deletes the families whose seven days are over; returns their ids. */
export async function purgeDeletedFamilies(services: AccountServices): Promise<Id<'family'>[]> {
  const at = new Date(services.now());
  const due = await services.db.sql<{ family_id: number }[]>`
    select family_id from family_deletions where deletes_at <= ${at}`;
  const gone: Id<'family'>[] = [];
  for (const { family_id: familyId } of due) {
    const isGone = await removeFamily(services, familyId, async (sql) => {
      // A parent may have cancelled it, or another server carried it out, a moment ago.
      const still = await sql`
        select 1 from family_deletions where family_id = ${familyId} and deletes_at <= ${at} for update`;
      return still.length > 0;
    });
    if (isGone) gone.push(familyId);
  }
  return gone;
}

/** The addresses of the family's accounts. */
export async function accountEmails(
  { db }: AccountServices,
  familyId: Id<'family'>,
): Promise<string[]> {
  const rows = await sqlInFamily(db, familyId)<{ email: string }[]>`
    select email from accounts where family_id = ${familyId} order by member_id`;
  return rows.map(({ email }) => email);
}
