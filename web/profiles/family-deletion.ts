/** Deletion of a family's data on the server: requested and cancelled. */
import {
  deleteFamilyCall,
  familyDeletionCall,
  keepFamilyCall,
} from '../../shared-model/contracts/account-security-calls.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import { confirmPassword } from './account.ts';
import { refusedToParent, type AccountFailure } from './account-failure.ts';
import type { ProfileContext } from './profile-context.ts';

/** When everything is to be deleted (ISO 8601); null: not scheduled. */
export async function readDeletion({
  rest,
}: ProfileContext): Promise<Result<string | null, AccountFailure>> {
  const answer = await rest.call(familyDeletionCall, undefined);
  return answer.ok ? ok(answer.value.deletion?.deletesAt ?? null) : refusedToParent(answer.error);
}

/** Requests it with the typed family name and password; returns the scheduled time. */
export async function deleteFamily(
  context: ProfileContext,
  typed: { familyName: string; password: string },
): Promise<Result<string, AccountFailure>> {
  const confirmed = await confirmPassword(context, typed.password);
  if (!confirmed.ok) return confirmed;
  const answer = await context.rest.call(deleteFamilyCall, typed);
  return answer.ok ? ok(answer.value.deletesAt) : refusedToParent(answer.error);
}

/** Cancels it. */
export async function keepFamily({ rest }: ProfileContext): Promise<Result<null, AccountFailure>> {
  const answer = await rest.call(keepFamilyCall, undefined);
  return answer.ok ? ok(null) : refusedToParent(answer.error);
}
