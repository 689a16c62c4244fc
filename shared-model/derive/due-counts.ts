/** The counts in a notice, which contains no name and no title. */
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { dashboardToday } from './dashboard.ts';
import type { FamilyView } from './family-view.ts';
import { listStudents, theFamily } from './people.ts';
import { dayParts, todaysWork } from './student-day.ts';

/** A family's open and late work. */
export interface DueCounts {
  /** Number of tasks open today. */
  due: number;
  /** Number of late tasks. */
  waiting: number;
}

/**
 * The work of all students on the day of `now` (milliseconds) in `zone`, as the dashboard counts it: a student who has
 * the day off has nothing open.
 */
export function dueCounts(view: FamilyView, now: number, zone: string): DueCounts {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const { today, daysOff } = dashboardToday(view, now, zone, restsBefore);
  const days = [...today];
  return {
    due: days.reduce((sum, [id, { left }]) => (daysOff.has(id) ? sum : sum + left), 0),
    waiting: days.reduce((sum, [, { overdue }]) => sum + overdue, 0),
  };
}

/**
 * The students who had something to do today and have completed all of it, and the day (yyyy-MM-dd). As on the trail,
 * work from before doesn't count.
 */
export function finishedToday(
  view: FamilyView,
  now: number,
  zone: string,
): { day: string; studentIds: Id<'student'>[] } {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const day = dayIn(now, zone);
  const studentIds = listStudents(view)
    .map(({ id }) => id)
    .filter((id) => {
      const all = todaysWork(view, id, now, zone, restsBefore)?.items ?? [];
      const { items } = dayParts(all, day, zone);
      return items.length > 0 && items.every(({ done }) => done);
    });
  return { day, studentIds };
}
