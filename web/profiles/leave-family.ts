/** A parent's way out of the family: the account ends at the server, and their profile on this device. */
import type { InputOf } from '../../shared-model/contracts/call.ts';
import { leaveFamilyCall } from '../../shared-model/contracts/people-calls.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import { confirmPassword } from './account.ts';
import { refusedToParent, type AccountFailure } from './account-failure.ts';
import { forgetParents } from './open-session.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

/**
 * Deletes the account of the parent whose profile is open, with the family's name and the password typed. What waits to be sent
 * goes first: nothing that this parent wrote is taken from them later. Devices that they paired end but those they leave to the family;
 * if this one does, the family goes from it at the next contact.
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
