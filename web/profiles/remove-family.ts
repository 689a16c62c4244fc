import { revokeDeviceCall } from '../../shared-model/contracts/device-calls.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { signOutThere } from './pair.ts';

const patience = 3_000;

/**
 * Everything of the family leaves this device, also what the server hasn't taken. A parent may ask for it, and so may
 * whoever stands before a device on which nobody's profile is open: that is the way out for a passcode that is lost. The
 * server is told if it can be; it can't always be waited for.
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
    await signOutThere(context);
  }
  store.signers.clear();
  await store.transact((tx) => tx.wipe());
  return ok(null);
}
