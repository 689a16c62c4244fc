/** A family's devices: pairing, listing, revoking, and renewing a device under a new id. */
import { randomId, type Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { FamilySql, TransactionSql } from '../store/connect.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { SyncDevice } from '../store/family-store.ts';
import { cutStatement } from '../store/poke-channel.ts';
import type { AccountServices } from './account-services.ts';
import { holderOf } from './device-tokens.ts';
import { copyUnseen, deviceToken } from './lifetimes.ts';
import { copySigningKeys, makeSigningKey } from './device-signing-keys.ts';
import { spendCode, type FoundCode } from './one-use-codes.ts';
import { hashToken, newToken } from './secret-tokens.ts';

/** A request to pair a browser. */
export interface PairingRequest {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
  name: string;
  holder: DeviceHolder;
  /** The device that this browser already is, if any. */
  known: SyncDevice | undefined;
  /** The browser's former device id, as it claims. */
  formerId: number | undefined;
  /** How many devices the family may have. */
  most: number;
  /** The parent's session, which the pairing binds to this device. */
  sessionHash: string;
}

/** The paired device and its secrets. */
export interface PairedDevice {
  device: SyncDevice;
  /** Null for a device that keeps its token. */
  token: string | null;
  signingKey: Uint8Array | null;
  /** Whether ops accepted under the former id count as accepted from this device. */
  numbersGoOn: boolean;
}

const studentOf = (holder: DeviceHolder): number | null =>
  holder.kind === 'student' ? holder.studentId : null;

async function makeDevice(
  sql: TransactionSql,
  { random, now }: AccountServices,
  {
    familyId,
    memberId,
    name,
    holder,
  }: Pick<PairingRequest, 'familyId' | 'memberId' | 'name' | 'holder'>,
): Promise<{ device: SyncDevice; token: string }> {
  const device = { id: randomId(random), familyId, holder, scopeVersion: 1 };
  const token = newToken(familyId);
  const at = new Date(now());
  await sql`
    insert into devices (family_id, id, name, student_id, token_hash, token_at, paired_by, paired_at, last_seen_at)
    values (${familyId}, ${device.id}, ${name}, ${studentOf(holder)}, ${hashToken(token)}, ${at}, ${memberId}, ${at},
      ${at})`;
  return { device, token };
}

/** Updates a device's name and holder; a new holder changes its scope version, since it holds other records now. */
async function keepDevice(
  sql: TransactionSql,
  known: SyncDevice,
  { familyId, name, holder }: PairingRequest,
): Promise<SyncDevice> {
  const studentId = studentOf(holder);
  const [row] = await sql<{ scope_version: number }[]>`
    update devices set name = ${name}, student_id = ${studentId},
      scope_version = scope_version + (student_id is distinct from ${studentId}::bigint)::int
    where family_id = ${familyId} and id = ${known.id} returning scope_version`;
  // Its open streams carry the former holder's records.
  if (row?.scope_version !== known.scopeVersion) await cutStatement(sql, known.id);
  if (studentId !== null) {
    await sql`delete from device_seals where family_id = ${familyId} and device_id = ${known.id}`;
    await sql`
      delete from sessions
      where family_id = ${familyId} and device_id = ${known.id} and student_id <> ${studentId}`;
  }
  return { id: known.id, familyId, holder, scopeVersion: row?.scope_version ?? known.scopeVersion };
}

/** The number of devices with a valid token. */
async function countDevices(
  sql: TransactionSql,
  { now }: AccountServices,
  familyId: Id<'family'>,
): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from devices
    where family_id = ${familyId} and revoked_at is null and retired_at is null
      and last_seen_at > ${new Date(now() - deviceToken.idle)}`;
  return row!.count;
}

/** Copies the former id's accepted ops, so that lost answers are found [SY4] [SY9]; false: no such id ever. */
async function copyMarks(
  sql: TransactionSql,
  { familyId, formerId }: PairingRequest,
  deviceId: Id<'device'>,
): Promise<boolean> {
  if (formerId === undefined) return false;
  const former = await sql`
    select 1 from devices where family_id = ${familyId} and id = ${formerId}`;
  await sql`
    insert into device_marks (family_id, device_id, first_n, last_n, not_ok, marks)
    select family_id, ${deviceId}, first_n, last_n, not_ok, marks from device_marks
    where family_id = ${familyId} and device_id = ${formerId}`;
  return former.length > 0;
}

/** Pairs the browser or updates the device it already is; creates a signing key except on a student's device. */
export const pairDevice = (
  services: AccountServices,
  pairing: PairingRequest,
): Promise<Result<PairedDevice, 'too-many'>> => {
  const { familyId, memberId, known, most, sessionHash } = pairing;
  return inFamily(services.db, familyId, async (sql) => {
    const isKept = known?.familyId === familyId;
    if (!isKept && (await countDevices(sql, services, familyId)) >= most) return failed('too-many');
    const made = isKept ? undefined : await makeDevice(sql, services, pairing);
    const device = made?.device ?? (await keepDevice(sql, known!, pairing));
    const numbersGoOn = made !== undefined && (await copyMarks(sql, pairing, device.id));
    await sql`
      update sessions set device_id = ${device.id}
      where family_id = ${familyId} and token_hash = ${sessionHash}`;
    const place = { familyId, deviceId: device.id, memberId };
    const isStudents = device.holder.kind === 'student';
    const signingKey = isStudents ? null : await makeSigningKey(sql, services, place);
    return ok({ device, token: made?.token ?? null, signingKey, numbersGoOn });
  });
};

/** Pairs a browser that presents a code, in the transaction that spends it. `used`: another request was faster. */
export const claimDevice = (
  services: AccountServices,
  found: FoundCode,
  { name, most }: Pick<PairingRequest, 'name' | 'most'>,
): Promise<Result<{ device: SyncDevice; token: string }, 'too-many' | 'used'>> =>
  inFamily(services.db, found.familyId, async (sql) => {
    if ((await countDevices(sql, services, found.familyId)) >= most) return failed('too-many');
    if (!(await spendCode(sql, services, found))) return failed('used');
    return ok(await makeDevice(sql, services, { ...found, name }));
  });

/** Renames a device that isn't revoked; false if there is none. */
export const renameDevice = async (
  { db }: AccountServices,
  familyId: Id<'family'>,
  { id, name }: { id: number; name: string },
): Promise<boolean> => {
  const renamed = await sqlInFamily(db, familyId)`
    update devices set name = ${name}
    where family_id = ${familyId} and id = ${id} and revoked_at is null`;
  return renamed.count === 1;
};

/** A browser's claim of its device id, its last answered op and that op's mark. */
export interface DeviceClaim {
  deviceId: Id<'device'>;
  lastN: number;
  chain: string;
  /** How many devices the family may have. */
  most: number;
}

/**
 * Retires the copy unseen for the longest time, at least a month: of this profile if it has one, otherwise of another
 * (a profile restored each night is a new device each day). Resolves to whether there was one. Its records stay on it.
 */
async function retireCopy(
  sql: TransactionSql,
  { now }: AccountServices,
  familyId: Id<'family'>,
  original: Id<'device'>,
): Promise<boolean> {
  const at = now();
  const [retired] = await sql<{ id: number }[]>`
    update devices set retired_at = ${new Date(at)}, token_hash = ${hashToken(newToken(familyId))},
      next_token_hash = null, former_token_hash = null
    where family_id = ${familyId} and id = (
      select id from devices
      where family_id = ${familyId} and renewed_from is not null and revoked_at is null and retired_at is null
        and last_seen_at < ${new Date(at - copyUnseen)}
      order by renewed_from = ${original} desc, last_seen_at, id limit 1
    )
    returning id`;
  if (!retired) return false;
  await forgetSecrets({ sql, familyId }, retired.id);
  return true;
}

/**
 * Creates another device for the browser that presents this device's cookie: with its own token, the same holder, name
 * and signing keys, and op numbers that continue after `lastN`. The old device stays, for the browser of which this one
 * is a copy [SY10]; at the limit of devices, a copy that was unseen for long makes room.
 *
 * Fails if the browser's records belong to another family (no device with that id was ever in this one), or if the
 * family has reached its limit of devices.
 */
export const renewDevice = (
  services: AccountServices,
  known: SyncDevice,
  { deviceId, lastN, chain, most }: DeviceClaim,
): Promise<Result<{ device: SyncDevice; token: string }, 'another-family' | 'too-many'>> => {
  const { familyId, holder } = known;
  return inFamily(services.db, familyId, async (sql) => {
    const rows = await sql<
      { id: number; name: string; paired_by: number; renewed_from: number | null }[]
    >`
      select id, name, paired_by, renewed_from from devices
      where family_id = ${familyId} and id in (${known.id}, ${deviceId})`;
    const row = rows.find(({ id }) => id === known.id);
    if (!row || !rows.some(({ id }) => id === deviceId)) return failed('another-family');
    const { name, paired_by: memberId, renewed_from: original } = row;
    const isFull = (await countDevices(sql, services, familyId)) >= most;
    if (isFull && !(await retireCopy(sql, services, familyId, original ?? known.id))) {
      return failed('too-many');
    }
    const made = await makeDevice(sql, services, { familyId, memberId, name, holder });
    await sql`
      update devices set renewed_from = ${original ?? known.id}
      where family_id = ${familyId} and id = ${made.device.id}`;
    await copySigningKeys(sql, services, known, made.device.id);
    await sql`
      insert into device_marks (family_id, device_id, first_n, last_n, not_ok, marks)
      values (${familyId}, ${made.device.id}, ${lastN + 1}, ${lastN}, '[]', ${sql.json([chain])})`;
    return ok(made);
  });
};

/** The columns of a device in a list. */
export const listedDeviceColumns = ['id', 'name', 'student_id', 'paired_at', 'last_seen_at'];

/** A device's row with these columns. */
export interface ListedDeviceRow {
  id: number;
  name: string;
  student_id: number | null;
  paired_at: Date;
  last_seen_at: Date;
}

/** A device in the contract's shape. */
export const listedDevice = ({ id, name, ...row }: ListedDeviceRow) => ({
  id,
  name,
  holder: holderOf(row.student_id),
  pairedAt: row.paired_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
});

/** The devices that are neither revoked nor retired, in the contract's shape. */
export const listDevices = ({ db }: AccountServices, familyId: Id<'family'>) =>
  inFamily(db, familyId, async (sql) => {
    const rows = await sql<ListedDeviceRow[]>`
      select ${sql(listedDeviceColumns)} from devices
      where family_id = ${familyId} and revoked_at is null and retired_at is null order by paired_at, id`;
    return rows.map(listedDevice);
  });

/** Deletes everything that lets a device act or receive notifications. */
async function forgetSecrets({ sql, familyId }: FamilySql, id: Id<'device'>): Promise<void> {
  for (const table of ['sessions', 'device_seals', 'pin_attempts', 'push_subscriptions']) {
    await sql`delete from ${sql(table)} where family_id = ${familyId} and device_id = ${id}`;
  }
  await cutStatement(sql, id);
}

/** Revokes a device, its sessions, signing keys, pushes and streams in one transaction; false if unknown. */
export async function revokeWithin(
  sql: TransactionSql,
  { now }: AccountServices,
  familyId: Id<'family'>,
  id: Id<'device'>,
): Promise<boolean> {
  const revoked = await sql`
    update devices set revoked_at = ${new Date(now())}
    where family_id = ${familyId} and id = ${id} and revoked_at is null`;
  if (revoked.count === 0) return false;
  await forgetSecrets({ sql, familyId }, id);
  return true;
}

/** Revokes a device; false if there is no such device. */
export const revokeDevice = (
  services: AccountServices,
  familyId: Id<'family'>,
  id: Id<'device'>,
): Promise<boolean> =>
  inFamily(services.db, familyId, (sql) => revokeWithin(sql, services, familyId, id));
