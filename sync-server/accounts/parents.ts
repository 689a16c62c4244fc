/** Further parents of a family: joining by an invite, and removal with every kind of access. */
import { commitWithin } from '../../shared-model/commit/commit.ts';
import { remove, update, type Change } from '../../shared-model/commit/change.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import type { acceptInviteCall } from '../../shared-model/contracts/people-calls.ts';
import { familySettings } from '../../shared-model/entities/family-settings.ts';
import { member } from '../../shared-model/entities/member.ts';
import { randomId, type Id } from '../../shared-model/lib/ids.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { soundTime } from '../../shared-model/records/clock.ts';
import type { TransactionSql } from '../store/connect.ts';
import { codeOf } from '../store/database-errors.ts';
import { inFamily } from '../store/database.ts';
import type { FamilyTransaction } from '../store/family-store.ts';
import { transactWithin } from '../store/postgres-store.ts';
import type { AccountServices } from './account-services.ts';
import { claimAddress, emailKey, isAddressTaken, type AccountKey } from './account-addresses.ts';
import { findCode, spendCode, type CodeProblem } from './one-use-codes.ts';
import { endParentAccess, type RemainingAccess } from './parent-access.ts';

const uniqueViolation = '23505';

/** Writes to the family's records as the server (`system`). */
const commitAsServer = (
  sql: TransactionSql,
  { now }: AccountServices,
  familyId: Id<'family'>,
  changesIn: (tx: FamilyTransaction) => Promise<Change[]>,
): Promise<void> =>
  transactWithin({ sql, familyId }, async (tx) => {
    const at = soundTime(now(), await tx.clock());
    const changes = await changesIn(tx);
    const done = await commitWithin(tx, { role: 'system' }, changes, { now: at, node: 0 });
    if (!done.ok) throw new Error(`A parent's record was refused: ${done.error.code}`);
  });

/** Creates the account and the member of an invite, in the transaction that spends it. */
export async function acceptInvite(
  services: AccountServices,
  { code, email, password, fullName }: InputOf<typeof acceptInviteCall>,
): Promise<Result<AccountKey, CodeProblem | 'taken'>> {
  const { db, hashing, now, random } = services;
  const found = await findCode(services, code, 'parent');
  if (!found.ok) return found;
  const key = emailKey(email);
  const isTaken = () => isAddressTaken(services, key);
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
      await claimAddress({ sql, familyId }, memberId, key);
      const fields = { fullName, email, role: 'parent' };
      await commitAsServer(sql, services, familyId, async () => [
        { t: member.name, id: memberId, fields },
      ]);
      return ok({ familyId, memberId });
    });
  } catch (error) {
    if (codeOf(error) === uniqueViolation && (await isTaken())) return failed('taken');
    throw error;
  }
}

/** The rows that give a parent access, notify them or let others in, by the column that names the parent. */
const rowsOfParent = [
  ['sessions', 'member_id'],
  ['device_seals', 'member_id'],
  ['password_resets', 'member_id'],
  ['push_subscriptions', 'member_id'],
  ['one_use_codes', 'made_by'],
  ['account_addresses', 'member_id'],
  ['accounts', 'member_id'],
] as const;

/** Ends the member's record; mail to their address goes to the remaining parents. */
const recordsWithout =
  (familyId: Id<'family'>, memberId: Id<'member'>, email: string) =>
  async (tx: FamilyTransaction): Promise<Change[]> => {
    const [settings] = await tx.read([{ t: familySettings.name, id: familyId }]);
    const mailsTo = settings?.fields['email'];
    const isTheirs = typeof mailsTo === 'string' && emailKey(mailsTo) === emailKey(email);
    const gone = remove(member, memberId);
    return isTheirs ? [gone, update(familySettings, familyId, { email: '' })] : [gone];
  };

/**
 * Removes a parent: the account, sessions, signing keys, pushes, the codes they made, the devices they paired (except
 * those kept), the feeds they made, and the member's record. What they wrote stays. Returns the devices that ended.
 * `none`: no parent of the family has this id; `only`: they are the family's only parent, and stay.
 */
export const removeParent = (
  services: AccountServices,
  { familyId, memberId }: AccountKey,
  kept: RemainingAccess,
): Promise<Result<Id<'device'>[], 'none' | 'only'>> =>
  inFamily(services.db, familyId, async (sql) => {
    // If two parents leave at once, the second waits here until the first has left.
    const accounts = await sql<{ member_id: number; email: string }[]>`
      select member_id, email from accounts where family_id = ${familyId} order by member_id for update`;
    const account = accounts.find((one) => one.member_id === memberId);
    if (!account) return failed('none');
    if (accounts.length === 1) return failed('only');
    const ended = await endParentAccess(sql, services, { familyId, memberId }, kept);
    for (const [table, column] of rowsOfParent) {
      await sql`delete from ${sql(table)} where family_id = ${familyId} and ${sql(column)} = ${memberId}`;
    }
    const changes = recordsWithout(familyId, memberId, account.email);
    await commitAsServer(sql, services, familyId, changes);
    return ok(ended);
  });
