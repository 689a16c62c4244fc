/**
 * Students' PINs. No hash protects ten thousand four-digit PINs for longer than minutes, so the protection is that
 * guesses are possible only on a paired device, that they are counted, and that the hash needs a key outside the
 * database.
 *
 * Invariant: a guess is durably counted before it is checked; concurrent guesses count like consecutive ones.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import { shareSessions } from './sessions.ts';

/** Cooldowns: after `from` wrong PINs in a row on one device for one student, no guess for `ms` milliseconds. */
const shortCooldown = { from: 5, ms: 30_000 };
const longCooldown = { from: 10, ms: 15 * 60_000 };
/** After this many wrong PINs a parent must sign in on the device or set a new PIN. */
export const parentNeededFrom = 20;

/** A guess of a student's PIN on a device. */
export interface PinAttempt {
  familyId: Id<'family'>;
  deviceId: Id<'device'>;
  studentId: Id<'student'>;
  pin: string;
}

/** The result of a guess. */
export type PinAttemptResult =
  | { kind: 'right' }
  | { kind: 'wrong' }
  /** Not checked: a cooldown of so many seconds is running. */
  | { kind: 'cooldown'; seconds: number }
  | { kind: 'parent-needed' };

const cooldownAfter = (failures: number): number => {
  if (failures >= longCooldown.from) return longCooldown.ms;
  return failures >= shortCooldown.from ? shortCooldown.ms : 0;
};

/** Counts the guess; undefined if it may be checked. */
const recordAttempt = (
  { db, now }: AccountServices,
  { familyId, deviceId, studentId }: PinAttempt,
): Promise<PinAttemptResult | undefined> =>
  inFamily(db, familyId, async (sql) => {
    await sql`
      insert into pin_attempts (family_id, device_id, student_id, failures)
      values (${familyId}, ${deviceId}, ${studentId}, 0) on conflict do nothing`;
    const [row] = await sql<{ failures: number; blocked_until: Date | null }[]>`
      select failures, blocked_until from pin_attempts
      where family_id = ${familyId} and device_id = ${deviceId} and student_id = ${studentId} for update`;
    const { failures, blocked_until: blockedUntil } = row!;
    if (failures >= parentNeededFrom) return { kind: 'parent-needed' };
    const cooldown = (blockedUntil?.getTime() ?? 0) - now();
    if (cooldown > 0) return { kind: 'cooldown', seconds: Math.ceil(cooldown / 1000) };
    const ms = cooldownAfter(failures + 1);
    await sql`
      update pin_attempts set failures = failures + 1, blocked_until = ${ms > 0 ? new Date(now() + ms) : null}
      where family_id = ${familyId} and device_id = ${deviceId} and student_id = ${studentId}`;
    return undefined;
  });

const isRight = async (
  { db, vault, hashing }: AccountServices,
  attempt: PinAttempt,
): Promise<boolean> => {
  const { familyId, studentId, pin } = attempt;
  const [row] = await sqlInFamily(db, familyId)<{ pin_hash: string }[]>`
    select pin_hash from student_secrets where family_id = ${familyId} and student_id = ${studentId}`;
  const peppered = vault.pepperedPin(familyId, studentId, pin);
  return row ? hashing.verifySecret(row.pin_hash, peppered) : hashing.pretendToVerify(peppered);
};

/** Checks a PIN entered on a paired device. The right PIN resets the count of wrong ones. */
export async function checkPin(
  services: AccountServices,
  attempt: PinAttempt,
): Promise<PinAttemptResult> {
  const refused = await recordAttempt(services, attempt);
  if (refused) return refused;
  if (!(await isRight(services, attempt))) return { kind: 'wrong' };
  const { familyId, deviceId, studentId } = attempt;
  await sqlInFamily(services.db, familyId)`
    delete from pin_attempts
    where family_id = ${familyId} and device_id = ${deviceId} and student_id = ${studentId}`;
  return { kind: 'right' };
}

/** Resets the counts of wrong PINs on a device, because a parent has signed in there. */
export const resetPinAttempts = async (
  { db }: AccountServices,
  familyId: Id<'family'>,
  deviceId: Id<'device'>,
): Promise<void> => {
  await sqlInFamily(db, familyId)`
    delete from pin_attempts where family_id = ${familyId} and device_id = ${deviceId}`;
};

/** A PIN to set for a student. */
export interface NewPin {
  familyId: Id<'family'>;
  studentId: Id<'student'>;
  pin: string;
  /**
   * When it was chosen, in milliseconds since 1970; a PIN chosen later stays. A future moment counts as now. Absent:
   * now.
   */
  setAt?: number;
}

/** Sets a PIN within a transaction of its family; false if a later one is set. */
export async function setPinWithin(
  sql: TransactionSql,
  { vault, hashing, now }: AccountServices,
  { familyId, studentId, pin, setAt = now() }: NewPin,
): Promise<boolean> {
  const hashed = await hashing.hashSecret(vault.pepperedPin(familyId, studentId, pin));
  const encrypted = vault.encryptPin(familyId, studentId, pin);
  const at = new Date(Math.min(setAt, now()));
  const written = await sql`
    insert into student_secrets as known (family_id, student_id, pin_hash, pin_sealed, updated_at)
    values (${familyId}, ${studentId}, ${hashed}, ${encrypted}, ${at})
    on conflict (family_id, student_id) do update
      set pin_hash = excluded.pin_hash, pin_sealed = excluded.pin_sealed, updated_at = excluded.updated_at
      where known.updated_at <= excluded.updated_at`;
  if (written.count === 0) return false;
  for (const table of ['pin_attempts', 'sessions']) {
    await sql`delete from ${sql(table)} where family_id = ${familyId} and student_id = ${studentId}`;
  }
  await shareSessions({ sql, familyId });
  return true;
}

/** Sets a student's PIN, resets the counts of wrong ones and ends their sessions; false if a later PIN is set. */
export const setPin = (services: AccountServices, pin: NewPin): Promise<boolean> =>
  inFamily(services.db, pin.familyId, (sql) => setPinWithin(sql, services, pin));

/**
 * Decrypts every PIN of a family, by student id: for a parent who has just signed in (`isRecent`). A device is told
 * their lengths.
 */
export const readPins = async (
  { db, vault }: AccountServices,
  familyId: Id<'family'>,
): Promise<Map<number, string>> => {
  const rows = await sqlInFamily(db, familyId)<{ student_id: number; pin_sealed: Uint8Array }[]>`
    select student_id, pin_sealed from student_secrets where family_id = ${familyId}`;
  return new Map(
    rows.map(({ student_id: id, pin_sealed: encrypted }) => [
      id,
      vault.decryptPin(familyId, id, encrypted),
    ]),
  );
};
