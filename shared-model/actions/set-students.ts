/** For which students a class or an assignment is: enrolments, and exceptions per student, which two parents may make at once. */
import { create, update, type Change } from '../commit/change.ts';
import { deletedField, type FieldValues } from '../records/stored-record.ts';
import { assignedOf } from '../derive/assignments.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { enrollmentsOfClass } from '../derive/indexes.ts';
import { taskKey } from '../registry/assignment-scopes.ts';
import { enrollment } from '../entities/enrollment.ts';
import { student } from '../entities/student.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';

type StudentIds = readonly Id<'student'>[];

/** Who is added and who taken out, by somebody who may not have seen all who are there; or exactly who it is for. */
export type StudentChoice = { add: StudentIds; remove: StudentIds } | { all: StudentIds };

/** What somebody changed of a list: from what they were shown to what they left. */
export const choiceBetween = (shown: StudentIds, left: StudentIds): StudentChoice => ({
  add: left.filter((id) => !shown.includes(id)),
  remove: shown.filter((id) => !left.includes(id)),
});

/** The refusal of a list that names a student who is deleted or unknown. */
export const noSuchStudent: Rejection = rejection('parent-missing', problemText('student-missing'));

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

/** A student takes a class from now on; once more, where they took it before. */
function takeIn(
  view: FamilyView,
  classId: Id<'class'>,
  studentId: Id<'student'>,
  now: string,
): Change {
  const made = create(enrollment, { classId, studentId, endedAt: null }, () => 0);
  if (!view.stored(made)) return made;
  return { ...made, fields: { startedAt: now, endedAt: null, [deletedField]: false } };
}

/** Enrols the students who aren't, and ends at `now` (milliseconds) the enrolment of those who are no longer wanted. */
export function enrol(
  view: FamilyView,
  classId: Id<'class'>,
  wanted: StudentIds,
  now: number,
): Change[] {
  const present = view.find(enrollmentsOfClass, classId);
  const there = new Set(present.map(({ studentId }) => studentId));
  const moment = new Date(now).toISOString();
  return [
    ...[...new Set(wanted)]
      .filter((id) => !there.has(id))
      .map((studentId) => takeIn(view, classId, studentId, moment)),
    ...present
      .filter(({ studentId }) => !wanted.includes(studentId))
      .map(({ id }) => update(enrollment, id, { endedAt: moment })),
  ];
}

/** Says something of a student's part in an assignment, whether anybody has before or not. */
export function sayOfPart(
  view: FamilyView,
  part: { assignmentId: Id<'assignment'>; studentId: Id<'student'> },
  fields: FieldValues,
): Change {
  const key = taskKey(part.assignmentId, part.studentId);
  return { ...key, fields: view.stored(key) ? fields : { ...part, ...fields } };
}

/**
 * The exceptions by which an assignment that is for `listed` is for the `wanted` students, both null for the whole class, which
 * takes every exception back.
 */
export const makeExceptions = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  listed: StudentIds | null,
  wanted: StudentIds | null,
): Change[] =>
  view.all(student).flatMap(({ id: studentId }) => {
    const before = assignedOf(view, assignmentId, studentId);
    const byList = listed?.includes(studentId) ?? null;
    const isWanted = wanted?.includes(studentId) ?? null;
    if ((before ?? byList) === isWanted) return [];
    const assigned = isWanted === byList ? null : isWanted;
    return [sayOfPart(view, { assignmentId, studentId }, { assigned })];
  });
