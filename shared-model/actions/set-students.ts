/**
 * What follows when a class or an assignment is set for students: enrolments and tasks. All of them have natural keys,
 * so two devices that state the same end with the same records.
 */
import { create, remove } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { enrollmentsOfClass, tasksOfAssignment } from '../derive/indexes.ts';
import { enrollment } from '../entities/enrollment.ts';
import { student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import { rejection } from '../lib/errors.ts';
import type { Rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed, ok } from '../lib/result.ts';
import type { Result } from '../lib/result.ts';

type StudentIds = readonly Id<'student'>[];

/** Who is added and who taken out, by somebody who may not have seen all who are there; or exactly who it is for. */
export type StudentChoice = { add: StudentIds; remove: StudentIds } | { all: StudentIds };

/** What somebody changed of a list: from what they were shown to what they left. */
export const choiceBetween = (shown: StudentIds, left: StudentIds): StudentChoice => ({
  add: left.filter((id) => !shown.includes(id)),
  remove: shown.filter((id) => !left.includes(id)),
});

export const noSuchStudent: Rejection = rejection(
  'parent-missing',
  'This student is not in your family',
);

/** The students after the choice. Who is added and was deleted meanwhile is left out; a whole list that names them is refused. */
export function chosenOf(
  view: FamilyView,
  present: StudentIds,
  choice: StudentChoice,
): Result<StudentIds, Rejection> {
  const isThere = (id: Id<'student'>): boolean => view.get(student, id) !== undefined;
  if ('all' in choice) return choice.all.every(isThere) ? ok(choice.all) : failed(noSuchStudent);
  const stays = present.filter((id) => !choice.remove.includes(id));
  return ok([...new Set([...stays, ...choice.add.filter(isThere)])]);
}

/** The students who take a class. */
export const studentsOfClass = (view: FamilyView, classId: Id<'class'>): StudentIds =>
  view.find(enrollmentsOfClass, classId).map(({ studentId }) => studentId);

/** Natural keys make the ids; nothing here is random. */
const noRandom = () => 0;

const lacking = (wanted: StudentIds, present: readonly { studentId: Id<'student'> }[]) => {
  const there = new Set(present.map(({ studentId }) => studentId));
  return [...new Set(wanted)].filter((id) => !there.has(id));
};

/** Enrols the students who aren't, and ends the enrolment of those who are no longer wanted. */
export function enrol(view: FamilyView, classId: Id<'class'>, wanted: StudentIds): Change[] {
  const present = view.find(enrollmentsOfClass, classId);
  return [
    ...lacking(wanted, present).map((studentId) =>
      create(enrollment, { classId, studentId }, noRandom),
    ),
    ...present
      .filter(({ studentId }) => !wanted.includes(studentId))
      .map(({ id }) => remove(enrollment, id)),
  ];
}

/**
 * Gives every student an assignment is for a task. A task of someone it is no longer for goes, unless it is completed:
 * finished work stays.
 */
export function setTasks(
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  wanted: StudentIds,
): Change[] {
  const present = view.find(tasksOfAssignment, assignmentId);
  return [
    ...lacking(wanted, present).map((studentId) =>
      create(task, { assignmentId, studentId }, noRandom),
    ),
    ...present
      .filter(({ studentId, completed }) => !completed && !wanted.includes(studentId))
      .map(({ id }) => remove(task, id)),
  ];
}
