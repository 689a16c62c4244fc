import { schoolClass } from '../entities/school-class.ts';
import { dayIn, startOfDay } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { assignmentsOf } from './day-records.ts';
import { compareClasses } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfStudent, tasksOfStudent } from './indexes.ts';
import { progressOf } from './progress.ts';
import { schoolYearStart } from './school-year.ts';
import { groupTasks, taskItems } from './task-groups.ts';

/** What a student's dashboard tells over REST. */
export interface StudentFigures {
  completedTasks: number;
  pendingTasks: number;
  /** Of the pending ones. */
  dueTodayTasks: number;
  /** Classes that the student takes. */
  totalClasses: number;
  /** Of each class that the student takes, in the family's order: whole percent of completed tasks. */
  progress: { className: string; percentage: number }[];
}

/**
 * A student's tasks of assignments, counted: what is open, and what was completed in the school year of the day of `now` (milliseconds)
 * in `zone` (IANA).
 */
export function studentFigures(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentFigures {
  const tasks = view.find(tasksOfStudent, studentId);
  const yearBegan = new Date(startOfDay(schoolYearStart(dayIn(now, zone)), zone)).toISOString();
  const items = taskItems({
    tasks,
    assignments: assignmentsOf(view, tasks),
    classes: view.all(schoolClass),
  }).filter(({ completed, completedAt }) => !completed || (completedAt ?? '') >= yearBegan);
  const { completed, pending } = progressOf(items);
  const taken = view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId);
  const classes = [...new Set(taken)].flatMap((id) => view.get(schoolClass, id) ?? []);
  return {
    completedTasks: completed,
    pendingTasks: pending,
    dueTodayTasks: groupTasks(items, now, zone).dueToday.length,
    totalClasses: classes.length,
    progress: classes.sort(compareClasses).map(({ id, name }) => ({
      className: name,
      percentage: progressOf(items.filter((item) => item.class.id === id)).percent,
    })),
  };
}
