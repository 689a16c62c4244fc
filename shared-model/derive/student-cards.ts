/** Reads of the Students screen: each student's progress in this school year, and in each of their classes. */
import { assignment } from '../entities/assignment.ts';
import { schoolClass, type SchoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import type { Id } from '../lib/ids.ts';
import { compareClasses } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { enrollmentsOfStudent } from './indexes.ts';
import { partsOfStudent, whateverHides } from './work-of-deleted.ts';
import { listStudents } from './people.ts';
import { progressOf, toProgress, type TaskProgress } from './progress.ts';
import { levelReached } from './student-day.ts';
import { subjectKey } from './subjects.ts';
import { shownLevel } from './xp.ts';
import { isDoneInYear, workOfYear, type YearWork } from './year-work.ts';

/** A student's card; the tasks are of all kinds, as the dashboard counts them. */
export interface StudentCard {
  student: Student;
  classCount: number;
  completed: number;
  total: number;
  /** The average of the subjects' percentages. */
  averagePercent: number;
  level: number;
}

const progressIn = (work: readonly YearWork[]): TaskProgress =>
  toProgress(work.filter(({ done }) => done).length, work.length);

/** Every student in the family's order, with the content of their card at `today` (yyyy-MM-dd) in `zone` (IANA). */
export function studentCards(view: FamilyView, today: string, zone: string): StudentCard[] {
  const byStudent = Map.groupBy(workOfYear(view, today, zone), ({ studentId }) => studentId);
  return listStudents(view).map((one) => {
    const own = byStudent.get(one.id) ?? [];
    const { completed, total } = progressIn(own);
    const subjects = [...Map.groupBy(own, ({ subject }) => subjectKey(subject)).values()];
    const sum = subjects.reduce((all, work) => all + progressIn(work).percent, 0);
    const averagePercent = subjects.length === 0 ? 0 : Math.round(sum / subjects.length);
    const classCount = view.find(enrollmentsOfStudent, one.id).length;
    const { earned, milestoneLevel } = levelReached(view, one.id);
    const { level } = shownLevel(earned, milestoneLevel);
    return { student: one, classCount, completed, total, averagePercent, level };
  });
}

/** A class with one student's progress in its assignments of this school year. */
export interface StudentClass extends SchoolClass {
  progress: TaskProgress;
}

/**
 * A student's classes in the family's order: those they take, and those they have work of; null if there is no such
 * student. `today` (yyyy-MM-dd) in `zone` (IANA) determines the school year.
 */
export function classesOfStudent(
  view: FamilyView,
  studentId: Id<'student'>,
  today: string,
  zone: string,
): { student: Student; classes: StudentClass[] } | null {
  const found = view.get(student, studentId);
  if (!found) return null;
  const tasks = Map.groupBy(
    partsOfStudent(view, studentId),
    ({ assignmentId }) => whateverHides(view, assignment, assignmentId)?.classId,
  );
  const isOfYear = isDoneInYear(view, today, zone);
  const taken = new Set(view.find(enrollmentsOfStudent, studentId).map(({ classId }) => classId));
  const classes = view
    .all(schoolClass)
    .filter(({ id }) => taken.has(id) || tasks.has(id))
    .map((one) => {
      const own = (tasks.get(one.id) ?? []).filter((task) => !task.completed || isOfYear(task));
      return { ...one, progress: progressOf(own) };
    })
    .sort(compareClasses);
  return { student: found, classes };
}
