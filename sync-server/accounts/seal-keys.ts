/** Each parent's key for sealing ops on one device: put away under the server's own keys, which may be others one day. */
import { randomBytes } from 'node:crypto';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily } from '../store/database.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { AccountServices } from './account-services.ts';
import type { SealPlace } from './vault.ts';

/** The keys on a device that the server can open, by member; those it can't open are `lost`. */
async function sealKeysOn(
  sql: TransactionSql,
  { vault }: AccountServices,
  { familyId, id: deviceId }: Pick<SyncDevice, 'familyId' | 'id'>,
): Promise<{ memberId: number; key: Uint8Array | undefined }[]> {
  const rows = await sql<{ member_id: number; sealed_key: Uint8Array }[]>`
    select member_id, sealed_key from device_seals
    where family_id = ${familyId} and device_id = ${deviceId}`;
  return rows.map(({ member_id: memberId, sealed_key: sealed }) => ({
    memberId,
    key: vault.openSealKey({ familyId, deviceId, memberId }, sealed),
  }));
}

const keep = (
  sql: TransactionSql,
  { vault }: AccountServices,
  place: SealPlace,
  key: Uint8Array,
): Promise<unknown> => sql`
  insert into device_seals (family_id, device_id, member_id, sealed_key)
  values (${place.familyId}, ${place.deviceId}, ${place.memberId}, ${vault.sealSealKey(place, key)})
  on conflict do nothing`;

/**
 * This parent's seal key there: the one they have (waiting ops are sealed with it), else a new one. All that the server can't
 * open any more are thrown away.
 */
export async function ensureSealKey(
  sql: TransactionSql,
  services: AccountServices,
  place: SealPlace,
): Promise<Uint8Array> {
  const { familyId, deviceId } = place;
  const device = { familyId, id: deviceId };
  const known = await sealKeysOn(sql, services, device);
  const lost = known.flatMap(({ memberId, key }) => (key ? [] : [memberId]));
  await sql`
    delete from device_seals
    where family_id = ${familyId} and device_id = ${deviceId} and member_id = any (${lost}::bigint[])`;
  await keep(sql, services, place, randomBytes(32));
  const keys = await sealKeysOn(sql, services, device);
  return keys.find(({ memberId }) => memberId === place.memberId)!.key!;
}

/** Gives another device the keys of this one. */
export async function copySealKeys(
  sql: TransactionSql,
  services: AccountServices,
  from: SyncDevice,
  deviceId: number,
): Promise<void> {
  for (const { memberId, key } of await sealKeysOn(sql, services, from)) {
    if (key) await keep(sql, services, { familyId: from.familyId, deviceId, memberId }, key);
  }
}

/**
 * The key with which a parent's ops on a device are sealed; undefined when that parent has none there, `lost` when it was put
 * away under keys that the server no longer has.
 */
export type SealKey = Uint8Array | 'lost' | undefined;

export const sealKeyOf = (
  { db, vault }: AccountServices,
  familyId: number,
  deviceId: number,
  memberId: number,
): Promise<SealKey> =>
  inFamily(db, familyId, async (sql) => {
    const [row] = await sql<{ sealed_key: Uint8Array }[]>`
      select sealed_key from device_seals
      where family_id = ${familyId} and device_id = ${deviceId} and member_id = ${memberId}`;
    if (!row) return undefined;
    return vault.openSealKey({ familyId, deviceId, memberId }, row.sealed_key) ?? 'lost';
  });
