/** A parent's access besides their account: devices that they paired, and calendar feeds that they made. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import {
  listedDevice,
  listedDeviceColumns,
  revokeWithin,
  type ListedDeviceRow,
} from './devices.ts';
import type { AccountKey } from './account-addresses.ts';

/** A feed of an unknown maker may be theirs. */
const feedsOf = (sql: TransactionSql, { familyId, memberId }: AccountKey) => sql`
  calendar_feeds where family_id = ${familyId} and (made_by = ${memberId} or made_by is null)`;

const devicesOf = (sql: TransactionSql, { familyId, memberId }: AccountKey) => sql`
  devices where family_id = ${familyId} and paired_by = ${memberId} and revoked_at is null
    and retired_at is null`;

/** The devices and feeds that end with a parent, in the contract's shape; undefined if there is no such parent. */
export const readParentAccess = ({ db }: AccountServices, key: AccountKey) =>
  inFamily(db, key.familyId, async (sql) => {
    const account = await sql`
      select 1 from accounts where family_id = ${key.familyId} and member_id = ${key.memberId}`;
    if (account.length === 0) return undefined;
    const devices = await sql<ListedDeviceRow[]>`
      select ${sql(listedDeviceColumns)} from ${devicesOf(sql, key)} order by paired_at, id`;
    const feeds = await sql<{ student_id: number; made_at: Date }[]>`
      select student_id, made_at from ${feedsOf(sql, key)} order by student_id`;
    return {
      devices: devices.map(listedDevice),
      feeds: feeds.map((one) => ({
        studentId: one.student_id,
        madeAt: one.made_at.toISOString(),
      })),
    };
  });

/** What remains after a parent has left. */
export interface RemainingAccess {
  devices: ReadonlySet<Id<'device'>>;
  /** The parent to whom the kept devices belong from then on; null: nobody. */
  heir: Id<'member'> | null;
}

/** Ends a parent's devices and feeds, in the transaction that removes the parent; returns the devices. */
export async function endParentAccess(
  sql: TransactionSql,
  services: AccountServices,
  key: AccountKey,
  { devices: kept, heir }: RemainingAccess,
): Promise<Id<'device'>[]> {
  await sql`delete from ${feedsOf(sql, key)}`;
  const rows = await sql<{ id: number }[]>`select id from ${devicesOf(sql, key)} order by id`;
  const ended = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  for (const id of ended) await revokeWithin(sql, services, key.familyId, id);
  if (heir !== null) {
    await sql`
      update devices set paired_by = ${heir}
      where family_id = ${key.familyId} and paired_by = ${key.memberId} and revoked_at is null`;
  }
  return ended;
}
