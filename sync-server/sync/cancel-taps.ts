/**
 * Cancels completions that arrive in one push with their undo: nobody else ever saw them. Merged one by one, the
 * completion would replace another person's that its writer hadn't seen, and the undo would then reopen that person's
 * work.
 *
 * A copy of the device may have the completion without the undo [SY10]. If it arrives later, it is left out by its
 * stamp, which the server has stored; if it arrived before, others have seen it, and the undo applies as any other.
 */
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import type { Records } from '../../shared-model/commit/decide.ts';
import { completionFields, takesBack } from '../../shared-model/commit/follow-completion.ts';
import { bringsAsItWas } from '../../shared-model/records/actor.ts';
import { keyOf, versionOf } from '../../shared-model/records/stored-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';
import type { Tap } from '../store/cancelled-taps.ts';

const without = (change: StampedChange, names: readonly string[]): StampedChange => ({
  ...change,
  fields: Object.fromEntries(
    Object.entries(change.fields).filter(([name]) => !names.includes(name)),
  ),
});

/** A change that completes work or undoes a completion, with the index of its group. */
interface CompletionEvent extends Tap {
  at: number;
  index: number;
  isDone: boolean;
}

/** The completions and undos in the groups, in their order. */
function completionEventsIn(groups: readonly ChangeGroup[]): CompletionEvent[] {
  return groups.flatMap(({ actor, changes }, at) =>
    bringsAsItWas(actor)
      ? []
      : changes.flatMap(({ t, id, fields }, index): CompletionEvent[] => {
          const completedAt = fields['completedAt'];
          const entity = entityByName(t);
          if (!completedAt || !entity?.isFinished) return [];
          const [moment, hlc] = completedAt;
          // Moving completed work to another student states the completion again: it isn't a completion of its own.
          const isGiven = entity.naturalKey === undefined && 'studentId' in fields;
          if (moment !== null && isGiven) return [];
          return [{ t, id, hlc, at, index, isDone: moment !== null }];
        }),
  );
}

/** Identifies a completion among those of a push. */
export const nameOfTap = ({ t, id, hlc }: Tap): string => `${keyOf({ t, id })} ${hlc}`;

/** The completions in these groups, some of which may have been cancelled earlier. */
export const tapsIn = (groups: readonly ChangeGroup[]): Tap[] =>
  completionEventsIn(groups).flatMap(({ isDone, t, id, hlc }) => (isDone ? [{ t, id, hlc }] : []));

/** A cancelled completion, with the indexes of its group and of its undo's. */
export interface CancelledTap extends Tap {
  at: number;
  undoneAt: number;
}

/** The state on which cancelling depends. */
export interface CancelContext {
  /** The records before the push. */
  records: Records;
  /** The completions of this push that were cancelled earlier. */
  earlier: readonly Tap[];
  /** The names of those that aren't cancelled. */
  standing: ReadonlySet<string>;
}

/** The result of cancelling. */
export interface CancelResult {
  /** The groups without cancelled changes; an unchanged group stays the same object. */
  groups: ChangeGroup[];
  /** The completions cancelled now. */
  cancelled: CancelledTap[];
}

/** Cancels taps. */
export function cancelTaps(
  groups: readonly ChangeGroup[],
  { records, earlier, standing }: CancelContext,
): CancelResult {
  const result = [...groups];
  const cancelled: CancelledTap[] = [];
  const cancelledEarlier = new Set(earlier.map(nameOfTap));
  const done = new Map<string, CompletionEvent>();
  const leaveOut = ({ at, index, t }: CompletionEvent, isDone: boolean): void => {
    const group = result[at]!;
    const fields = completionFields(entityByName(t)!);
    // The undo's status stays, because it was written knowingly.
    const names = isDone ? fields : ['completedAt', 'completedBy', 'completedOn'];
    result[at] = {
      ...group,
      changes: group.changes.with(index, without(group.changes[index]!, names)),
    };
  };
  for (const event of completionEventsIn(groups)) {
    const key = keyOf(event);
    const before = done.get(key);
    done.delete(key);
    const stored = records.get(key);
    if (event.isDone) {
      const isHere = stored !== undefined && versionOf(stored, 'completedAt') === event.hlc;
      if (!isHere && !standing.has(nameOfTap(event))) done.set(key, event);
      if (cancelledEarlier.has(nameOfTap(event))) leaveOut(event, true);
    } else if (before && takesBack(event.hlc, before.hlc)) {
      leaveOut(before, true);
      leaveOut(event, false);
      const { t, id, hlc, at } = before;
      cancelled.push({ t, id, hlc, at, undoneAt: event.at });
    }
  }
  return { groups: result, cancelled };
}
