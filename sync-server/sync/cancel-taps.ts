/**
 * A completion and its undoing that arrive in one push were never seen by anybody else: together they are nothing. Merged one by one,
 * the completion would replace somebody else's that its writer hadn't seen, and the undoing would then open that one's work.
 */
import type { ChangeGroup, StampedChange } from '../../shared-model/commit/change.ts';
import { completionFields, takesBack } from '../../shared-model/commit/follow-completion.ts';
import { bringsAsItWas } from '../../shared-model/records/actor.ts';
import type { Hlc } from '../../shared-model/records/clock.ts';
import { keyOf } from '../../shared-model/records/stored-record.ts';
import { entityByName } from '../../shared-model/registry/registry.ts';

const without = (change: StampedChange, names: readonly string[]): StampedChange => ({
  ...change,
  fields: Object.fromEntries(
    Object.entries(change.fields).filter(([name]) => !names.includes(name)),
  ),
});

/** The groups without what cancels out; an unchanged group stays the same object. */
export function cancelTaps(groups: readonly ChangeGroup[]): ChangeGroup[] {
  const result = [...groups];
  const done = new Map<string, { at: number; index: number; hlc: Hlc }>();
  const leaveOut = (at: number, index: number, names: readonly string[]): void => {
    const group = result[at]!;
    result[at] = {
      ...group,
      changes: group.changes.with(index, without(group.changes[index]!, names)),
    };
  };
  for (const [at, group] of groups.entries()) {
    if (bringsAsItWas(group.actor)) continue;
    for (const [index, change] of group.changes.entries()) {
      const completedAt = change.fields['completedAt'];
      const entity = entityByName(change.t);
      if (!completedAt || !entity?.isFinished) continue;
      const key = keyOf(change);
      const earlier = done.get(key);
      done.delete(key);
      // Who gives finished work to another student says again that it is done: that isn't a completion of its own.
      const isNew = entity.naturalKey !== undefined || !('studentId' in change.fields);
      if (completedAt[0] !== null && isNew) done.set(key, { at, index, hlc: completedAt[1] });
      else if (completedAt[0] === null && earlier && takesBack(completedAt[1], earlier.hlc)) {
        leaveOut(earlier.at, earlier.index, completionFields(entity));
        leaveOut(at, index, ['completedAt', 'completedBy']);
      }
    }
  }
  return result;
}
