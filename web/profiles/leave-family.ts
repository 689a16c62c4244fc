/** Ends that a parent confirms by the family's name and the password: of their own account, or of the whole family. */
import type { InputOf } from '../../shared-model/contracts/call.ts';
import { deleteFamilyCall } from '../../shared-model/contracts/account-security-calls.ts';
import { leaveFamilyCall } from '../../shared-model/contracts/people-calls.ts';
import { actorToName } from '../../shared-model/records/actor.ts';
import { ok, type Result } from '../../shared-model/lib/result.ts';
import { confirmPassword } from './account.ts';
import { forgetParents } from './open-session.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { askAsParent, type AccountFailure } from './server-words.ts';

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
  const left = await askAsParent(context, leaveFamilyCall, typed);
  if (!left.ok) return left;
  if (person) await forgetParents(context, new Set([actorToName(person)]));
  context.runInBackground(context.syncNow().then(() => undefined));
  return ok(null);
}

/** Has the family's data on the server deleted in some days; returns when (ISO 8601). */
export async function deleteFamily(
  context: ProfileContext,
  typed: InputOf<typeof deleteFamilyCall>,
): Promise<Result<string, AccountFailure>> {
  const confirmed = await confirmPassword(context, typed.password);
  if (!confirmed.ok) return confirmed;
  const asked = await askAsParent(context, deleteFamilyCall, typed);
  return asked.ok ? ok(asked.value.deletesAt) : asked;
}
