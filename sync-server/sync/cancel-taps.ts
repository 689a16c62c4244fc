/**
 * Cancels completions that arrive in one push with their undo: nobody else ever saw them. Merged one by one, the
 * completion would replace another person's that its writer hadn't seen, and the undo would then reopen that person's
 * work. What was said in between of the day on which it counts goes too: it was said of no other completion.
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
import { nameOfTap, type Tap } from '../store/cancelled-taps.ts';

const without = (change: StampedChange, names: readonly string[]): StampedChange => ({
  ...change,
  fields: Object.fromEntries(
    Object.entries(change.fields).filter(([name]) => !names.includes(name)),
  ),
});

/** A change that completes work, says the day of completed work or undoes a completion, with its place in the push. */
interface CompletionEvent extends Tap {
  /** The index of its group. */
  at: number;
  index: number;
  kind: 'done' | 'day' | 'undone';
}

const isDoneEvent = ({ kind }: CompletionEvent): boolean => kind === 'done';

/** What the change is among those of a completion; undefined: none of them. */
function eventIn({ t, fields }: StampedChange): Pick<CompletionEvent, 'kind' | 'hlc'> | undefined {
  const entity = entityByName(t);
  if (!entity?.isFinished) return undefined;
  const { completedAt, completedOn } = fields;
  if (!completedAt) return completedOn && { kind: 'day', hlc: completedOn[1] };
  const [moment, hlc] = completedAt;
  if (moment === null) return { kind: 'undone', hlc };
  // Moving completed work to another student states the completion again: it isn't a completion of its own.
  const isGiven = entity.naturalKey === undefined && 'studentId' in fields;
  return isGiven ? undefined : { kind: 'done', hlc };
}

/** These events of the groups, in their order. */
const completionEventsIn = (groups: readonly ChangeGroup[]): CompletionEvent[] =>
  groups.flatMap(({ actor, changes }, at) =>
    bringsAsItWas(actor)
      ? []
      : changes.flatMap((change, index): CompletionEvent[] => {
          const event = eventIn(change);
          return event ? [{ t: change.t, id: change.id, at, index, ...event }] : [];
        }),
  );

/** The completions in these groups, some of which may have been cancelled earlier. */
export const tapsIn = (groups: readonly ChangeGroup[]): Tap[] =>
  completionEventsIn(groups)
    .filter(isDoneEvent)
    .map(({ t, id, hlc }) => ({ t, id, hlc }));

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
  // The last completion of each record, and the days said of it.
  const last = new Map<string, CompletionEvent[]>();
  const leaveOut = ({ at, index, t, kind }: CompletionEvent): void => {
    const group = result[at]!;
    // The undo's status stays, because it was written knowingly.
    const ofUndo = ['completedAt', 'completedBy', 'completedOn'];
    const names = kind === 'done' ? completionFields(entityByName(t)!) : ofUndo;
    result[at] = {
      ...group,
      changes: group.changes.with(index, without(group.changes[index]!, names)),
    };
  };
  const leaveOutAll = (events: readonly CompletionEvent[]): void => {
    for (const event of events) leaveOut(event);
  };
  // A copy of the device may have no undo of it.
  const leaveOutEarlier = (events: readonly CompletionEvent[] = []): void => {
    if (events[0] && cancelledEarlier.has(nameOfTap(events[0]))) leaveOutAll(events);
  };
  const mayCancel = (event: CompletionEvent): boolean => {
    const stored = records.get(keyOf(event));
    const isHere = stored !== undefined && versionOf(stored, 'completedAt') === event.hlc;
    return !isHere && !standing.has(nameOfTap(event));
  };
  for (const event of completionEventsIn(groups)) {
    const key = keyOf(event);
    const before = last.get(key);
    if (event.kind === 'day') {
      before?.push(event);
      continue;
    }
    last.delete(key);
    if (event.kind === 'done') last.set(key, [event]);
    const tap = event.kind === 'undone' ? before?.[0] : undefined;
    if (tap && mayCancel(tap) && takesBack(event.hlc, tap.hlc)) {
      leaveOutAll([...before!, event]);
      const { t, id, hlc, at } = tap;
      cancelled.push({ t, id, hlc, at, undoneAt: event.at });
    } else leaveOutEarlier(before);
  }
  for (const events of last.values()) leaveOutEarlier(events);
  return { groups: result, cancelled };
}
