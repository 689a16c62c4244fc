/** Signs out: immediately on this device, and on the server now or at the next contact. */
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { serverMessageOf, type ServerMessage } from '../../shared-model/problems/problem-text.ts';
import { closeSession } from './open-session.ts';
import { readDeviceSnapshot, type ProfileContext } from './profile-context.ts';
import { endServerSession } from './pair.ts';

/** Why the server refused to end the session. */
export type SignOutFailure = { code: 'server' } & ServerMessage;

const setSignOutPending = ({ store }: ProfileContext, owesSignOut: boolean): Promise<void> =>
  store.transact((tx) => tx.setSession({ owesSignOut }));

/** Records that the server has a session whose profile isn't open here. */
export const markSignOutPending = (context: ProfileContext): Promise<void> =>
  setSignOutPending(context, true);

/** Ends the server's session if a sign-out is pending. A server that can't be reached is asked again later. */
export async function flushPendingSignOut(
  context: ProfileContext,
): Promise<Result<null, SignOutFailure>> {
  const { session } = await readDeviceSnapshot(context);
  if (!session.owesSignOut) return ok(null);
  const ended = await endServerSession(context);
  if (ended.ok) await setSignOutPending(context, false);
  else if (ended.error) return failed({ code: 'server', ...serverMessageOf(ended.error) });
  return ok(null);
}

/** Closes the open profile, then its session at the server. */
export async function signOut(context: ProfileContext): Promise<Result<null, SignOutFailure>> {
  await closeSession(context, false);
  return context.runExclusive(() => flushPendingSignOut(context));
}
