/** The student's Classes page: progress in each class and course, and what is next in it. */
import type { Assignment } from '../entities/assignment.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { workOfStudent } from './work-for-class.ts';
import { scheduleOf } from './schedule.ts';
import { classesOfStudent, type StudentClass } from './student-cards.ts';
import { coursesFor } from './student-courses.ts';

/** A class with the next open and the last completed assignment. */
export interface ClassOfStudent extends StudentClass {
  /** Null if nothing is open. */
  next: Pick<Assignment, 'id' | 'title' | 'dueDate'> | null;
  /** Null if nothing is completed. */
  latest: Pick<Assignment, 'id' | 'title'> | null;
}

/** A running course of the student, and its next lesson. */
export interface RunningCourse {
  id: Id<'curriculum'>;
  name: string;
  subject: string;
  /** For each lesson that isn't skipped, in the order of the course: whether it is done. */
  lessons: boolean[];
  /** Null if every lesson is done; `date` is yyyy-MM-dd, or null if the lesson has no day. */
  next: { title: string; date: string | null } | null;
}

export interface StudentClasses {
  studentId: Id<'student'>;
  /** In the family's order. */
  classes: ClassOfStudent[];
  /** By name. */
  courses: RunningCourse[];
}

const withNext = (
  view: FamilyView,
  studentId: Id<'student'>,
  one: StudentClass,
): ClassOfStudent => {
  const work = workOfStudent(view, studentId, one.id)?.work ?? [];
  const next = work.find(({ task }) => !task.completed)?.assignment;
  const [latest] = work
    .filter(({ task }) => task.completed)
    .sort((a, b) => ((a.task.completedAt ?? '') < (b.task.completedAt ?? '') ? 1 : -1));
  return {
    ...one,
    next: next ? { id: next.id, title: next.title, dueDate: next.dueDate } : null,
    latest: latest ? { id: latest.assignment.id, title: latest.assignment.title } : null,
  };
};

const coursesOf = (
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): RunningCourse[] =>
  coursesFor(view, studentId, zone)
    .filter(({ plan }) => plan.isRunning)
    .map(({ course: { id, name, subject }, lessons, plan }) => {
      const planned = scheduleOf(plan, dayIn(now, zone)).lessons;
      const at = planned.findIndex(({ state }) => state === 'open');
      return {
        id,
        name,
        subject,
        lessons: planned.flatMap(({ state }) => (state === 'skipped' ? [] : state === 'done')),
        next: at < 0 ? null : { title: lessons[at]!.title, date: planned[at]!.date },
      };
    });

/** A student's classes and running courses as of `now` (milliseconds) in `zone` (IANA). */
export const studentClasses = (
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): StudentClasses => ({
  studentId,
  classes: (classesOfStudent(view, studentId, dayIn(now, zone), zone)?.classes ?? []).map((one) =>
    withNext(view, studentId, one),
  ),
  courses: coursesOf(view, studentId, now, zone),
});
