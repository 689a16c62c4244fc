/** Each parent's keys for sealing ops on one device: put away under the server's own keys, which may be others one day. */
import { randomBytes } from 'node:crypto';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily } from '../store/database.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { DeviceSeals } from '../sync/seal.ts';
import type { AccountServices } from './account-services.ts';
import { oldSealGrace } from './lifetimes.ts';
import type { SealPlace } from './vault.ts';

type Device = Pick<SyncDevice, 'familyId' | 'id'>;

interface SealRow {
  id: number;
  memberId: Id<'member'>;
  /** Undefined when it was put away under other keys than the server's. */
  key: Uint8Array | undefined;
  madeAt: Date;
  fromN: number | null;
}

/** How many keys a parent may have on a device: more come only where sign-ins are repeated and nothing is ever sent. */
const mostKeys = 20;

/** The keys on a device, the oldest first. */
async function keysOn(
  sql: TransactionSql,
  { vault }: AccountServices,
  { familyId, id: deviceId }: Device,
): Promise<SealRow[]> {
  const rows = await sql<
    {
      key_id: number;
      member_id: number;
      sealed_key: Uint8Array;
      made_at: Date;
      from_n: number | null;
    }[]
  >`
    select key_id, member_id, sealed_key, made_at, from_n from device_seals
    where family_id = ${familyId} and device_id = ${deviceId} order by key_id`;
  return rows.map(({ key_id: id, member_id: memberId, sealed_key: sealed, ...row }) => ({
    id,
    memberId,
    key: vault.openSealKey({ familyId, deviceId, memberId }, sealed),
    madeAt: row.made_at,
    fromN: row.from_n,
  }));
}

const keep = (
  sql: TransactionSql,
  { vault }: AccountServices,
  place: SealPlace,
  { key, madeAt, fromN }: { key: Uint8Array; madeAt: Date; fromN: number | null },
): Promise<unknown> => sql`
  insert into device_seals (family_id, device_id, member_id, sealed_key, made_at, from_n)
  values (${place.familyId}, ${place.deviceId}, ${place.memberId}, ${vault.sealSealKey(place, key)}, ${madeAt}, ${fromN})`;

const drop = (
  sql: TransactionSql,
  { familyId, id }: Device,
  keys: readonly SealRow[],
): Promise<unknown> => sql`
  delete from device_seals
  where family_id = ${familyId} and device_id = ${id} and key_id = any (${keys.map((key) => key.id)}::bigint[])`;

/** A new seal key for this parent there. All that the server can't open any more are thrown away. */
export async function makeSealKey(
  sql: TransactionSql,
  services: AccountServices,
  place: SealPlace,
): Promise<Uint8Array> {
  const device = { familyId: place.familyId, id: place.deviceId };
  const known = await keysOn(sql, services, device);
  const own = known.filter(({ memberId, key }) => key && memberId === place.memberId);
  const tooMany = own.slice(0, Math.max(0, own.length - mostKeys + 1));
  await drop(sql, device, [...known.filter(({ key }) => !key), ...tooMany]);
  const key = randomBytes(32);
  await keep(sql, services, place, { key, madeAt: new Date(services.now()), fromN: null });
  return key;
}

/** Gives another device the keys of this one. */
export async function copySealKeys(
  sql: TransactionSql,
  services: AccountServices,
  from: SyncDevice,
  deviceId: Id<'device'>,
): Promise<void> {
  for (const { memberId, key, madeAt, fromN } of await keysOn(sql, services, from)) {
    const place = { familyId: from.familyId, deviceId, memberId };
    if (key) await keep(sql, services, place, { key, madeAt, fromN });
  }
}

/** Lets the keys go whose numbers were all taken. */
const letGo = async (sql: TransactionSql, { familyId, id }: Device): Promise<void> => {
  await sql`
  delete from device_seals older using device_seals newer
  where older.family_id = ${familyId} and older.device_id = ${id}
    and newer.family_id = ${familyId} and newer.device_id = ${id}
    and newer.member_id = older.member_id and newer.key_id > older.key_id
    and newer.from_n <= 1 + coalesce(
      (select last_n from device_marks where family_id = ${familyId} and device_id = ${id}), 0
    )`;
};

/** The seal keys of a device, as the sync asks for them. */
export function deviceSeals(services: AccountServices, device: Device): DeviceSeals {
  const { db, now } = services;
  const within = <T>(work: (sql: TransactionSql) => Promise<T>): Promise<T> =>
    inFamily(db, device.familyId, work);
  return {
    async of(memberId) {
      const rows = await within((sql) => keysOn(sql, services, device));
      const own = rows.filter((row) => row.memberId === memberId);
      const latest = now() - oldSealGrace;
      const keys = own.map(({ id, key, fromN }, at) => {
        const next = own[at + 1];
        const isOld = next !== undefined && next.madeAt.getTime() < latest;
        return key && { id, key, fromN, isOld };
      });
      const openable = keys.filter((key) => key !== undefined);
      return openable.length === keys.length ? openable : 'lost';
    },
    follow: (memberId, keyId, fromN) =>
      within(async (sql) => {
        await sql`
          update device_seals set from_n = ${fromN}
          where family_id = ${device.familyId} and device_id = ${device.id} and member_id = ${memberId}
            and key_id = ${keyId}`;
        await letGo(sql, device);
      }),
    tidy: () => within((sql) => letGo(sql, device)),
  };
}
