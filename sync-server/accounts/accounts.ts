/** Accounts: a parent's e-mail address and password, and the family and member they give access to. */
import { randomId, type Id } from '../../shared-model/lib/ids.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import type { loginCall, registerCall } from '../../shared-model/contracts/account-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { TransactionSql } from '../store/connect.ts';
import { codeOf } from '../store/database-errors.ts';
import { inFamily, sqlInFamily } from '../store/database.ts';
import { addFamily, transactWithin } from '../store/postgres-store.ts';
import {
  claimAddress,
  emailKey,
  findAccount,
  freeAddress,
  isAddressTaken,
  type AccountKey,
} from './account-addresses.ts';
import type { AccountServices } from './account-services.ts';

const uniqueViolation = '23505';

/** The first records of a family. */
const firstChanges = (
  { familyId, memberId }: AccountKey,
  { email, fullName, familyName }: InputOf<typeof registerCall>,
): Change[] => [
  { t: 'family', id: familyId, fields: { familyName } },
  { t: 'family-settings', id: familyId, fields: { email } },
  { t: 'member', id: memberId, fields: { fullName, email, role: 'parent' } },
];

/** The demo family's initial records, which are more than its first parent. */
export interface InitialContent {
  changes: (ids: AccountKey) => Change[];
  also: (sql: TransactionSql, ids: AccountKey) => Promise<void>;
}

/** The optional parts of a registration besides the form. */
export interface RegistrationOptions {
  beginning?: InitialContent;
  /** The ids of a family that began on a device; by default they are generated here. */
  ids?: AccountKey;
}

/**
 * Creates a family with its first parent and their account, in one transaction. `taken`: the address has an account;
 * `there`: the family with these ids has one.
 */
export async function register(
  services: AccountServices,
  input: InputOf<typeof registerCall>,
  { beginning, ids: given }: RegistrationOptions = {},
): Promise<Result<AccountKey, 'taken' | 'there'>> {
  const { db, hashing, now, random } = services;
  const key = emailKey(input.email);
  const passwordHash = await hashing.hashSecret(input.password);
  const isTaken = () => isAddressTaken(services, key);
  if (await isTaken()) return failed('taken');
  const ids = given ?? { familyId: randomId(random), memberId: randomId(random) };
  const at = now();
  try {
    await inFamily(db, ids.familyId, async (sql) => {
      const family = { sql, familyId: ids.familyId };
      await addFamily(family, beginning ? new Date(at) : null);
      await sql`
        insert into accounts (family_id, member_id, email, email_key, password_hash, created_at)
        values (${ids.familyId}, ${ids.memberId}, ${input.email}, ${key}, ${passwordHash}, ${new Date(at)})`;
      await claimAddress(family, ids.memberId, key);
      await transactWithin(family, async (tx) => {
        const changes = beginning?.changes(ids) ?? firstChanges(ids, input);
        const done = await commitWithin(tx, { role: 'system' }, changes, { now: at, node: 0 });
        if (!done.ok) throw new Error(`A family's first records were refused: ${done.error.code}`);
      });
      await beginning?.also(sql, ids);
    });
  } catch (error) {
    if (codeOf(error) !== uniqueViolation) throw error;
    if (await isTaken()) return failed('taken');
    if (given) return failed('there');
    throw error;
  }
  return ok(ids);
}

/** The account with this address and password; undefined, after the same amount of work, if there is none. */
export async function signIn(
  services: AccountServices,
  { email, password }: InputOf<typeof loginCall>,
): Promise<AccountKey | undefined> {
  const { db, hashing, now } = services;
  const account = await findAccount(services, emailKey(email));
  if (!account) {
    await hashing.pretendToVerify(password);
    return undefined;
  }
  const { familyId, memberId, passwordHash: stored } = account;
  if (!(await hashing.verifySecret(stored, password))) return undefined;
  const renewed = hashing.isOutdated(stored) ? await hashing.hashSecret(password) : stored;
  await sqlInFamily(db, familyId)`
    update accounts set last_login_at = ${new Date(now())}, password_hash = ${renewed}
    where family_id = ${familyId} and member_id = ${memberId} and password_hash = ${stored}`;
  return { familyId, memberId };
}

/** The e-mail address a parent signs in with. */
export const emailOf = async (
  { db }: AccountServices,
  familyId: Id<'family'>,
  memberId: Id<'member'>,
): Promise<string | undefined> => {
  const [row] = await sqlInFamily(db, familyId)<{ email: string }[]>`
    select email from accounts where family_id = ${familyId} and member_id = ${memberId}`;
  return row?.email;
};

/** Changes an account's sign-in address. Links mailed to the former address become void. */
export async function changeAccountEmail(
  services: AccountServices,
  { familyId, memberId }: AccountKey,
  email: string,
): Promise<Result<null, 'taken'>> {
  const { db } = services;
  const key = emailKey(email);
  await freeAddress(services, key);
  try {
    await inFamily(db, familyId, async (sql) => {
      await claimAddress({ sql, familyId }, memberId, key);
      await sql`
        update accounts set email = ${email}, email_key = ${key}
        where family_id = ${familyId} and member_id = ${memberId}`;
      await sql`
        delete from password_resets where family_id = ${familyId} and member_id = ${memberId}`;
    });
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return failed('taken');
    throw error;
  }
  return ok(null);
}
