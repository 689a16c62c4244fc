/**
 * A completion and its undoing that arrive in one push were never seen by anybody else: together they are nothing. Merged one by one,
 * the completion would replace somebody else's that its writer hadn't seen, and the undoing would then open that one's work.
 *
 * A copy of the device may have the completion without the undoing [SY10]. If it comes later, it is left out by its stamp, which the
 * server has kept; if it came before, others have seen it, and the undoing takes it back as any other.
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

/** A change that completes work or takes a completion back, with its place among the groups. */
interface Told extends Tap {
  at: number;
  index: number;
  isDone: boolean;
}

/** What the groups say of completions, in their order. */
function toldIn(groups: readonly ChangeGroup[]): Told[] {
  return groups.flatMap(({ actor, changes }, at) =>
    bringsAsItWas(actor)
      ? []
      : changes.flatMap(({ t, id, fields }, index): Told[] => {
          const completedAt = fields['completedAt'];
          const entity = entityByName(t);
          if (!completedAt || !entity?.isFinished) return [];
          const [moment, hlc] = completedAt;
          // Who gives finished work to another student says again that it is done: that isn't a completion of its own.
          const isGiven = entity.naturalKey === undefined && 'studentId' in fields;
          if (moment !== null && isGiven) return [];
          return [{ t, id, hlc, at, index, isDone: moment !== null }];
        }),
  );
}

/** A tap's name among those of a push. */
export const nameOfTap = ({ t, id, hlc }: Tap): string => `${keyOf({ t, id })} ${hlc}`;

/** The completions in these groups, of which some may have been cancelled earlier. */
export const tapsIn = (groups: readonly ChangeGroup[]): Tap[] =>
  toldIn(groups).flatMap(({ isDone, t, id, hlc }) => (isDone ? [{ t, id, hlc }] : []));

/** A completion that was cancelled, with the places of its group and of its undoing's. */
export interface CancelledTap extends Tap {
  at: number;
  undoneAt: number;
}

/** What cancelling depends on. */
export interface Before {
  /** The records before the push. */
  records: Records;
  /** The completions of this push that were cancelled before. */
  earlier: readonly Tap[];
  /** The names of those that aren't cancelled. */
  standing: ReadonlySet<string>;
}

/** What cancelling leaves. */
export interface Uncancelled {
  /** The groups without what cancels out; an unchanged group stays the same object. */
  groups: ChangeGroup[];
  /** The completions that were cancelled now. */
  cancelled: CancelledTap[];
}

/** Cancels taps. */
export function cancelTaps(
  groups: readonly ChangeGroup[],
  { records, earlier, standing }: Before,
): Uncancelled {
  const result = [...groups];
  const cancelled: CancelledTap[] = [];
  const gone = new Set(earlier.map(nameOfTap));
  const done = new Map<string, Told>();
  const leaveOut = ({ at, index, t }: Told, isDone: boolean): void => {
    const group = result[at]!;
    const fields = completionFields(entityByName(t)!);
    // What the undoing says of the status stays: it was written knowingly.
    const names = isDone ? fields : ['completedAt', 'completedBy'];
    result[at] = {
      ...group,
      changes: group.changes.with(index, without(group.changes[index]!, names)),
    };
  };
  for (const told of toldIn(groups)) {
    const key = keyOf(told);
    const before = done.get(key);
    done.delete(key);
    const stored = records.get(key);
    if (told.isDone) {
      const isHere = stored !== undefined && versionOf(stored, 'completedAt') === told.hlc;
      if (!isHere && !standing.has(nameOfTap(told))) done.set(key, told);
      if (gone.has(nameOfTap(told))) leaveOut(told, true);
    } else if (before && takesBack(told.hlc, before.hlc)) {
      leaveOut(before, true);
      leaveOut(told, false);
      const { t, id, hlc, at } = before;
      cancelled.push({ t, id, hlc, at, undoneAt: told.at });
    }
  }
  return { groups: result, cancelled };
}
