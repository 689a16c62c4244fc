/** What the Assignments screen and the assignment form tell. */
import { assignment } from '../entities/assignment.ts';
import type { RecordFor } from '../entities/define-entity.ts';
import type { schoolClass } from '../entities/school-class.ts';
import type { student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { listClasses } from './classes.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfClass, openTasksOfStudent, tasksOfAssignment } from './indexes.ts';
import { listStudents } from './people.ts';
import { progressOf } from './progress.ts';
import type { Progress } from './progress.ts';

export interface AssignmentList {
  assignments: readonly RecordFor<typeof assignment>[];
  /** The ids of assignments that somebody has yet to finish. */
  open: Set<number>;
  /** In the family's order, as the classes. */
  students: RecordFor<typeof student>[];
  classes: RecordFor<typeof schoolClass>[];
}

/** Every assignment of the family, in no order, and which are open. */
export function listAssignments(view: FamilyView): AssignmentList {
  const students = listStudents(view);
  const open = students.flatMap(({ id }) => view.find(openTasksOfStudent, id));
  return {
    assignments: view.all(assignment),
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
  assignment: RecordFor<typeof assignment> | null;
  classes: RecordFor<typeof schoolClass>[];
  students: RecordFor<typeof student>[];
  /** By class: the ids of its students. */
  enrolled: Map<number, number[]>;
}

/** What the form of an assignment chooses from, and the assignment itself. */
export function assignmentForm(
  view: FamilyView,
  assignmentId: Id<'assignment'> | undefined,
): AssignmentForm {
  const classes = listClasses(view);
  return {
    assignment: (assignmentId !== undefined && view.get(assignment, assignmentId)) || null,
    classes,
    students: listStudents(view),
    enrolled: new Map(
      classes.map(({ id }) => [
        id,
        view.find(enrollmentsOfClass, id).map(({ studentId }) => studentId),
      ]),
    ),
  };
}
