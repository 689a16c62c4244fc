/** Which planned work goes to another day when a day doesn't happen, or everything comes later. */
import { nextSchoolDay, type SchoolCalendar } from '../lib/school-calendar.ts';
import type { Id } from '../lib/ids.ts';
import { isOpen, type PlannerTask } from '../derive/plan-week.ts';

/** A sick day: what is open on one day. Or a shift: what is open from it on. */
export type ShiftKind = 'sick' | 'shift';

export interface MovedDay {
  task: PlannerTask;
  /** yyyy-MM-dd */
  to: string;
}

/** What is still open, each a school day of its student's later. `day`: yyyy-MM-dd. */
export const daysMoved = (
  kind: ShiftKind,
  tasks: readonly PlannerTask[],
  day: string,
  calendarFor: (studentId: Id<'student'>) => SchoolCalendar,
): MovedDay[] =>
  tasks
    .filter((task) => isOpen(task) && (kind === 'sick' ? task.date === day : task.date >= day))
    .map((task) => ({ task, to: nextSchoolDay(task.date, calendarFor(task.studentId)) }));
