/** REST writes: down the same path as every other change [SY6]. */
import type { Acted } from '../../shared-model/actions/action.ts';
import type { Change } from '../../shared-model/changes/change.ts';
import { soundTime } from '../../shared-model/changes/clock.ts';
import { commitWithin } from '../../shared-model/changes/commit.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import type { Random } from '../../shared-model/lib/random.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
import { mondayToFriday } from '../../shared-model/lib/school-calendar.ts';
import type { Principal } from '../accounts/sessions.ts';
import { actorOf } from '../middleware/principal.ts';
import { rejected, type Problem } from '../middleware/problem.ts';
import { familyIsFull } from '../store/quota.ts';
import type { Parts } from './parts.ts';

/** Leaves a transaction without a trace. */
class Refused extends Error {
  readonly rejection: Rejection;
  constructor(rejection: Rejection) {
    super(rejection.code);
    this.rejection = rejection;
  }
}

/** What an action sees of this server besides the family. */
export const actionContext = ({ services }: Pick<Parts, 'services'>, random: Random) => ({
  now: services.now(),
  random,
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  calendar: mondayToFriday,
});

/** Writes what an action asks for; what it tells comes back. */
export async function writeActed<T>(
  parts: Parts,
  who: Principal,
  acted: Acted<T>,
): Promise<Result<T, Problem>> {
  if (!acted.ok) return failed(rejected(acted.error));
  const written = await writeChanges(parts, who, acted.value.changes);
  return written.ok ? ok(acted.value.value) : written;
}

/** Writes all changes, or none and says why not. */
export async function writeChanges(
  { services, storeOf, tellSecurity }: Parts,
  who: Principal,
  changes: readonly Change[],
): Promise<Result<undefined, Problem>> {
  try {
    await storeOf(who.familyId).transact(async (tx) => {
      if (tx.isFull) throw new Refused(familyIsFull);
      const context = { now: soundTime(services.now(), await tx.clock()), node: 0 };
      const done = await commitWithin(tx, actorOf(who), changes, context);
      if (!done.ok) throw new Refused(done.error);
    });
    return ok(undefined);
  } catch (error) {
    if (error instanceof Refused) {
      if (error.rejection === familyIsFull) tellSecurity('quota met', { familyId: who.familyId });
      return failed(rejected(error.rejection));
    }
    throw error;
  }
}
