/**
 * Keeps a parent's session at the server while somebody uses the device. There it ends with 15 minutes' idleness where others use
 * the device too, as the profile does here; the sync, which goes by the device's own cookie, tells nothing of who is there.
 */
import { currentUserCall } from '../../shared-model/contracts/account-calls.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

const every = 5 * 60_000;

/** To be called when somebody does something; the server is asked now and then, and never waited for. */
export function createSessionKeeper(context: ProfileContext): () => Promise<void> {
  const { rest, elapsed } = context;
  let asked = elapsed();
  return async () => {
    if (elapsed() - asked < every || context.isOutOfReach()) return;
    const { family, person, session } = await readDeviceSnapshot(context);
    if (person?.role !== 'parent' || session.owesSignOut || family !== 'synced') return;
    asked = elapsed();
    // A session that has ended stays so: what needs one waits for the next sign-in.
    context.runInBackground(rest.call(currentUserCall, undefined).then(() => undefined));
  };
}
