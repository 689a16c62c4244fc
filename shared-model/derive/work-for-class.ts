/** A student's work for one class, with the hands raised at it. */
import { assignment, type Assignment } from '../entities/assignment.ts';
import type { RaisedHand } from '../entities/raised-hand.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import type { Task } from '../entities/task.ts';
import { compareText } from '../lib/compare-text.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { tasksOfAssignment, tasksOfStudent } from './indexes.ts';
import { handsOf, workName } from './raised-hands.ts';

/** One student's task with its assignment. */
export interface StudentWork {
  task: Task;
  assignment: Assignment;
  /** The student's hand at it, if one was ever raised. */
  hand: RaisedHand | undefined;
}

const compareWork = (one: StudentWork, other: StudentWork): number => {
  if (one.task.completed !== other.task.completed) return one.task.completed ? 1 : -1;
  const order = compareText(one.assignment.dueDate, other.assignment.dueDate);
  return (one.task.completed ? -order : order) || one.task.id - other.task.id;
};

/** A student's work for one class: open work by due date, then completed, the latest due first; null if not found. */
export function workOfStudent(
  view: FamilyView,
  studentId: Id<'student'>,
  classId: Id<'class'>,
): { student: Student; schoolClass: SchoolClass; work: StudentWork[] } | null {
  const [found, ofClass] = [view.get(student, studentId), view.get(schoolClass, classId)];
  if (!found || !ofClass) return null;
  const hands = handsOf(view, studentId);
  const work = view.find(tasksOfStudent, studentId).flatMap((one): StudentWork[] => {
    const set = view.get(assignment, one.assignmentId);
    const hand = hands.get(workName({ kind: 'task', id: one.id }));
    return set?.classId === classId ? [{ task: one, assignment: set, hand }] : [];
  });
  return { student: found, schoolClass: ofClass, work: work.sort(compareWork) };
}

/** How many other students have a task of the assignment. */
export const othersWithAssignment = (
  view: FamilyView,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): number =>
  view.find(tasksOfAssignment, assignmentId).filter((one) => one.studentId !== studentId).length;
