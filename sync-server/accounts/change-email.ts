import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { sqlInFamily } from '../store/database.ts';
import { codeOf } from '../store/database-errors.ts';
import type { AccountServices } from './account-services.ts';
import { emailKey } from './accounts.ts';
import type { AccountKey } from './passwords.ts';

const uniqueViolation = '23505';

/** Changes an account's sign-in address. Links mailed to the former address become void. */
export async function changeAccountEmail(
  { db }: AccountServices,
  { familyId, memberId }: AccountKey,
  email: string,
): Promise<Result<null, 'taken'>> {
  const sql = sqlInFamily(db, familyId);
  try {
    await sql`
      update accounts set email = ${email}, email_key = ${emailKey(email)}
      where family_id = ${familyId} and member_id = ${memberId}`;
  } catch (error) {
    if (codeOf(error) === uniqueViolation) return failed('taken');
    throw error;
  }
  await sql`
    delete from password_resets where family_id = ${familyId} and member_id = ${memberId}`;
  return ok(null);
}
