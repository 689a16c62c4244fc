/** What a notice counts: no name and no title is in it. */
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { student } from '../entities/student.ts';
import { dashboardToday } from './dashboard.ts';
import type { FamilyView } from './family-view.ts';
import { theFamily } from './people.ts';
import { todaysWork } from './student-day.ts';

/** How much a family has to do. */
export interface DueCounts {
  /** Open today. */
  due: number;
  /** Late. */
  waiting: number;
}

/** What all children together have to do on the day of `now` (milliseconds) in `zone`, as the dashboard has it. */
export function dueCounts(view: FamilyView, now: number, zone: string): DueCounts {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const days = [...dashboardToday(view, now, zone, restsBefore).today.values()];
  return {
    due: days.reduce((sum, { left }) => sum + left, 0),
    waiting: days.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}

/** The children who had something to do today and have done all of it, and the day (yyyy-MM-dd). */
export function finishedToday(
  view: FamilyView,
  now: number,
  zone: string,
): { day: string; studentIds: Id<'student'>[] } {
  const restsBefore = theFamily(view)?.restsBefore ?? null;
  const studentIds = view
    .all(student)
    .map(({ id }) => id)
    .filter((id) => {
      const items = todaysWork(view, id, now, zone, restsBefore)?.items ?? [];
      return items.length > 0 && items.every(({ done }) => done);
    });
  return { day: dayIn(now, zone), studentIds };
}
