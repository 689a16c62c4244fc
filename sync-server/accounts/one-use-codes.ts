/**
 * One-use codes: invites of a second parent, and codes that pair a device.
 *
 * Invariant: a code is spent in the transaction that uses it. Of two concurrent uses one succeeds, and if that
 * transaction fails, the code can be used again.
 */
import { randomInt } from 'node:crypto';
import type { Id } from '../../shared-model/lib/ids.ts';
import { drawCode } from '../../shared-model/lib/one-use-code.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { DeviceHolder } from '../../shared-model/records/scopes.ts';
import type { TransactionSql } from '../store/connect.ts';
import { inFamily, sqlByKey } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import { holderOf } from './device-tokens.ts';
import { codeLifetime } from './lifetimes.ts';

/** The purpose of a code: a second parent, or a device of this holder. */
export type CodePurpose = { kind: 'parent' } | DeviceHolder;

/** The maker and the purpose of a new code. */
export interface NewCode {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
  purpose: CodePurpose;
}

/** How long a spent or expired code is distinguished from one that never existed. */
const rememberedFor = 24 * 3_600_000;

/** Makes a code, and deletes the family's old ones. `expiresAt`: milliseconds. */
export async function makeCode(
  { db, vault, now }: AccountServices,
  { familyId, memberId, purpose }: NewCode,
): Promise<{ code: string; expiresAt: number }> {
  const code = drawCode((count) => randomInt(count));
  const expiresAt = now() + codeLifetime;
  const studentId = purpose.kind === 'student' ? purpose.studentId : null;
  await inFamily(db, familyId, async (sql) => {
    await sql`
      delete from one_use_codes
      where family_id = ${familyId} and expires_at < ${new Date(now() - rememberedFor)}`;
    await sql`
      insert into one_use_codes (family_id, code_hash, kind, student_id, made_by, expires_at)
      values (${familyId}, ${vault.codeHash(code)}, ${purpose.kind}, ${studentId}, ${memberId}, ${new Date(expiresAt)})`;
  });
  return { code, expiresAt };
}

/** Why a code can't be used. */
export type CodeProblem = 'unknown' | 'used' | 'expired';

/** A usable code. */
export interface FoundCode {
  familyId: Id<'family'>;
  /** The parent who made it. */
  memberId: Id<'member'>;
  hash: string;
  /** Of a code that pairs a device. */
  holder: DeviceHolder;
}

interface CodeRow {
  family_id: number;
  kind: CodePurpose['kind'];
  student_id: number | null;
  made_by: number;
  expires_at: Date;
  used_at: Date | null;
}

/** Looks up a code of one purpose; a code of the other purpose counts as unknown. */
export async function findCode(
  { db, vault, now }: AccountServices,
  code: string,
  what: 'parent' | 'device',
): Promise<Result<FoundCode, CodeProblem>> {
  const hash = vault.codeHash(code);
  const [row] = await sqlByKey(db, hash)<CodeRow[]>`
    select family_id, kind, student_id, made_by, expires_at, used_at from one_use_codes
    where code_hash = ${hash}`;
  if (!row || (row.kind === 'parent') !== (what === 'parent')) return failed('unknown');
  if (row.used_at) return failed('used');
  if (row.expires_at.getTime() <= now()) return failed('expired');
  const { family_id: familyId, made_by: memberId, student_id: studentId } = row;
  return ok({ familyId, memberId, hash, holder: holderOf(studentId) });
}

/** Spends a found code within the transaction that uses it; false if another request was faster. */
export async function spendCode(
  sql: TransactionSql,
  { now }: AccountServices,
  { familyId, hash }: FoundCode,
): Promise<boolean> {
  const spent = await sql`
    update one_use_codes set used_at = ${new Date(now())}
    where family_id = ${familyId} and code_hash = ${hash} and used_at is null`;
  return spent.count === 1;
}
