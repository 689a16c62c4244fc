/** Reads of the planner and its dialogs. */
import type { RecordFor } from '../entities/define-entity.ts';
import { plannerTask } from '../entities/planner-task.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { addDays } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { listClasses } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { daysBetween, plansOn } from './indexes.ts';
import { listStudents } from './people.ts';
import { seriesSummary, sharedWith, type Series } from './plan-groups.ts';
import { subjectKey } from './subjects.ts';

type PlannerTask = RecordFor<typeof plannerTask>;

/** For longer spans than this, in days, the whole plan is searched. */
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

/** The plan of the seven days from one on, and of the seven before it. */
export const weekAndTheOneBefore = (
  view: FamilyView,
  week: string,
): { week: string; students: Student[]; plannerTasks: PlannerTask[] } => ({
  week,
  ...plannedBetween(view, addDays(week, -7), addDays(week, 6)),
});

/** The subjects in use are read from this many days of the plan. */
const recentDays = 56;

const latestCount = 6;

/** Each subject once, whatever its spelling, the most recently planned first. */
function latestSubjects(tasks: readonly PlannerTask[]): string[] {
  const byMoment = tasks.toSorted((one, other) =>
    compareText(other.createdAt ?? '', one.createdAt ?? ''),
  );
  const latest = new Map<string, string>();
  for (const { subject } of byMoment) {
    if (latest.size === latestCount) break;
    if (!latest.has(subjectKey(subject))) latest.set(subjectKey(subject), subject);
  }
  return [...latest.values()];
}

/** The data of the planner task’s form. */
export interface TaskFormRecords {
  /** The task to edit; undefined for a new or a deleted one. */
  task: PlannerTask | undefined;
  /** The students who share it, the task's own included. */
  sharedBy: Id<'student'>[];
  series: Series | null;
  students: Student[];
  /** Up to six subjects, the most recently planned first. */
  latest: string[];
  /** The names of the family's classes and the subjects it planned in the weeks around `day`. */
  subjects: string[];
}

/** A planner task and the choices that its form offers around a day (yyyy-MM-dd). */
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
  const task = taskId === undefined ? undefined : view.get(plannerTask, taskId);
  return {
    task,
    sharedBy: task ? sharedWith(view, task).map(({ studentId }) => studentId) : [],
    series: task ? seriesSummary(view, task) : null,
    students,
    latest: latestSubjects(plannerTasks),
    subjects: [
      ...listClasses(view).map(({ name }) => name),
      ...plannerTasks.map(({ subject }) => subject),
    ],
  };
}
