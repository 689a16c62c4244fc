/**
 * Sets the students of a class or an assignment: enrolments, and exceptions per student. Two parents may change them
 * concurrently.
 */
import * as v from 'valibot';
import { members } from '../contracts/body.ts';
import { idOf, list } from './inputs.ts';
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

/** A choice of students: those added and removed by a person who may not have seen all, or the complete list. */
export type StudentChoice = { add: StudentIds; remove: StudentIds } | { all: StudentIds };

const studentIds = list(idOf('student'));
const wholeList = members({ all: studentIds });
const someOfIt = members({ add: studentIds, remove: studentIds });

export const studentChoice: v.GenericSchema<unknown, StudentChoice> = v.lazy((input) =>
  typeof input === 'object' && input !== null && 'all' in input ? wholeList : someOfIt,
);

/** The difference between the list shown to a person and the list they chose. */
export const choiceBetween = (shown: StudentIds, left: StudentIds): StudentChoice => ({
  add: left.filter((id) => !shown.includes(id)),
  remove: shown.filter((id) => !left.includes(id)),
});

/** The rejection of an action on a student who is deleted or unknown (`parent-missing`). */
export const noSuchStudent: Rejection = rejection('parent-missing', problemText('student-missing'));

/**
 * The students after a choice. Leaves out added students who were deleted in the meantime; rejects a complete list that
 * names one (`parent-missing`).
 */
export function applyChoice(
  view: FamilyView,
  present: StudentIds,
  choice: StudentChoice,
): Result<StudentIds, Rejection> {
  const isThere = (id: Id<'student'>): boolean => view.get(student, id) !== undefined;
  if ('all' in choice) return choice.all.every(isThere) ? ok(choice.all) : failed(noSuchStudent);
  const stays = present.filter((id) => !choice.remove.includes(id));
  return ok([...new Set([...stays, ...choice.add.filter(isThere)])]);
}

/** Enrols a student in a class, or starts a former enrolment again. */
function startEnrolment(
  view: FamilyView,
  classId: Id<'class'>,
  studentId: Id<'student'>,
  now: string,
): Change {
  const made = create(enrollment, { classId, studentId, endedAt: null }, () => 0);
  if (!view.stored(made)) return made;
  return { ...made, fields: { startedAt: now, endedAt: null, [deletedField]: false } };
}

/**
 * The changes that enrol the chosen students in a class, and end all other enrolments at `now` (milliseconds since
 * 1970).
 */
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
      .map((studentId) => startEnrolment(view, classId, studentId, moment)),
    ...present
      .filter(({ studentId }) => !wanted.includes(studentId))
      .map(({ id }) => update(enrollment, id, { endedAt: moment })),
  ];
}

/** The change that sets fields of a student's part in an assignment. Creates the record if needed. */
export function setTaskFields(
  view: FamilyView,
  part: { assignmentId: Id<'assignment'>; studentId: Id<'student'> },
  fields: FieldValues,
): Change {
  const key = taskKey(part.assignmentId, part.studentId);
  return { ...key, fields: view.stored(key) ? fields : { ...part, ...fields } };
}

/**
 * The exceptions that turn an assignment for the `listed` students into one for the `wanted` students. Null means the
 * whole class and removes every exception.
 */
export const exceptionsFor = (
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
    return [setTaskFields(view, { assignmentId, studentId }, { assigned })];
  });
