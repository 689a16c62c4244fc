/** Moves work that a parent says to leave for today: to the student's next school day. */
import { update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { dayOfFamily } from '../derive/people.ts';
import { assignment } from '../entities/assignment.ts';
import { plannerTask } from '../entities/planner-task.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { fromForm, toForm } from '../lib/dates.ts';

/** A piece of work by its name (`workName`). */
interface NamedWork {
  studentId: Id<'student'>;
  work: string;
}

/** What moves, and to which day (yyyy-MM-dd); null: it stays. */
interface Left {
  changes: Change[];
  to: string | null;
}

/** Nothing moves. */
export const stays: Left = { changes: [], to: null };

/** Days (yyyy-MM-dd): the one on which the work isn't done, and the one for which it is left. */
interface LeavingDays {
  today: string;
  to: string;
}

/**
 * Planned work of today or earlier moves, and so does an assignment that is this student's alone, keeping its time of
 * day. One of several students stays: it would move for the others too. A lesson moves on by itself when the day is
 * over.
 */
export function leaveForToday(
  view: FamilyView,
  { studentId, work }: NamedWork,
  { today, to }: LeavingDays,
  zone: string,
): Left {
  const [kind, id] = [work.slice(0, work.indexOf(':')), Number(work.slice(work.indexOf(':') + 1))];
  if (kind === plannerTask.name) {
    const found = view.get(plannerTask, id);
    if (!found || found.status === 'completed' || found.date > today) return stays;
    return { changes: [update(plannerTask, id, { date: to })], to };
  }
  if (kind !== task.name) return stays;
  const part = view.get(task, id);
  const found = part && !part.completed ? view.get(assignment, part.assignmentId) : undefined;
  if (!found || dayOfFamily(view, zone)(found.dueDate) > today) return stays;
  if (view.find(tasksOfAssignment, found.id).some((one) => one.studentId !== studentId))
    return stays;
  const dueDate = fromForm(to, toForm(found.dueDate, zone).time, zone);
  return dueDate === undefined
    ? stays
    : { changes: [update(assignment, found.id, { dueDate })], to };
}
