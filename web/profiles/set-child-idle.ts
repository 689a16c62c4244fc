import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import type { ChildIdle } from '../data/profile-rows.ts';
import { personHere, type ProfileContext } from './profile-context.ts';

/**
 * Chooses after how many idle minutes a child's profile closes on this device. `locked`: no parent's profile is open.
 */
export const setChildIdle = (
  { store, now }: ProfileContext,
  childIdle: ChildIdle,
): Promise<Result<null, { code: 'locked' }>> =>
  store.transact(async (tx) => {
    const [state, session] = [await tx.state(), await tx.session()];
    if (personHere(session, state, now())?.role !== 'parent') return failed({ code: 'locked' });
    await tx.setSession({ childIdle });
    return ok(null);
  });
