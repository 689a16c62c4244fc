/**
 * Keeps a parent's server session alive while somebody uses the device. On a shared device it ends after 15 idle
 * minutes, like the profile here; the sync uses the device's own cookie, which says nothing about who is there.
 */
import { currentUserCall } from '../../shared-model/contracts/account-calls.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';

const every = 5 * 60_000;

/** Returns a function to call on every activity; it calls the server now and then, without waiting. */
export function createSessionKeeper(context: ProfileContext): () => Promise<void> {
  const { rest, elapsed } = context;
  let asked = elapsed();
  return async () => {
    if (elapsed() - asked < every || context.isOutOfReach()) return;
    const { family, person, session } = await readDeviceSnapshot(context);
    if (person?.role !== 'parent' || session.owesSignOut || family !== 'synced') return;
    asked = elapsed();
    // A session that has ended stays ended: calls that need one wait for the next sign-in.
    context.runInBackground(rest.call(currentUserCall, undefined).then(() => undefined));
  };
}
