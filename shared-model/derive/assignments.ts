/** What the Assignments screen and the assignment form tell. */
import { assignment, type Assignment } from '../entities/assignment.ts';
import { taskKey } from '../registry/assignment-scopes.ts';
import type { SchoolClass } from '../entities/school-class.ts';
import { readRecord } from '../entities/read-record.ts';
import { student, type Student } from '../entities/student.ts';
import { task } from '../entities/task.ts';
import type { Id } from '../lib/ids.ts';
import { listClasses, studentsOfClass } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { openTasksOfStudent, tasksOfAssignment } from './indexes.ts';
import { listStudents } from './people.ts';
import { progressOf, type Progress } from './progress.ts';

/** Whether an exception gives a student an assignment, or takes it; null: there is none. */
export const assignedOf = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): boolean | null => {
  const part = view.stored(taskKey(assignmentId, studentId));
  return part ? readRecord(task, part).assigned : null;
};

/** For whom an assignment is, as people are told: its list with the exceptions, ascending; null: for the whole class. */
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

/** The assignment with the students that it is shown to be for. */
export const asShown = (view: FamilyView, one: Assignment): Assignment =>
  one.studentIds === null ? one : { ...one, studentIds: shownStudentIds(view, one) };

export interface AssignmentList {
  assignments: readonly Assignment[];
  /** The ids of assignments that somebody has yet to finish. */
  open: Set<number>;
  /** In the family's order, as the classes. */
  students: Student[];
  classes: SchoolClass[];
}

/** Every assignment of the family, in no order, and which are open. */
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

/** How far the students are with these assignments; one that nobody has to do isn't in it. */
export const progressOfAssignments = (
  view: FamilyView,
  ids: readonly Id<'assignment'>[],
): Map<number, Progress> =>
  new Map(
    ids.flatMap((id): [number, Progress][] => {
      const tasks = view.find(tasksOfAssignment, id);
      return tasks.length > 0 ? [[id, progressOf(tasks)]] : [];
    }),
  );

export interface AssignmentForm {
  /** Null for a new one, and when it isn't there any more. */
  assignment: Assignment | null;
  classes: SchoolClass[];
  students: Student[];
  /** By class: the ids of its students. */
  enrolled: Map<number, number[]>;
}

/** What the form of an assignment chooses from, and the assignment itself. */
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
