/** What the Assignments screen and the assignment form tell. */
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import { compareClasses, compareStudents } from '../../shared-model/figures/family-order.ts';
import { progressOf } from '../../shared-model/figures/progress.ts';
import type { Progress } from '../../shared-model/figures/progress.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { rowsOf, tablesOf } from './queries.ts';
import { recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';

type Student = RecordFor<typeof student>;
type SchoolClass = RecordFor<typeof schoolClass>;
type Assignment = RecordFor<typeof assignment>;
type Task = RecordFor<typeof task>;

export interface AssignmentList {
  assignments: Assignment[];
  /** The ids of assignments that somebody has yet to finish. */
  open: Set<number>;
  /** In the family's order, as the classes. */
  students: Student[];
  classes: SchoolClass[];
}

/** Every assignment of the family, in no order, and which are open; finished tasks are not read. */
export const listAssignments = (db: Reader): PromiseLike<AssignmentList> =>
  db.transaction('r', tablesOf(student, schoolClass, assignment, task), async () => {
    const [students, classes, set, tasks] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, assignment).toArray(),
      rowsOf(db, task).orderBy('ix.openFor').toArray(),
    ]);
    const visible = visibleRecords(recordsOf([...students, ...classes, ...set, ...tasks]));
    return {
      assignments: visible(assignment),
      open: new Set(visible(task).map(({ assignmentId }) => assignmentId)),
      students: visible(student).sort(compareStudents),
      classes: visible(schoolClass).sort(compareClasses),
    };
  });

/** How far the students are with these assignments; one that nobody has to do isn't in it. */
export const progressOfAssignments = (
  db: Reader,
  ids: readonly number[],
): PromiseLike<Map<number, Progress>> =>
  db.transaction('r', tablesOf(student, task), async () => {
    const [students, tasks] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, task).where('ix.assignmentId').anyOf(ids).toArray(),
    ]);
    const visible = visibleRecords(recordsOf([...students, ...tasks]));
    const tasksOf = Map.groupBy(visible(task), ({ assignmentId }) => assignmentId);
    return new Map([...tasksOf].map(([id, own]) => [id, progressOf(own)]));
  });

export interface AssignmentForm {
  /** Null for a new one, and when it isn't there any more. */
  assignment: Assignment | null;
  tasks: Task[];
  classes: SchoolClass[];
  students: Student[];
  /** By class: the ids of its students. */
  enrolled: Map<number, number[]>;
}

/** What the form of an assignment chooses from, and the assignment itself. */
export const assignmentForm = (
  db: Reader,
  assignmentId: Id<'assignment'> | undefined,
): PromiseLike<AssignmentForm> =>
  db.transaction('r', tablesOf(student, schoolClass, enrollment, assignment, task), async () => {
    const ids = assignmentId === undefined ? [] : [assignmentId];
    const [students, classes, enrollments, set, tasks] = await Promise.all([
      rowsOf(db, student).toArray(),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, enrollment).toArray(),
      rowsOf(db, assignment).bulkGet(ids),
      rowsOf(db, task).where('ix.assignmentId').anyOf(ids).toArray(),
    ]);
    const people = [...students, ...classes, ...enrollments];
    const visible = visibleRecords(recordsOf([...people, ...set, ...tasks]));
    const byClass = Map.groupBy(visible(enrollment), ({ classId }) => classId);
    return {
      assignment: visible(assignment)[0] ?? null,
      tasks: visible(task),
      classes: visible(schoolClass).sort(compareClasses),
      students: visible(student).sort(compareStudents),
      enrolled: new Map(
        [...byClass].map(([id, own]) => [id, own.map(({ studentId }) => studentId)]),
      ),
    };
  });
