/**
 * Which account an e-mail address signs in to: the one look-up by what a person types, besides codes.
 *
 * Invariant: an address has at most one account (the key of `account_addresses`), and what a row says counts only if
 * the account has that address. A server of the former version writes accounts alone, so an address without a row is
 * looked for among them.
 */
import type { Id } from '../../shared-model/lib/ids.ts';
import type { FamilySql, TransactionSql } from '../store/connect.ts';
import { byKey, inFamily } from '../store/database.ts';
import type { AccountServices } from './account-services.ts';

/** The normalized form of an e-mail address, unique among accounts: NFC, lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

/** A parent's account: its family and its member. */
export interface AccountKey {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
}

/** An account, and what signing in and recovery compare. */
export interface FoundAccount extends AccountKey {
  email: string;
  passwordHash: string;
  recoveryHash: string | null;
}

type Services = Pick<AccountServices, 'db'>;

const addressOf = async (sql: TransactionSql, key: string): Promise<AccountKey | undefined> => {
  const [row] = await sql<AccountKey[]>`
    select family_id as "familyId", member_id as "memberId" from account_addresses where email_key = ${key}`;
  return row;
};

/** The account with this address (`emailKey`); undefined if there is none. */
export const findAccount = ({ db }: Services, key: string): Promise<FoundAccount | undefined> =>
  byKey(db, key, async (sql) => {
    const columns = sql`
      family_id as "familyId", member_id as "memberId", email,
      password_hash as "passwordHash", recovery_hash as "recoveryHash"`;
    const named = await addressOf(sql, key);
    if (named) {
      const { familyId, memberId } = named;
      const [account] = await sql<FoundAccount[]>`
        select ${columns} from accounts
        where family_id = ${familyId} and member_id = ${memberId} and email_key = ${key}`;
      if (account) return account;
    }
    const [account] = await sql<FoundAccount[]>`
      select ${columns} from accounts where email_key = ${key}`;
    return account;
  });

/** The family of the account with this address (`emailKey`); undefined if there is no such account. */
export const familyOfAccount = async (
  services: Services,
  key: string,
): Promise<number | undefined> => (await findAccount(services, key))?.familyId;

/** Frees an address whose account no longer has it, because a server of the former version took it away. */
export async function freeAddress({ db }: Services, key: string): Promise<void> {
  const named = await byKey(db, key, (sql) => addressOf(sql, key));
  if (!named) return;
  const { familyId } = named;
  await inFamily(db, familyId, async (sql) => {
    // Whoever was given it a moment ago keeps it.
    const owners = await sql`
      select 1 from accounts where family_id = ${familyId} and email_key = ${key}`;
    if (owners.length > 0) return;
    await sql`delete from account_addresses where family_id = ${familyId} and email_key = ${key}`;
  });
}

/** Whether an address has an account; otherwise it is free to be claimed. */
export async function isAddressTaken(services: Services, key: string): Promise<boolean> {
  if (await findAccount(services, key)) return true;
  await freeAddress(services, key);
  return false;
}

/**
 * Makes this the account's one address, within the transaction that writes it to the account. Fails with a unique
 * violation if it is another account's.
 */
export async function claimAddress(
  { sql, familyId }: FamilySql,
  memberId: Id<'member'>,
  key: string,
): Promise<void> {
  await sql`
    delete from account_addresses where family_id = ${familyId} and member_id = ${memberId}`;
  await sql`
    insert into account_addresses (email_key, family_id, member_id) values (${key}, ${familyId}, ${memberId})`;
}
