/** An assignment made or changed in one action, with its students' tasks; for the app and for REST alike. */
import { create, update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { assignment } from '../entities/assignment.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import type { task } from '../entities/task.ts';
import type { Random } from '../lib/random.ts';
import { setTasks, studentsFor } from './set-students.ts';
import type { Id } from '../lib/ids.ts';

type Assignment = RecordFor<typeof assignment>;

/** `ofClass`: the students of its class. */
export function newAssignment(
  values: NewRecordFor<typeof assignment>,
  ofClass: readonly number[],
  random: Random,
): { id: Id<'assignment'>; changes: Change[] } {
  const made = create(assignment, values, random);
  const students = studentsFor({ studentIds: values.studentIds ?? null }, ofClass);
  return { id: made.id, changes: [made, ...setTasks(made.id, students, [])] };
}

const sameStudents = (one: Assignment['studentIds'], other: Assignment['studentIds']): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id));

/**
 * `values` are the fields that change, `ofClass` the students of the class it is for afterwards, `tasks` its tasks. Work that is past due
 * and stays for whom it was is nobody else's for a corrected title: then the tasks stay as they are, as in `followClass`.
 */
export function changedAssignment(
  before: Assignment,
  values: Partial<Omit<Assignment, 'id'>>,
  ofClass: readonly number[],
  tasks: readonly RecordFor<typeof task>[],
  now: number,
): Change[] {
  const after = { ...before, ...values };
  const isForOthers =
    after.classId !== before.classId || !sameStudents(after.studentIds, before.studentIds);
  return [
    ...(Object.keys(values).length > 0 ? [update(assignment, before.id, values)] : []),
    ...(isForOthers || Date.parse(after.dueDate) >= now
      ? setTasks(before.id, studentsFor(after, ofClass), tasks)
      : []),
  ];
}
