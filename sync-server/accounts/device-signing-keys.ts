/** Each parent's keys for signing ops on one device, encrypted under the server's keys, which may be replaced. */
import { randomBytes } from 'node:crypto';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily } from '../store/database.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { DeviceSigningKeys } from '../sync/op-signatures.ts';
import type { AccountServices } from './account-services.ts';
import { oldSigningKeyGrace } from './lifetimes.ts';
import type { SigningKeyPlace } from './vault.ts';

type Device = Pick<SyncDevice, 'familyId' | 'id'>;

/**
 * A row of an outer join with the encrypted signing keys; `seal_id` is null in the only row of a device without keys.
 */
export interface SigningKeyColumns {
  seal_id: number | null;
  member_id: number;
  sealed_key: Uint8Array;
  made_at: Date;
  from_n: number | null;
}

/** A signing key, encrypted under the server's key. */
export interface SigningKeyRow {
  id: number;
  memberId: Id<'member'>;
  encrypted: Uint8Array;
  madeAt: Date;
  fromN: number | null;
}

/** The signing keys in the rows of an outer join. */
export const signingKeysIn = (rows: readonly SigningKeyColumns[]): SigningKeyRow[] =>
  rows.flatMap(({ seal_id: id, member_id: memberId, sealed_key: encrypted, ...row }) =>
    id === null ? [] : [{ id, memberId, encrypted, madeAt: row.made_at, fromN: row.from_n }],
  );

/** The most keys of a parent on a device: only repeated sign-ins without any sync make more. */
const mostKeys = 20;

/** The keys on a device, the oldest first. */
async function keysOn(
  sql: TransactionSql,
  { familyId, id: deviceId }: Device,
): Promise<SigningKeyRow[]> {
  const rows = await sql<SigningKeyColumns[]>`
    select key_id as seal_id, member_id, sealed_key, made_at, from_n from device_seals
    where family_id = ${familyId} and device_id = ${deviceId} order by key_id`;
  return signingKeysIn(rows);
}

/** Decrypts a key; undefined if it was encrypted under other server keys. */
const open = (
  { vault }: AccountServices,
  { familyId, id: deviceId }: Device,
  { memberId, encrypted }: SigningKeyRow,
): Uint8Array | undefined => vault.unwrapSigningKey({ familyId, deviceId, memberId }, encrypted);

const keep = (
  sql: TransactionSql,
  { vault }: AccountServices,
  place: SigningKeyPlace,
  { key, madeAt, fromN }: { key: Uint8Array; madeAt: Date; fromN: number | null },
): Promise<unknown> => sql`
  insert into device_seals (family_id, device_id, member_id, sealed_key, made_at, from_n)
  values (${place.familyId}, ${place.deviceId}, ${place.memberId}, ${vault.wrapSigningKey(place, key)}, ${madeAt}, ${fromN})`;

const discardKeys = (
  sql: TransactionSql,
  { familyId, id }: Device,
  keys: readonly SigningKeyRow[],
): Promise<unknown> => sql`
  delete from device_seals
  where family_id = ${familyId} and device_id = ${id} and key_id = any (${keys.map((key) => key.id)}::bigint[])`;

/** Creates a signing key for a parent on a device, and deletes those the server can't decrypt any more. */
export async function makeSigningKey(
  sql: TransactionSql,
  services: AccountServices,
  place: SigningKeyPlace,
): Promise<Uint8Array> {
  const device = { familyId: place.familyId, id: place.deviceId };
  const known = await keysOn(sql, device);
  const [openable, lost] = [new Set<SigningKeyRow>(), new Set<SigningKeyRow>()];
  for (const row of known) (open(services, device, row) ? openable : lost).add(row);
  const own = [...openable].filter(({ memberId }) => memberId === place.memberId);
  const tooMany = own.slice(0, Math.max(0, own.length - mostKeys + 1));
  await discardKeys(sql, device, [...lost, ...tooMany]);
  const key = randomBytes(32);
  await keep(sql, services, place, { key, madeAt: new Date(services.now()), fromN: null });
  return key;
}

/** Copies this device's signing keys to another device. */
export async function copySigningKeys(
  sql: TransactionSql,
  services: AccountServices,
  from: SyncDevice,
  deviceId: Id<'device'>,
): Promise<void> {
  for (const row of await keysOn(sql, from)) {
    const { memberId, madeAt, fromN } = row;
    const place = { familyId: from.familyId, deviceId, memberId };
    const key = open(services, from, row);
    if (key) await keep(sql, services, place, { key, madeAt, fromN });
  }
}

/** Deletes the keys that no unaccepted op can be signed with. */
const deleteSpentKeys = async (sql: TransactionSql, { familyId, id }: Device): Promise<void> => {
  await sql`
  delete from device_seals older using device_seals newer
  where older.family_id = ${familyId} and older.device_id = ${id}
    and newer.family_id = ${familyId} and newer.device_id = ${id}
    and newer.member_id = older.member_id and newer.key_id > older.key_id
    and newer.from_n <= 1 + coalesce(
      (select last_n from device_marks where family_id = ${familyId} and device_id = ${id}), 0
    )`;
};

/** The signing keys of a device for its sync; `known` are those that were loaded together with the device. */
export function deviceSigningKeys(
  services: AccountServices,
  device: Device,
  known?: readonly SigningKeyRow[],
): DeviceSigningKeys {
  const { db, now } = services;
  const within = <T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> =>
    inFamily(db, device.familyId, work);
  return {
    async of(memberId) {
      const rows = known ?? (await within((sql) => keysOn(sql, device)));
      const own = rows.filter((row) => row.memberId === memberId);
      const latest = now() - oldSigningKeyGrace;
      const keys = own.map((row, at) => {
        const { id, fromN } = row;
        const key = open(services, device, row);
        const next = own[at + 1];
        const isOld = next !== undefined && next.madeAt.getTime() < latest;
        return key && { id, key, fromN, isOld };
      });
      const openable = keys.filter((key) => key !== undefined);
      return openable.length === keys.length ? openable : 'lost';
    },
    startUsing: (memberId, keyId, fromN) =>
      within(async (sql) => {
        await sql`
          update device_seals set from_n = ${fromN}
          where family_id = ${device.familyId} and device_id = ${device.id} and member_id = ${memberId}
            and key_id = ${keyId}`;
        await deleteSpentKeys(sql, device);
      }),
    tidy: () => within((sql) => deleteSpentKeys(sql, device)),
  };
}
