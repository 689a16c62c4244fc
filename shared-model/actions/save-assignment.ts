/** An assignment made or changed in one action, with its students' tasks. */
import { create, update } from '../changes/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { assignment } from '../entities/assignment.ts';
import type { NewRecordFor, RecordFor } from '../entities/define-entity.ts';
import { schoolClass } from '../entities/school-class.ts';
import { rejection } from '../lib/errors.ts';
import type { Rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed, ok } from '../lib/result.ts';
import type { Result } from '../lib/result.ts';
import { acting, differing, gone } from './action.ts';
import type { Action } from './action.ts';
import { chosenOf, setTasks, studentsOfClass } from './set-students.ts';
import type { StudentChoice } from './set-students.ts';

type Assignment = RecordFor<typeof assignment>;
type StudentIds = Assignment['studentIds'];

export type AssignmentSaving = {
  /** For the whole class, or for whom; left out: for whom it was, and a new one for the whole class. */
  students?: 'class' | StudentChoice | undefined;
} & (
  | { id: null; values: Omit<NewRecordFor<typeof assignment>, 'studentIds'> }
  | { id: Id<'assignment'>; values: Partial<Omit<Assignment, 'id' | 'studentIds'>> }
);

export const noSuchClass: Rejection = rejection(
  'parent-missing',
  'This class is not in your family',
);

const sameStudents = (one: StudentIds, other: StudentIds): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((id) => other.includes(id));

/** For whom it is after the choice; null: for the whole class. `ofClass`: the students of the class it was for. */
function studentIdsAfter(
  view: FamilyView,
  before: StudentIds,
  ofClass: readonly Id<'student'>[],
  choice: 'class' | StudentChoice,
): Result<StudentIds, Rejection> {
  if (choice === 'class') return ok(null);
  // Who is added to what is for the whole class by now has it already.
  const isForClass = before === null && 'add' in choice && choice.remove.length === 0;
  if (isForClass) return ok(null);
  const chosen = chosenOf(view, before ?? ofClass, choice);
  return chosen.ok ? ok([...chosen.value]) : chosen;
}

/**
 * Makes an assignment, or changes one. Work that is past due and stays for whom it was is nobody else's for a corrected title: then
 * the tasks stay as they are.
 */
export const saveAssignment: Action<AssignmentSaving, { id: Id<'assignment'> }> = (
  view,
  input,
  { now, random },
) => {
  const before = input.id === null ? undefined : view.get(assignment, input.id);
  if (input.id !== null && !before) return gone;
  const classId = input.values.classId ?? before?.classId;
  if (classId === undefined || !view.get(schoolClass, classId)) return failed(noSuchClass);
  const { students = { add: [], remove: [] } } = input;
  const wasOfClass = studentsOfClass(view, before?.classId ?? classId);
  const chosen = studentIdsAfter(view, before?.studentIds ?? null, wasOfClass, students);
  if (!chosen.ok) return chosen;
  const studentIds = chosen.value;
  const wanted = studentIds ?? studentsOfClass(view, classId);
  if (input.id === null) {
    const made = create(assignment, { ...input.values, studentIds }, random);
    return acting([made, ...setTasks(view, made.id, wanted)], { id: made.id });
  }
  const { id } = input;
  const isForOthers = !before || !sameStudents(before.studentIds, studentIds);
  const values = differing<Partial<Assignment>>(before!, {
    ...input.values,
    ...(isForOthers && { studentIds }),
  });
  const isMoved = isForOthers || values.classId !== undefined;
  const dueDate = values.dueDate ?? before!.dueDate;
  const changes = [
    ...(Object.keys(values).length > 0 ? [update(assignment, id, values)] : []),
    ...(isMoved || Date.parse(dueDate) >= now ? setTasks(view, id, wanted) : []),
  ];
  return acting(changes, { id });
};
