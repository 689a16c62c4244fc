/**
 * Progress by class and by student, counted over all records of a family at once: what the figures of one are compared
 * with.
 */
import { compareClasses } from '../../../shared-model/derive/family-order.ts';
import type { FamilyRecords } from '../../../shared-model/derive/family-records.ts';
import { progressOf } from '../../../shared-model/derive/progress.ts';
import type { ClassProgress, TaskProgress } from '../../../shared-model/derive/progress.ts';
import { classSubject } from '../../../shared-model/entities/class-subject.ts';

type ClassRecords = Pick<FamilyRecords, 'tasks' | 'assignments' | 'classes'>;

/** Progress by class, for the classes that have tasks, in the family's order. */
export function classProgress({ tasks, assignments, classes }: ClassRecords): ClassProgress[] {
  const classOf = new Map(assignments.map(({ id, classId }) => [id, classId]));
  const byClass = Map.groupBy(tasks, ({ assignmentId }) => classOf.get(assignmentId));
  return classes.toSorted(compareClasses).flatMap((one) => {
    const own = byClass.get(one.id);
    const named = { classId: one.id, className: one.name, subject: classSubject(one) };
    return own ? [{ ...named, ...progressOf(own) }] : [];
  });
}

export interface StudentProgress extends TaskProgress {
  classes: ClassProgress[];
  averagePercent: number;
}

/** Progress of every student by id. */
export function progressByStudent(records: FamilyRecords): Map<number, StudentProgress> {
  const told = ({ id }: { id: number }): StudentProgress => {
    const tasks = records.tasks.filter(({ studentId }) => studentId === id);
    const classes = classProgress({ ...records, tasks });
    const sum = classes.reduce((total, { percent }) => total + percent, 0);
    const averagePercent = classes.length === 0 ? 0 : Math.round(sum / classes.length);
    return { ...progressOf(tasks), classes, averagePercent };
  };
  return new Map(records.students.map((one) => [one.id, told(one)]));
}
