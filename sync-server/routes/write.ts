/** REST writes: down the same path as every other change [SY6]. */
import type { Change } from '../../shared-model/changes/change.ts';
import { maxGroup } from '../../shared-model/changes/change.ts';
import { soundTime } from '../../shared-model/changes/clock.ts';
import { commitWithin } from '../../shared-model/changes/commit.ts';
import type { Rejection } from '../../shared-model/lib/errors.ts';
import { failed, ok, type Result } from '../../shared-model/lib/result.ts';
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

/** Writes all changes, or none and says why not; more than one action may hold go in several under one transaction. */
export async function writeChanges(
  { services, storeOf, tellSecurity }: Parts,
  who: Principal,
  changes: readonly Change[],
): Promise<Result<undefined, Problem>> {
  try {
    await storeOf(who.familyId).transact(async (tx) => {
      if (tx.isFull) throw new Refused(familyIsFull);
      const context = { now: soundTime(services.now(), await tx.clock()), node: 0 };
      for (let from = 0; from < changes.length; from += maxGroup) {
        const done = await commitWithin(
          tx,
          actorOf(who),
          changes.slice(from, from + maxGroup),
          context,
        );
        if (!done.ok) throw new Refused(done.error);
      }
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
