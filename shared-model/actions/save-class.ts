/** A class made or changed in one action, with the enrolments and tasks that follow; for the app and for REST alike. */
import { create, update } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import type { assignment } from '../entities/assignment.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import type { enrollment } from '../entities/enrollment.ts';
import { schoolClass } from '../entities/school-class.ts';
import type { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import type { Random } from '../lib/random.ts';
import { enrol, followClass } from './set-students.ts';

/** What there is of a class already; records of other classes do no harm. */
export interface ClassRoll {
  enrollments: readonly RecordFor<typeof enrollment>[];
  assignments: readonly RecordFor<typeof assignment>[];
  tasks: readonly RecordFor<typeof task>[];
}

/** Who takes the class from now on, and what changes for them. `now`: milliseconds since 1970. */
export function setClassStudents(
  classId: Id<'class'>,
  wanted: readonly number[],
  { enrollments, assignments, tasks }: ClassRoll,
  now: number,
): Change[] {
  const present = enrollments.filter((one) => one.classId === classId);
  const changes = enrol(classId, wanted, present);
  if (changes.length === 0) return changes;
  const ofClass = assignments.filter((one) => one.classId === classId);
  return [...changes, ...followClass(wanted, ofClass, tasks, now)];
}

export function newClass(
  values: NewRecordFor<typeof schoolClass>,
  studentIds: readonly Id<'student'>[],
  random: Random,
): { id: Id<'class'>; changes: Change[] } {
  const made = create(schoolClass, values, random);
  return { id: made.id, changes: [made, ...enrol(made.id, studentIds, [])] };
}

/** `values` are the fields that change. */
export const changedClass = (
  id: Id<'class'>,
  values: Partial<Omit<RecordFor<typeof schoolClass>, 'id'>>,
  studentIds: readonly Id<'student'>[],
  roll: ClassRoll,
  now: number,
): Change[] => [
  ...(Object.keys(values).length > 0 ? [update(schoolClass, id, values)] : []),
  ...setClassStudents(id, studentIds, roll, now),
];
