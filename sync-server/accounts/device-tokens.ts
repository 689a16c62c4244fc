/**
 * Device tokens and their rotation.
 *
 * Invariant: an issued token stays valid until its successor has been used, so a lost reply or concurrent requests
 * never leave a device without a valid token. It stays valid for another day after that: a browser writes cookies to
 * disk later than its databases, so a killed browser may return with the previous token.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { Sql, TransactionSql } from '../store/connect.ts';
import { sqlInFamily } from '../store/database.ts';
import type { SyncDevice } from '../store/family-store.ts';
import type { AccountServices } from './account-services.ts';
import { deviceToken, formerGrace, seenEvery, successorGrace } from './lifetimes.ts';
import {
  signingKeysIn,
  type SigningKeyColumns,
  type SigningKeyRow,
} from './device-signing-keys.ts';
import { transaction } from '../store/transaction.ts';
import { tokenOf } from './families-of-tokens.ts';
import { hashToken, newToken, presentedToken } from './secret-tokens.ts';

interface DeviceRow {
  family_id: number;
  id: number;
  student_id: number | null;
  scope_version: number;
  token_hash: string;
  token_at: Date;
  next_token_hash: string | null;
  next_token_at: Date | null;
  former_token_hash: string | null;
  former_at: Date | null;
  last_seen_at: Date;
}

type PresentedRow = DeviceRow & SigningKeyColumns;

/** A device that presented a valid token, and a new token if its cookie must be rewritten. */
export interface PresentedDevice {
  device: SyncDevice;
  cookie: string | null;
  /** The parents' signing keys on it. */
  signingKeys: readonly SigningKeyRow[];
}

/** The holder of a device: the student with this id, or with null the whole family. */
export const holderOf = (studentId: Id<'student'> | null): SyncDevice['holder'] =>
  studentId === null ? { kind: 'family' } : { kind: 'student', studentId };

/** The id of the revoked device with this token; undefined if there is none. */
export async function revokedDevice(
  { db }: AccountServices,
  cookie: string | undefined,
): Promise<number | undefined> {
  const token = await tokenOf(db, 'devices', cookie);
  if (!token) return undefined;
  const { hash, familyId } = token;
  const [row] = await sqlInFamily(db, familyId)<{ id: number }[]>`
    select id from devices
    where family_id = ${familyId} and ${hash} in (token_hash, next_token_hash, former_token_hash)
      and revoked_at is not null`;
  return row?.id;
}

/** Issues a successor; null if another request has just issued one. */
async function succeed({ db }: AccountServices, row: DeviceRow, at: Date): Promise<string | null> {
  const token = newToken(row.family_id);
  const lost = new Date(at.getTime() - successorGrace);
  const handedOut = await sqlInFamily(db, row.family_id)`
    update devices set next_token_hash = ${hashToken(token)}, next_token_at = ${at}, last_seen_at = ${at}
    where family_id = ${row.family_id} and id = ${row.id} and token_hash = ${row.token_hash}
      and (next_token_at is null or next_token_at < ${lost})`;
  return handedOut.count === 1 ? token : null;
}

/** One row per signing key, at least one; no row if the device doesn't exist. */
async function askForDevice(
  { db }: AccountServices,
  cookie: string,
  { hash, familyId }: { hash: string; familyId: Id<'family'> | null },
): Promise<PresentedRow[]> {
  const ask = (sql: Sql | TransactionSql, family: Id<'family'>) =>
    sql<PresentedRow[]>`select * from present_device(${family}, ${hash})`;
  if (db.isCluster) {
    const token = await tokenOf(db, 'devices', cookie);
    if (!token) return [];
    // The family's node runs it whole. One that has just lost the family's rows to another node sees none: only a
    // transaction says the family there too.
    const rows = await ask(db.sql, token.familyId);
    return rows.length > 0 ? rows : transaction(db.sql, (sql) => ask(sql, token.familyId));
  }
  if (familyId !== null) return ask(db.sql, familyId);
  return db.sql<PresentedRow[]>`select * from present_device(${hash})`;
}

/**
 * Looks up a device by its cookie; undefined if it is unknown, revoked, or was absent for longer than
 * `deviceToken.idle`.
 */
export async function presentDevice(
  services: AccountServices,
  cookie: string | undefined,
): Promise<PresentedDevice | undefined> {
  const token = presentedToken(cookie);
  if (!token || cookie === undefined) return undefined;
  const { hash } = token;
  const rows = await askForDevice(services, cookie, token);
  const [row] = rows;
  if (!row) return undefined;
  const now = services.now();
  const at = new Date(now);
  if (now - row.last_seen_at.getTime() > deviceToken.idle) return undefined;
  const device: SyncDevice = {
    id: row.id,
    familyId: row.family_id,
    holder: holderOf(row.student_id),
    scopeVersion: row.scope_version,
  };
  const formerFor =
    hash === row.former_token_hash ? now - (row.former_at?.getTime() ?? 0) : undefined;
  if (formerFor !== undefined && formerFor > formerGrace) return undefined;
  const known = { device, signingKeys: signingKeysIn(rows) };
  const write = sqlInFamily(services.db, row.family_id);
  // First use of the successor: it becomes the token, and the old token becomes the former one.
  if (hash === row.next_token_hash) {
    await write`
      update devices set token_hash = ${hash}, token_at = ${at}, last_seen_at = ${at}, next_token_hash = null,
        next_token_at = null, former_token_hash = token_hash, former_at = ${at}
      where family_id = ${row.family_id} and id = ${row.id} and next_token_hash = ${hash}`;
    return { ...known, cookie };
  }
  // A browser that still sends the former token after every earlier request has ended has lost its successor.
  const hasLostIt = formerFor !== undefined && formerFor > successorGrace;
  if (hasLostIt || now - row.token_at.getTime() > deviceToken.rotateAfter) {
    return { ...known, cookie: await succeed(services, row, at) };
  }
  if (now - row.last_seen_at.getTime() < seenEvery) return { ...known, cookie: null };
  await write`
    update devices set last_seen_at = ${at} where family_id = ${row.family_id} and id = ${row.id}`;
  return { ...known, cookie };
}
