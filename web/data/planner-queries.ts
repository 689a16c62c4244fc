/** What the planner's dialogs read, by index: never the whole plan of several years. */
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { plannerTask } from '../../shared-model/entities/planner-task.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import { compareClasses, compareStudents } from '../../shared-model/figures/family-order.ts';
import { addDays } from '../../shared-model/lib/dates.ts';
import { plannedBetween, rowsOf, tablesOf } from './queries.ts';
import { recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Id } from '../../shared-model/lib/ids.ts';

type PlannerTask = RecordFor<typeof plannerTask>;

/** The plan of the week from a Monday to its Sunday, and of the week before it; all students in the family's order. */
export async function weekAndTheOneBefore(
  db: Reader,
  week: string,
): Promise<{ week: string; students: RecordFor<typeof student>[]; plannerTasks: PlannerTask[] }> {
  const { students, plannerTasks } = await plannedBetween(db, addDays(week, -7), addDays(week, 6));
  return { week, students: students.sort(compareStudents), plannerTasks };
}

/** A family's plan of the last weeks names the subjects that it uses. */
const recentDays = 56;

export interface TaskFormRecords {
  /** The task to be edited; undefined if none was asked for, or it is gone. */
  task: PlannerTask | undefined;
  students: RecordFor<typeof student>[];
  /** The names of the family's classes and the subjects it planned in the weeks around `day`. */
  subjects: string[];
}

export const taskFormRecords = (
  db: Reader,
  taskId: Id<'planner-task'> | undefined,
  day: string,
): PromiseLike<TaskFormRecords> =>
  db.transaction('r', tablesOf(student, schoolClass, plannerTask), async () => {
    const planned = rowsOf(db, plannerTask);
    const [students, classes, recent, asked] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
      planned
        .where('ix.date')
        .between(addDays(day, -recentDays), addDays(day, recentDays), true, true)
        .toArray(),
      taskId === undefined ? undefined : planned.get(taskId),
    ]);
    const visible = visibleRecords(recordsOf([...students, ...classes, ...recent, asked]));
    const tasks = visible(plannerTask);
    return {
      task: tasks.find(({ id }) => id === taskId),
      students: visible(student).sort(compareStudents),
      subjects: [
        ...visible(schoolClass)
          .sort(compareClasses)
          .map(({ name }) => name),
        ...tasks.map(({ subject }) => subject),
      ],
    };
  });
