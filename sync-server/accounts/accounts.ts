/** Accounts: a parent's e-mail address and password, and the family and member they give access to. */
import { randomId, type Id } from '../../shared-model/lib/ids.ts';
import { commitWithin } from '../../shared-model/commit/commit.ts';
import type { Change } from '../../shared-model/commit/change.ts';
import type { InputOf } from '../../shared-model/contracts/call.ts';
import type { loginCall, registerCall } from '../../shared-model/contracts/account-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { TransactionSql } from '../store/connect.ts';
import { codeOf } from '../store/database-errors.ts';
import { inFamily, sqlByKey, sqlInFamily } from '../store/database.ts';
import { addFamily, transactWithin } from '../store/postgres-store.ts';
import type { AccountServices } from './account-services.ts';

/** The normalized form of an e-mail address, unique among accounts: NFC, lower case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

const uniqueViolation = '23505';

/** The ids of a registered family and its first parent. */
export interface RegisteredFamily {
  familyId: Id<'family'>;
  memberId: Id<'member'>;
}

/** The first records of a family. */
const firstChanges = (
  { familyId, memberId }: RegisteredFamily,
  { email, fullName, familyName }: InputOf<typeof registerCall>,
): Change[] => [
  { t: 'family', id: familyId, fields: { familyName } },
  { t: 'family-settings', id: familyId, fields: { email } },
  { t: 'member', id: memberId, fields: { fullName, email, role: 'parent' } },
];

/** The family of the account with this address (`emailKey`); undefined if there is no such account. */
export async function familyOfAccount(
  { db }: AccountServices,
  key: string,
): Promise<number | undefined> {
  const [row] = await sqlByKey(db, key)<{ family_id: number }[]>`
    select family_id from accounts where email_key = ${key}`;
  return row?.family_id;
}

/** The demo family's initial records, which are more than its first parent. */
export interface InitialContent {
  changes: (ids: RegisteredFamily) => Change[];
  also: (sql: TransactionSql, ids: RegisteredFamily) => Promise<void>;
}

/** The optional parts of a registration besides the form. */
export interface RegistrationOptions {
  beginning?: InitialContent;
  /** The ids of a family that began on a device; by default they are generated here. */
  ids?: RegisteredFamily;
}

/**
 * Creates a family with its first parent and their account, in one transaction. `taken`: the address has an account;
 * `there`: the family with these ids has one.
 */
export async function register(
  services: AccountServices,
  input: InputOf<typeof registerCall>,
  { beginning, ids: given }: RegistrationOptions = {},
): Promise<Result<RegisteredFamily, 'taken' | 'there'>> {
  const { db, hashing, now, random } = services;
  const key = emailKey(input.email);
  const passwordHash = await hashing.hashSecret(input.password);
  const isTaken = async () => (await familyOfAccount(services, key)) !== undefined;
  if (await isTaken()) return failed('taken');
  const ids = given ?? { familyId: randomId(random), memberId: randomId(random) };
  const at = now();
  try {
    await inFamily(db, ids.familyId, async (sql) => {
      await addFamily(sql, ids.familyId, beginning ? new Date(at) : null);
      await sql`
        insert into accounts (family_id, member_id, email, email_key, password_hash, created_at)
        values (${ids.familyId}, ${ids.memberId}, ${input.email}, ${key}, ${passwordHash}, ${new Date(at)})`;
      await transactWithin(sql, ids.familyId, async (tx) => {
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

interface AccountRow {
  family_id: number;
  member_id: number;
  password_hash: string;
}

/** The account with this address and password; undefined, after the same amount of work, if there is none. */
export async function signIn(
  services: AccountServices,
  { email, password }: InputOf<typeof loginCall>,
): Promise<RegisteredFamily | undefined> {
  const { db, hashing, now } = services;
  const key = emailKey(email);
  const [row] = await sqlByKey(db, key)<AccountRow[]>`
    select family_id, member_id, password_hash from accounts where email_key = ${key}`;
  if (!row) {
    await hashing.pretendToVerify(password);
    return undefined;
  }
  const { family_id: familyId, member_id: memberId, password_hash: stored } = row;
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
