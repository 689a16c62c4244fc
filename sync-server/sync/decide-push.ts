/**
 * Decides the authentic groups of a push: cancels completions, corrects clocks, restamps, returns plans that were moved
 * unseen, and merges.
 *
 * Invariant: a completion is cancelled by its undo only if the undo is accepted. If it is rejected (the plan is a
 * sibling's by now), the completion stands, because it was somebody's completed work.
 */
import type { ChangeGroup } from '../../shared-model/commit/change.ts';
import { decide, type Decision, type Records } from '../../shared-model/commit/decide.ts';
import type { DeviceClock } from '../../shared-model/contracts/sync-call.ts';
import { dayOfFamily } from '../../shared-model/derive/people.ts';
import { FamilyView } from '../../shared-model/derive/family-view.ts';
import { family } from '../../shared-model/entities/family.ts';
import { formerZone } from '../../shared-model/entities/former-zone.ts';
import type { DayLookup } from '../../shared-model/lib/zone-history.ts';
import { tick, type Hlc } from '../../shared-model/records/clock.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { zoneOfFamily } from '../store/family-zone.ts';
import { nameOfTap } from '../store/cancelled-taps.ts';
import type { FamilyTransaction } from '../store/family-store.ts';
import { cancelTaps, tapsIn } from './cancel-taps.ts';
import { decideGivingBack, plansToGiveBack } from './give-back.ts';
import { restampAhead } from './restamp.ts';
import { clockError, setClockRight } from './set-clock-right.ts';

/** The clocks of both sides. */
interface PushTimes {
  clock: DeviceClock | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** The result of deciding a push. */
export interface PushDecision extends Decision {
  /** The indexes of the groups that were changed before they were decided. */
  changed: ReadonlySet<number>;
  /** The family's clock after it. */
  clock: Hlc;
  /** The keys of work that was returned to a student, and the last commit before it was taken from them. */
  back: { keys: ReadonlySet<string>; before: number };
}

/** The days of the family's moments, by its zones. */
async function daysOf(tx: FamilyTransaction): Promise<DayLookup> {
  const kinds = [family, formerZone];
  const lists = await Promise.all(kinds.map(({ name }) => tx.list(name)));
  const view = new FamilyView(lists.flat());
  return dayOfFamily(view, zoneOfFamily(view));
}

/** Decides groups, with one outcome for each; writes only which completions were cancelled. */
export async function decidePush(
  tx: FamilyTransaction,
  genuine: readonly ChangeGroup[],
  records: Records,
  { clock: deviceClock, now }: PushTimes,
): Promise<PushDecision> {
  const familyClock = await tx.clock();
  const taps = tapsIn(genuine);
  const earlier = taps.length > 0 ? await tx.cancelledAmong(taps) : [];
  const standing = new Set<string>();
  const isOff = deviceClock !== null && clockError(deviceClock, now) !== 0;
  const right = isOff && { clock: deviceClock, now, dayOf: await daysOf(tx) };
  for (;;) {
    const { groups: whole, cancelled } = cancelTaps(genuine, { records, earlier, standing });
    const timed = right ? setClockRight(whole, records, right) : whole;
    const { groups, clock } = restampAhead(timed, familyClock, now);
    const restamped = new Set(groups.filter((group, at) => group !== genuine[at]));
    const normalizationStamp = tick(clock, now, 0);
    const context = { now, normalizationStamp, restamped, areSent: true };
    const decideAll = (all: readonly ChangeGroup[]) => decide(records, all, context);
    const first = decideAll(groups);
    const plans = await plansToGiveBack(tx, groups, records, first);
    const decision = plans.groups.size > 0 ? decideGivingBack(plans, groups, decideAll) : first;
    const isRefused = (at: number): boolean => 'issues' in decision.outcomes[at]!;
    const inVain = cancelled.filter(({ at, undoneAt }) => !isRefused(at) && isRefused(undoneAt));
    if (inVain.length > 0) {
      for (const tap of inVain) standing.add(nameOfTap(tap));
      continue;
    }
    if (cancelled.length > 0)
      await tx.keepCancelled(cancelled.map(({ t, id, hlc }) => ({ t, id, hlc })));
    const returned = [...plans.groups.values()].flatMap(({ changes }) => changes.map(keyOf));
    return {
      ...decision,
      // A student who gets work back receives the record with the answer, because a device that has everything gets no
      // other records.
      changed: new Set(
        groups.flatMap((group, at) => (group === genuine[at] && !plans.groups.has(at) ? [] : [at])),
      ),
      clock: normalizationStamp,
      back: { keys: new Set(returned), before: plans.before },
    };
  }
}
