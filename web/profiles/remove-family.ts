import { revokeDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { endServerSession } from './pair.ts';

const patience = 3_000;

/**
 * Removes everything of the family from this device, including unsent work. A parent may do that, and anybody while no
 * profile is open, since that is the way out when a passcode is lost. The server is notified if it can be reached;
 * removal doesn't wait for it. Fails with `locked` while a student's profile is open.
 */
export async function removeFamily(
  context: ProfileContext,
): Promise<Result<null, { code: 'locked' }>> {
  const { store, rest } = context;
  const { state, family, person } = await readDeviceSnapshot(context);
  if (person?.role === 'student') return failed({ code: 'locked' });
  if (family === 'synced') {
    const params = { id: state.deviceId };
    if (person) await rest.call(revokeDeviceCall, undefined, { params, within: patience });
    await endServerSession(context);
  }
  store.signers.clear();
  await store.transact((tx) => tx.wipe());
  return ok(null);
}
