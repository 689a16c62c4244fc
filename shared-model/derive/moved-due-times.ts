/** What a change of the family's zone does to work that is still due. */
import { assignment } from '../entities/assignment.ts';
import { sameWallTime } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { familyZone, theFamily, type ZoneFields } from './people.ts';

/**
 * An assignment whose due time reads differently in the new zone: its due moment (ISO 8601), and the moment that would
 * keep its time of day.
 */
export interface MovedDueTime {
  id: Id<'assignment'>;
  title: string;
  /** The present due moment. */
  before: string;
  after: string;
}

/**
 * The assignments due from `now` (milliseconds) on whose time of day changes with the family's zone, the next one
 * first. `zone` (IANA) is the device's own.
 */
export function movedDueTimes(
  view: FamilyView,
  chosen: ZoneFields,
  { now, zone }: { now: number; zone: string },
): MovedDueTime[] {
  const from = familyZone(theFamily(view), zone);
  const to = familyZone(chosen, zone);
  if (from === to) return [];
  return view
    .all(assignment)
    .filter(({ dueDate }) => Date.parse(dueDate) >= now)
    .map(({ id, title, dueDate }) => ({
      id,
      title,
      before: dueDate,
      after: new Date(sameWallTime(dueDate, from, to)).toISOString(),
    }))
    .filter(({ before, after }) => before !== after)
    .toSorted(
      (one, other) => Date.parse(one.before) - Date.parse(other.before) || one.id - other.id,
    );
}
