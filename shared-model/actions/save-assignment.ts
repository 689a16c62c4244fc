/** Creates and changes assignments. The students who have to do one are derived (`derive/open-tasks.ts`). */
import * as v from 'valibot';
import { fieldEntries } from '../contracts/shapes.ts';
import { oneOf, saving, without } from './inputs.ts';
import { create } from '../commit/change.ts';
import { shownStudentIds } from '../derive/assignments.ts';
import { studentsOfClass } from '../derive/classes.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { tasksOfAssignment } from '../derive/indexes.ts';
import { assignment, type Assignment } from '../entities/assignment.ts';
import { enrollment } from '../entities/enrollment.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student } from '../entities/student.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed, ok, type Result } from '../lib/result.ts';
import { acceptWith, defineAction, rejectMissing, updateTo } from './action.ts';
import { applyChoice, exceptionsFor, studentChoice, type StudentChoice } from './set-students.ts';
import { problemText } from '../problems/problem-text.ts';

type StudentIds = Assignment['studentIds'];

const entries = without(fieldEntries(assignment), 'studentIds');
/**
 * The recipients: the whole class or a choice of students. Default: unchanged, and the whole class for a new
 * assignment.
 */
const recipients = v.lazy((input) =>
  input === 'class' ? oneOf(['class']) : studentChoice,
) as v.GenericSchema<unknown, 'class' | StudentChoice>;

/** The rejection of an action on a class that is deleted or unknown (`parent-missing`). */
export const noSuchClass: Rejection = rejection('parent-missing', problemText('class-missing'));

/** The recipients after the choice; null: the whole class. `present`: the students who have it now. */
function studentIdsAfter(
  view: FamilyView,
  before: StudentIds,
  present: readonly Id<'student'>[],
  choice: 'class' | StudentChoice,
): Result<StudentIds, Rejection> {
  if (choice === 'class') return ok(null);
  // An assignment for the whole class already includes an added student.
  const isForClass = before === null && 'add' in choice && choice.remove.length === 0;
  if (isForClass) return ok(null);
  const chosen = applyChoice(view, before ?? present, choice);
  return chosen.ok ? ok([...chosen.value]) : chosen;
}

/**
 * Creates or changes an assignment. Later choices of students are written as exceptions, one record each, so that
 * concurrent choices of two parents both hold. Rejects a missing class, and a complete list that names a missing
 * student (`parent-missing`).
 */
export const saveAssignment = defineAction(
  saving('assignment', entries, { students: v.optional(recipients) }),
  ({ id }) => ({ all: [student, schoolClass, enrollment], parts: id === null ? [] : [id] }),
  (view, input, { random }) => {
    const { students = { add: [], remove: [] } } = input;
    const before = input.id === null ? undefined : view.get(assignment, input.id);
    if (input.id !== null && !before) return rejectMissing;
    const classId = input.values.classId ?? before?.classId;
    if (classId === undefined || !view.get(schoolClass, classId)) return failed(noSuchClass);
    const present = before
      ? view.find(tasksOfAssignment, before.id).map(({ studentId }) => studentId)
      : studentsOfClass(view, classId);
    const shown = before ? shownStudentIds(view, before) : null;
    const chosen = studentIdsAfter(view, shown, present, students);
    if (!chosen.ok) return chosen;
    const wanted = chosen.value;
    if (input.id === null) {
      const made = create(assignment, { ...input.values, studentIds: wanted }, random);
      return acceptWith([made], { id: made.id });
    }
    const { id } = input;
    const isTurned = (shown === null) !== (wanted === null);
    const studentIds = isTurned ? wanted : before!.studentIds;
    const changes = [
      ...updateTo(assignment, before!, { ...input.values, studentIds }),
      ...(wanted || students === 'class' ? exceptionsFor(view, id, studentIds, wanted) : []),
    ];
    return acceptWith(changes, { id });
  },
);
