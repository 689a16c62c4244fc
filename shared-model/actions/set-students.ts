/**
 * What follows when a class or an assignment is set for students: enrolments and tasks. All of them have natural keys,
 * so two devices that state the same end with the same records.
 */
import { create, remove } from '../changes/change.ts';
import type { Change } from '../changes/change.ts';
import { deletedField } from '../changes/stored-record.ts';
import type { assignment } from '../entities/assignment.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import { enrollment } from '../entities/enrollment.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';

type Assignment = RecordFor<typeof assignment>;
type Task = RecordFor<typeof task>;

/** Natural keys make the ids; nothing here is random. */
const noRandom = () => 0;

const lacking = (wanted: readonly number[], present: readonly number[]): number[] =>
  wanted.filter((id) => !present.includes(id));

/** Enrols the students who aren't, and ends the enrolment of those who are no longer wanted. */
export function enrol(
  classId: Id<'class'>,
  wanted: readonly number[],
  present: readonly RecordFor<typeof enrollment>[],
): Change[] {
  const there = present.map(({ studentId }) => studentId);
  return [
    ...lacking(wanted, there).map((studentId) =>
      create(enrollment, { classId, studentId }, noRandom),
    ),
    ...present
      .filter(({ studentId }) => !wanted.includes(studentId))
      .map(({ id }) => remove(enrollment, id)),
  ];
}

/**
 * Gives every student an assignment is for a task. A task of someone it is no longer for goes, unless it is completed:
 * finished work stays. `present` are the assignment's tasks.
 */
export function setTasks(
  assignmentId: Id<'assignment'>,
  wanted: readonly number[],
  present: readonly Task[],
): Change[] {
  const there = present.map(({ studentId }) => studentId);
  return [
    ...lacking(wanted, there).map((studentId) =>
      create(task, { assignmentId, studentId }, noRandom),
    ),
    ...present
      .filter(({ studentId, completed }) => !completed && !wanted.includes(studentId))
      .map(({ id }) => remove(task, id)),
  ];
}

/** The students an assignment is for: those it names, else those of its class. */
export const studentsFor = (
  { studentIds }: Pick<Assignment, 'studentIds'>,
  ofClass: readonly number[],
): readonly number[] => studentIds ?? ofClass;

/**
 * A class's students changed: the tasks of its assignments that are for the whole class and not yet due follow.
 * `now`: milliseconds since 1970.
 */
export function followClass(
  students: readonly number[],
  assignments: readonly Assignment[],
  tasks: readonly Task[],
  now: number,
): Change[] {
  return assignments
    .filter(({ studentIds, dueDate }) => studentIds === null && Date.parse(dueDate) >= now)
    .flatMap(({ id }) =>
      setTasks(
        id,
        students,
        tasks.filter(({ assignmentId }) => assignmentId === id),
      ),
    );
}

/** Undoes what `enrol`, `setTasks` and `followClass` ask for: who was given something loses it, who lost it has it again. */
export const undoSetting = (changes: readonly Change[]): Change[] =>
  changes.map(({ t, id, fields }) => ({
    t,
    id,
    fields: { [deletedField]: fields[deletedField] !== true },
  }));
