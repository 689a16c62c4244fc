/** Further parents of a family: one who joins by an invite, and one who is removed with everything by which they come in. */
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { remove, type Change } from '../../shared-model/commit/change.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import type { acceptInviteCall } from '../../shared-model/contracts/people-calls.ts';
import { member } from '../../shared-model/entities/member.ts';
import { randomId, type Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { soundTime } from '../../shared-model/records/clock.ts';
import type { TransactionSql } from '../store/connect.ts';
import { codeOf } from '../store/database-errors.ts';
import { inFamily } from '../store/database.ts';
import { transactWithin } from '../store/postgres-store.ts';
import type { AccountServices } from './account-services.ts';
import { emailKey, familyOfAccount, type Registered } from './accounts.ts';
import { findCode, spendCode, type CodeProblem } from './one-use-codes.ts';

const uniqueViolation = '23505';

/** Writes to the family's records as the server itself. */
const commitAsServer = (
  sql: TransactionSql,
  { now }: AccountServices,
  familyId: Id<'family'>,
  changes: Change[],
): Promise<void> =>
  transactWithin(sql, familyId, async (tx) => {
    const at = soundTime(now(), await tx.clock());
    const done = await commitWithin(tx, { role: 'system' }, changes, { now: at, node: 0 });
    if (!done.ok) throw new Error(`A parent's record was refused: ${done.error.code}`);
  });

/** Creates the account and the member whom an invite was for, in the transaction that spends it. */
export async function acceptInvite(
  services: AccountServices,
  { code, email, password, fullName }: InputOf<typeof acceptInviteCall>,
): Promise<Result<Registered, CodeProblem | 'taken'>> {
  const { db, hashing, now, random } = services;
  const found = await findCode(services, code, 'parent');
  if (!found.ok) return found;
  const key = emailKey(email);
  const isTaken = async () => (await familyOfAccount(services, key)) !== undefined;
  if (await isTaken()) return failed('taken');
  const passwordHash = await hashing.hashSecret(password);
  const { familyId } = found.value;
  const memberId = randomId(random);
  try {
    return await inFamily(db, familyId, async (sql) => {
      if (!(await spendCode(sql, services, found.value))) return failed('used');
      await sql`
        insert into accounts (family_id, member_id, email, email_key, password_hash, created_at)
        values (${familyId}, ${memberId}, ${email}, ${key}, ${passwordHash}, ${new Date(now())})`;
      const fields = { fullName, email, role: 'parent' };
      await commitAsServer(sql, services, familyId, [{ t: member.name, id: memberId, fields }]);
      return ok({ familyId, memberId });
    });
  } catch (error) {
    if (codeOf(error) === uniqueViolation && (await isTaken())) return failed('taken');
    throw error;
  }
}

/**
 * Removes a parent: the account, the sessions, the signing keys, the codes they made, and the member's record. What they did
 * stays. False if no parent of the family has this id.
 */
export const removeParent = (
  services: AccountServices,
  familyId: Id<'family'>,
  memberId: Id<'member'>,
): Promise<boolean> =>
  inFamily(services.db, familyId, async (sql) => {
    const removed = await sql`
      delete from accounts where family_id = ${familyId} and member_id = ${memberId}`;
    if (removed.count === 0) return false;
    for (const table of ['sessions', 'device_seals']) {
      await sql`delete from ${sql(table)} where family_id = ${familyId} and member_id = ${memberId}`;
    }
    await sql`delete from one_use_codes where family_id = ${familyId} and made_by = ${memberId}`;
    await commitAsServer(sql, services, familyId, [remove(member, memberId)]);
    return true;
  });
