/** A parent leaves the family: the account ends on the server, and so does their profile on this device. */
import type { InputOf } from '../../shared-model/contracts/call.ts';
import { leaveFamilyCall } from '../../shared-model/contracts/people-calls.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import { confirmPassword } from './account.ts';
import { refusedToParent, type AccountFailure } from './account-failure.ts';
import { forgetParents } from './open-session.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

/**
 * Deletes the signed-in parent's account, with the typed family name and password. Pending work is sent first, so
 * nothing this parent wrote is lost. Devices they paired end, except those left to the family; if this device ends, the
 * family is removed from it at the next contact.
 */
export async function leaveFamily(
  context: ProfileContext,
  typed: InputOf<typeof leaveFamilyCall>,
): Promise<Result<null, AccountFailure>> {
  const confirmed = await confirmPassword(context, typed.password);
  if (!confirmed.ok) return confirmed;
  const { person } = await readDeviceSnapshot(context);
  await context.syncNow();
  const answer = await context.rest.call(leaveFamilyCall, typed);
  if (!answer.ok) return refusedToParent(answer.error);
  if (person) await forgetParents(context, new Set([actorToName(person)]));
  context.runInBackground(context.syncNow().then(() => undefined));
  return ok(null);
}
