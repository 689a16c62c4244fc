/**
 * Forgotten passwords: a mailed link, or the recovery code that a parent has kept.
 *
 * Invariant: each link and each code sets one password. Both are spent in the transaction that stores it.
 */
import { randomInt, timingSafeEqual } from 'node:crypto';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';
import { emailKey, findAccount, type AccountKey } from './account-addresses.ts';
import { tokenOf } from './families-of-tokens.ts';
import { resetLink } from './lifetimes.ts';
import { storePassword } from './passwords.ts';
import { hashToken, newToken } from './secret-tokens.ts';

/** Crockford's alphabet: no character looks like another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 5;

/** 100 random bits, as four groups of five characters. */
const newCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-');

/** A code in compared form: separators are dropped, and look-alike characters replaced. */
export const plainCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** Makes a recovery code, which replaces the previous one. */
export async function makeRecoveryCode(
  { db, vault, now }: AccountServices,
  { familyId, memberId }: AccountKey,
): Promise<string> {
  const code = newCode();
  const hash = vault.recoveryHash(familyId, memberId, plainCode(code));
  await sqlInFamily(db, familyId)`
    update accounts set recovery_hash = ${hash}, recovery_made_at = ${new Date(now())}
    where family_id = ${familyId} and member_id = ${memberId}`;
  return code;
}

/** When the valid recovery code was made; null if there is none. */
export async function recoveryCodeMadeAt(
  { db }: AccountServices,
  { familyId, memberId }: AccountKey,
): Promise<Date | null> {
  const [row] = await sqlInFamily(db, familyId)<{ at: Date | null }[]>`
    select recovery_made_at as at from accounts
    where family_id = ${familyId} and member_id = ${memberId} and recovery_hash is not null`;
  return row?.at ?? null;
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Sets a new password by the recovery code, ends all sessions of the account, and voids the code. */
export async function recoverByCode(
  services: AccountServices,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<Result<AccountKey, 'wrong'>> {
  const { db, vault, hashing, now } = services;
  const row = await findAccount(services, emailKey(email));
  const account = { familyId: row?.familyId ?? 0, memberId: row?.memberId ?? 0 };
  const hash = vault.recoveryHash(account.familyId, account.memberId, plainCode(code));
  if (!row || !isSame(hash, row.recoveryHash ?? '')) return failed('wrong');
  const hashed = await hashing.hashSecret(password);
  const isSet = await inFamily(db, account.familyId, async (sql) => {
    const spent = await sql`
      update accounts set recovery_hash = null, recovery_made_at = null
      where family_id = ${account.familyId} and member_id = ${account.memberId} and recovery_hash = ${hash}`;
    if (spent.count === 0) return false;
    await storePassword(sql, account, { hashed, at: new Date(now()) });
    return true;
  });
  return isSet ? ok(account) : failed('wrong');
}

/** Makes the token of a mailed link, which voids earlier links; undefined if there is no such account. */
export async function makeResetToken(
  services: AccountServices,
  typed: string,
): Promise<(AccountKey & { token: string; email: string }) | undefined> {
  const { db, now } = services;
  const account = await findAccount(services, emailKey(typed));
  if (!account) return undefined;
  const { familyId, memberId, email } = account;
  const token = newToken(familyId);
  await inFamily(db, familyId, async (sql) => {
    await sql`
      delete from password_resets where family_id = ${familyId} and member_id = ${memberId}`;
    await sql`
      insert into password_resets (family_id, member_id, token_hash, made_at)
      values (${familyId}, ${memberId}, ${hashToken(token)}, ${new Date(now())})`;
  });
  return { familyId, memberId, email, token };
}

/** Sets a new password by a link's token, ends all sessions of the account, and voids the link. */
export async function resetByToken(
  { db, hashing, now }: AccountServices,
  { token, password }: { token: string; password: string },
): Promise<Result<AccountKey, 'spent'>> {
  const link = await tokenOf(db, 'password_resets', token);
  if (!link) return failed('spent');
  const { hash, familyId } = link;
  const [row] = await sqlInFamily(db, familyId)<{ memberId: number; madeAt: Date }[]>`
    select member_id as "memberId", made_at as "madeAt" from password_resets
    where family_id = ${familyId} and token_hash = ${hash}`;
  if (!row || now() - row.madeAt.getTime() > resetLink) return failed('spent');
  const account = { familyId, memberId: row.memberId };
  const hashed = await hashing.hashSecret(password);
  const isSet = await inFamily(db, familyId, async (sql) => {
    const spent = await sql`
      delete from password_resets where family_id = ${familyId} and token_hash = ${hash}`;
    if (spent.count === 0) return false;
    await storePassword(sql, account, { hashed, at: new Date(now()) });
    return true;
  });
  return isSet ? ok(account) : failed('spent');
}
