/** Changing a password. Every change ends sessions and voids mailed links. */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import type { AccountKey } from './account-addresses.ts';

/** Whether a password is the account's. */
export async function isPasswordOf(
  { db, hashing }: AccountServices,
  { familyId, memberId }: AccountKey,
  password: string,
): Promise<boolean> {
  const [row] = await sqlInFamily(db, familyId)<{ password_hash: string }[]>`
    select password_hash from accounts where family_id = ${familyId} and member_id = ${memberId}`;
  return row
    ? hashing.verifySecret(row.password_hash, password)
    : hashing.pretendToVerify(password);
}

/** Stores a hashed password within a transaction; of the account's sessions only `keep` (a token's hash) stays. */
export async function storePassword(
  sql: TransactionSql,
  { familyId, memberId }: AccountKey,
  { hashed, at, keep = '' }: { hashed: string; at: Date; keep?: string },
): Promise<void> {
  await sql`
    update accounts set password_hash = ${hashed}, password_changed_at = ${at}
    where family_id = ${familyId} and member_id = ${memberId}`;
  await sql`
    delete from sessions
    where family_id = ${familyId} and member_id = ${memberId} and token_hash <> ${keep}`;
  await sql`
    delete from password_resets where family_id = ${familyId} and member_id = ${memberId}`;
}

/** Changes the password of a signed-in parent, whose own session (`keep`) stays. */
export async function changePassword(
  { db, hashing, now }: AccountServices,
  account: AccountKey,
  { password, keep }: { password: string; keep: string },
): Promise<void> {
  const hashed = await hashing.hashSecret(password);
  await inFamily(db, account.familyId, (sql) =>
    storePassword(sql, account, { hashed, at: new Date(now()), keep }),
  );
}

/** A parent who has signed in on a device. */
interface DeviceParent {
  memberId: Id<'member'>;
  email: string;
  isPasswordOld: boolean;
}

/** The parents with a signing key on a device, and whether their password was changed since they got it. */
export async function parentsOnDevice(
  { db }: AccountServices,
  { familyId, id: deviceId }: { familyId: Id<'family'>; id: Id<'device'> },
): Promise<DeviceParent[]> {
  const rows = await sqlInFamily(db, familyId)<
    { member_id: number; email: string; is_old: boolean }[]
  >`
    select a.member_id, a.email, coalesce(max(k.made_at) < a.password_changed_at, false) as is_old
    from device_seals k join accounts a on a.family_id = k.family_id and a.member_id = k.member_id
    where k.family_id = ${familyId} and k.device_id = ${deviceId}
    group by a.member_id, a.email, a.password_changed_at order by a.member_id`;
  return rows.map((row) => ({
    memberId: row.member_id,
    email: row.email,
    isPasswordOld: row.is_old,
  }));
}
