/** What the planner and its dialogs tell. */
import type { RecordFor } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import type { Student } from '../entities/student.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { listClasses } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween, plansOn } from './indexes.ts';
import { listStudents } from './people.ts';

type PlannerTask = RecordFor<typeof plannerTask>;

/** Of a longer time than this, in days, the whole plan is looked through. */
const maxDays = 120;

/** The planner tasks from one day to another, both included (yyyy-MM-dd), and all students in the family's order. */
export const plannedBetween = (
  view: FamilyView,
  from: string,
  until: string,
): { students: Student[]; plannerTasks: PlannerTask[] } => ({
  students: listStudents(view),
  plannerTasks:
    until > addDays(from, maxDays)
      ? view.all(plannerTask).filter(({ date }) => date >= from && date <= until)
      : daysBetween(from, until).flatMap((day) => view.find(plansOn, day)),
});

/** The plan of the week from a Monday to its Sunday, and of the week before it. */
export const weekAndTheOneBefore = (
  view: FamilyView,
  week: string,
): { week: string; students: Student[]; plannerTasks: PlannerTask[] } => ({
  week,
  ...plannedBetween(view, addDays(week, -7), addDays(week, 6)),
});

/** A family's plan of the last weeks names the subjects that it uses. */
const recentDays = 56;

export interface TaskFormRecords {
  /** The task to be edited; undefined if none was asked for, or it is gone. */
  task: PlannerTask | undefined;
  students: Student[];
  /** The names of the family's classes and the subjects it planned in the weeks around `day`. */
  subjects: string[];
}

export function taskFormRecords(
  view: FamilyView,
  taskId: Id<'planner-task'> | undefined,
  day: string,
): TaskFormRecords {
  const { students, plannerTasks } = plannedBetween(
    view,
    addDays(day, -recentDays),
    addDays(day, recentDays),
  );
  return {
    task: taskId === undefined ? undefined : view.get(plannerTask, taskId),
    students,
    subjects: [
      ...listClasses(view).map(({ name }) => name),
      ...plannerTasks.map(({ subject }) => subject),
    ],
  };
}
