/** Says on which day the completions of an action count (`derive/day-done.ts`), for every action alike. */
import type { Change } from '../commit/change.ts';
import { dayByDefault } from '../derive/day-done.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { familyZone, theFamily } from '../derive/people.ts';
import { isFinished } from '../entities/read-record.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { dayIn } from '../lib/dates.ts';
import { entityByName } from '../registry/registry.ts';

/** Whether the change completes work and says nothing of the day. */
function completesWithoutDay({ t, id, fields }: Change): boolean {
  const entity = entityByName(t);
  if (!entity?.isFinished || 'completedOn' in fields) return false;
  return isFinished({ id, fields }, entity);
}

/** The changes of an action with each completion's day, as of `now` (milliseconds) for a device in `zone` (IANA). */
export function withDays(
  view: FamilyView,
  changes: readonly Change[],
  { now, zone }: { now: number; zone: string },
): Change[] {
  if (!changes.some(completesWithoutDay)) return [...changes];
  const home = familyZone(theFamily(view), zone);
  return changes.map((change) => {
    if (!completesWithoutDay(change)) return change;
    const { t, id, fields } = change;
    const at = fields['completedAt'];
    const tickedOn = dayIn(typeof at === 'string' ? at : now, home);
    const plannedFor =
      t === plannerTask.name
        ? (fields['date'] ?? view.stored({ t: plannerTask.name, id })?.fields['date'])
        : null;
    const completedOn = dayByDefault(typeof plannedFor === 'string' ? plannedFor : null, tickedOn);
    return { t, id, fields: { ...fields, completedOn } };
  });
}
