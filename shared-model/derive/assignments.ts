/** The data of the Assignments screen and of the assignment form. */
import { assignment, type Assignment } from '../entities/assignment.ts';
import { taskKey } from '../registry/assignment-scopes.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { readRecord } from '../entities/read-record.ts';
import { student, type Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { listClasses, studentsOfClass } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { openTasksOfStudent, tasksOfAssignment } from './indexes.ts';
import type { RecordNeeds } from './record-needs.ts';
import { listStudents } from './people.ts';
import { progressOf, type TaskProgress } from './progress.ts';

/** Whether an exception assigns an assignment to a student (true) or exempts them (false); null: there is none. */
export const assignedOf = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): boolean | null => {
  const part = view.stored(taskKey(assignmentId, studentId));
  return part ? readRecord(task, part).assigned : null;
};

/** What assignments with their exceptions are read from. */
export const assignmentsNeeds: RecordNeeds = {
  all: [student, schoolClass, assignment],
  next: (view) => ({
    parts: view.all(assignment).flatMap(({ id, studentIds }) => (studentIds === null ? [] : [id])),
  }),
};

/** What one assignment with its exceptions is read from. */
export const assignmentNeeds = (id: Id<'assignment'>): RecordNeeds => ({ parts: [id] });

/** The students an assignment is for: its list with exceptions applied, in ascending order; null: the whole class. */
export function shownStudentIds(
  view: FamilyView,
  { id, studentIds }: Pick<Assignment, 'id' | 'studentIds'>,
): Id<'student'>[] | null {
  if (studentIds === null) return null;
  const everybody = new Set([...studentIds, ...view.all(student).map((one) => one.id)]);
  return [...everybody]
    .filter((one) => assignedOf(view, id, one) ?? studentIds.includes(one))
    .sort((one, other) => one - other);
}

/** The assignment with its exceptions applied to `studentIds`. */
export const asShown = (view: FamilyView, one: Assignment): Assignment =>
  one.studentIds === null ? one : { ...one, studentIds: shownStudentIds(view, one) };

/** The data of the Assignments screen. */
export interface AssignmentList {
  assignments: readonly Assignment[];
  /** The ids of the assignments with an open task. */
  open: Set<number>;
  /** In the family's order, like the classes. */
  students: Student[];
  classes: SchoolClass[];
}

/** All assignments of the family, unordered, and which of them are open. */
export function listAssignments(view: FamilyView): AssignmentList {
  const students = listStudents(view);
  const open = students.flatMap(({ id }) => view.find(openTasksOfStudent, id));
  return {
    assignments: view.all(assignment).map((one) => asShown(view, one)),
    open: new Set(open.map(({ assignmentId }) => assignmentId)),
    students,
    classes: listClasses(view),
  };
}

/** The progress in these assignments, by id; leaves out an assignment without tasks. */
export const progressOfAssignments = (
  view: FamilyView,
  ids: readonly Id<'assignment'>[],
): Map<number, TaskProgress> =>
  new Map(
    ids.flatMap((id): [number, TaskProgress][] => {
      const tasks = view.find(tasksOfAssignment, id);
      return tasks.length > 0 ? [[id, progressOf(tasks)]] : [];
    }),
  );

/** The data of the assignment form. */
export interface AssignmentForm {
  /** Null for a new or a deleted assignment. */
  assignment: Assignment | null;
  classes: SchoolClass[];
  students: Student[];
  /** Ids of the students of each class. */
  enrolled: Map<number, number[]>;
}

/** An assignment and the choices that its form offers. */
export function assignmentForm(
  view: FamilyView,
  assignmentId: Id<'assignment'> | undefined,
): AssignmentForm {
  const classes = listClasses(view);
  const found = assignmentId === undefined ? undefined : view.get(assignment, assignmentId);
  return {
    assignment: found ? asShown(view, found) : null,
    classes,
    students: listStudents(view),
    enrolled: new Map(classes.map(({ id }) => [id, studentsOfClass(view, id)])),
  };
}
