/** What the Students screen tells: every student's card, one student's classes, one class's work, and who was deleted. */
import { hlcTime } from '../../shared-model/changes/clock.ts';
import { deletedField, isDeleted, versionOf } from '../../shared-model/changes/stored-record.ts';
import { assignment } from '../../shared-model/entities/assignment.ts';
import type { RecordFor } from '../../shared-model/entities/define-entity.ts';
import { enrollment } from '../../shared-model/entities/enrollment.ts';
import { readRecord } from '../../shared-model/entities/read-record.ts';
import { schoolClass } from '../../shared-model/entities/school-class.ts';
import { student } from '../../shared-model/entities/student.ts';
import { task } from '../../shared-model/entities/task.ts';
import { visibleRecords } from '../../shared-model/entities/visible-records.ts';
import type { VisibleRecords } from '../../shared-model/entities/visible-records.ts';
import { compareClasses, compareStudents } from '../../shared-model/figures/family-order.ts';
import { byId } from '../../shared-model/figures/family-records.ts';
import { progressByStudent, progressOf } from '../../shared-model/figures/progress.ts';
import type { Progress } from '../../shared-model/figures/progress.ts';
import { compareText } from '../../shared-model/lib/compare-text.ts';
import { hourMs } from '../../shared-model/lib/dates.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import { referred, rowsOf, tablesOf } from './queries.ts';
import { readFamily, recordsOf } from './read-family.ts';
import type { Reader } from './read-family.ts';
import type { Row } from './schema.ts';

type Student = RecordFor<typeof student>;
type SchoolClass = RecordFor<typeof schoolClass>;
type Assignment = RecordFor<typeof assignment>;
type Task = RecordFor<typeof task>;

export interface StudentCard {
  student: Student;
  classCount: number;
  completed: number;
  total: number;
  /** The average of the classes' percentages. */
  averagePercent: number;
}

/** Every student in the family's order, with what the card shows. */
export async function studentCards(db: Reader): Promise<StudentCard[]> {
  const visible = await readFamily(db, [student, schoolClass, enrollment, assignment, task]);
  const progress = progressByStudent({
    students: visible(student),
    classes: visible(schoolClass),
    assignments: visible(assignment),
    tasks: visible(task),
  });
  const enrolled = Map.groupBy(visible(enrollment), ({ studentId }) => studentId);
  return visible(student)
    .sort(compareStudents)
    .map((one) => {
      const { completed, total, averagePercent } = progress.get(one.id)!;
      const classCount = enrolled.get(one.id)?.length ?? 0;
      return { student: one, classCount, completed, total, averagePercent };
    });
}

/** One student with their tasks and enrolments, read by index; nobody else's. */
const readStudent = (db: Reader, studentId: Id<'student'>): PromiseLike<VisibleRecords> =>
  db.transaction('r', tablesOf(student, schoolClass, enrollment, task, assignment), async () => {
    const [students, classes, enrolled, tasks] = await Promise.all([
      rowsOf(db, student).bulkGet([studentId]),
      rowsOf(db, schoolClass).toArray(),
      rowsOf(db, enrollment).where('ix.studentId').equals(studentId).toArray(),
      rowsOf(db, task).where('ix.studentId').equals(studentId).toArray(),
    ]);
    const assignments = await referred(db, assignment, tasks, 'assignmentId');
    const rows: (Row | undefined)[] = [...students, ...classes, ...enrolled, ...tasks];
    return visibleRecords(recordsOf([...rows, ...assignments]));
  });

export interface StudentClass extends SchoolClass {
  progress: Progress;
}

/** A student's classes in the family's order: those they take, and those they still have work of; null: no such student. */
export async function classesOfStudent(
  db: Reader,
  studentId: Id<'student'>,
): Promise<{ student: Student; classes: StudentClass[] } | null> {
  const visible = await readStudent(db, studentId);
  const found = visible(student)[0];
  if (!found) return null;
  const classOf = new Map(visible(assignment).map(({ id, classId }) => [id, classId]));
  const tasks = Map.groupBy(visible(task), ({ assignmentId }) => classOf.get(assignmentId));
  const taken = new Set(visible(enrollment).map(({ classId }) => classId));
  const classes = visible(schoolClass)
    .filter(({ id }) => taken.has(id) || tasks.has(id))
    .map((one) => ({ ...one, progress: progressOf(tasks.get(one.id) ?? []) }))
    .sort(compareClasses);
  return { student: found, classes };
}

export interface StudentWork {
  task: Task;
  assignment: Assignment;
}

const compareWork = (one: StudentWork, other: StudentWork): number => {
  if (one.task.completed !== other.task.completed) return one.task.completed ? 1 : -1;
  const order = compareText(one.assignment.dueDate, other.assignment.dueDate);
  return (one.task.completed ? -order : order) || one.task.id - other.task.id;
};

/** A student's work for one class: open work by due date, then the completed, the latest due first; null: not found. */
export async function workOfStudent(
  db: Reader,
  studentId: Id<'student'>,
  classId: Id<'class'>,
): Promise<{ student: Student; schoolClass: SchoolClass; work: StudentWork[] } | null> {
  const visible = await readStudent(db, studentId);
  const found = visible(student)[0];
  const ofClass = visible(schoolClass).find(({ id }) => id === classId);
  if (!found || !ofClass) return null;
  const assignments = byId(visible(assignment));
  const work = visible(task).flatMap((one): StudentWork[] => {
    const set = assignments.get(one.assignmentId);
    return set?.classId === classId ? [{ task: one, assignment: set }] : [];
  });
  return { student: found, schoolClass: ofClass, work: work.sort(compareWork) };
}

/** How long a deleted student can be restored. */
const restorableMs = 30 * 24 * hourMs;

export interface DeletedStudent {
  student: Student;
  /** For how many days, begun ones included, the student can still be restored. */
  daysLeft: number;
}

/** Students deleted within the last 30 days, the latest first. */
export async function deletedStudents(db: Reader, now: number): Promise<DeletedStudent[]> {
  const stored = recordsOf(await rowsOf(db, student).toArray());
  return stored
    .filter(isDeleted)
    .map((one) => ({
      student: readRecord(student, one),
      deletedAt: hlcTime(versionOf(one, deletedField)!),
    }))
    .filter(({ deletedAt }) => now - deletedAt < restorableMs)
    .sort((one, other) => other.deletedAt - one.deletedAt || one.student.id - other.student.id)
    .map(({ student: one, deletedAt }) => ({
      student: one,
      // The page's present may be a minute old, so a deletion can lie in its future.
      daysLeft: Math.ceil((restorableMs - Math.max(0, now - deletedAt)) / (24 * hourMs)),
    }));
}

/** A student by id; null when there is none, or no longer. */
export const studentById = async (db: Reader, id: Id<'student'>): Promise<Student | null> =>
  visibleRecords(recordsOf([await rowsOf(db, student).get(id)]))(student)[0] ?? null;

/** How many other students have a task of the assignment. */
export async function othersWithAssignment(
  db: Reader,
  assignmentId: Id<'assignment'>,
  studentId: Id<'student'>,
): Promise<number> {
  const rows = rowsOf(db, task).where('ix.assignmentId').equals(assignmentId);
  const people = visibleRecords(recordsOf(await rowsOf(db, student).toArray()))(student);
  const others = new Set(people.map(({ id }) => id).filter((id) => id !== studentId));
  const tasks = recordsOf(await rows.toArray());
  return tasks.filter(({ fields }) => others.has(fields['studentId'] as number)).length;
}
