/** How much of the set work is done. "Tasks" are assignment work here; planner tasks are planned time. */
import type { Id } from '../lib/ids.ts';
import { classSubject } from '../planning/subjects.ts';
import { compareClasses } from './family-order.ts';
import { byId, distinct } from './family-records.ts';
import type { FamilyRecords } from './family-records.ts';

export interface Progress {
  completed: number;
  pending: number;
  total: number;
  /** Whole percent of completed tasks; 0 when there are none. */
  percent: number;
}

export interface ClassProgress extends Progress {
  classId: Id<'class'>;
  className: string;
  /** What tells its colour and glyph. */
  subject: string;
}

/** Whole percent; 0 of 0 is 0. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((100 * part) / whole);

/** `completed` of `total` as a progress. */
export const toProgress = (completed: number, total: number): Progress => ({
  completed,
  pending: total - completed,
  total,
  percent: percentOf(completed, total),
});

class Count {
  completed = 0;
  total = 0;

  add(completed: boolean): void {
    this.total += 1;
    if (completed) this.completed += 1;
  }
}

export function progressOf(tasks: readonly { id: number; completed: boolean }[]): Progress {
  const count = new Count();
  for (const { completed } of distinct(tasks)) count.add(completed);
  return toProgress(count.completed, count.total);
}

type ClassRecords = Pick<FamilyRecords, 'tasks' | 'assignments' | 'classes'>;

/** Progress by class, for the classes that have tasks, in the family's order. */
export function classProgress({ tasks, assignments, classes }: ClassRecords): ClassProgress[] {
  const classOf = new Map(assignments.map(({ id, classId }) => [id, classId]));
  const counts = new Map<number, Count>();
  for (const { assignmentId, completed } of distinct(tasks)) {
    const classId = classOf.get(assignmentId);
    if (classId === undefined) continue;
    const count = counts.get(classId) ?? new Count();
    counts.set(classId, count);
    count.add(completed);
  }
  return [...byId(classes).values()].sort(compareClasses).flatMap((one) => {
    const count = counts.get(one.id);
    return count
      ? {
          classId: one.id,
          className: one.name,
          subject: classSubject(one),
          ...toProgress(count.completed, count.total),
        }
      : [];
  });
}

export interface StudentProgress extends Progress {
  classes: ClassProgress[];
  /** The average of the classes' percentages: what a student's card shows. */
  averagePercent: number;
}

/** Progress of every student by id; in one pass over the family's tasks. */
export function progressByStudent(
  records: ClassRecords & Pick<FamilyRecords, 'students'>,
): Map<number, StudentProgress> {
  const tasksOf = Map.groupBy(records.tasks, ({ studentId }) => studentId);
  return new Map(
    records.students.map(({ id }) => {
      const tasks = tasksOf.get(id) ?? [];
      const classes = classProgress({ ...records, tasks });
      const sum = classes.reduce((total, { percent }) => total + percent, 0);
      const averagePercent = classes.length === 0 ? 0 : Math.round(sum / classes.length);
      return [id, { ...progressOf(tasks), classes, averagePercent }];
    }),
  );
}
