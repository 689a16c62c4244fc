/** Who works through a course, from when and how fast; and that it is over, or begins anew. */
import { create, update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { courseKey, progressInCourse } from '../derive/indexes.ts';
import { enrolmentIn } from '../derive/student-courses.ts';
import { curriculum } from '../entities/curriculum.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum, type StudentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { acting, done, gone, updateTo, zoneOf, type Action, type ActionContext } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';

/** A student's way through a course, as it is entered. What is left out: one lesson a day, from today on, on all school days. */
export interface CourseStudentInput {
  studentId: Id<'student'>;
  lessonsPerDay?: number;
  /** yyyy-MM-dd */
  startDate?: string;
  /** 1 for Monday to 7 for Sunday; null: all school days. */
  weekdays?: number[] | null;
}

/** A student's course. */
export interface CourseOfStudent {
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
}

const enrolmentOf = (
  view: FamilyView,
  { studentId, curriculumId }: CourseOfStudent,
): StudentCurriculum | undefined => enrolmentIn(view, studentId, curriculumId);

/** These students work through a course from now on; who did once goes on from when it was started, unless another day is given. */
export const enrolments = (
  view: FamilyView,
  curriculumId: Id<'curriculum'>,
  students: readonly CourseStudentInput[],
  context: ActionContext,
): Change[] =>
  students.map(({ studentId, ...values }) => {
    const before = enrolmentOf(view, { studentId, curriculumId });
    const today = dayIn(context.now, zoneOf(view, context));
    const startDate = values.startDate ?? before?.startDate ?? today;
    const going = { startDate, isActive: true, finishedAt: null };
    return create(
      studentCurriculum,
      { ...values, studentId, curriculumId, ...going },
      context.random,
    );
  });

/** Has several students work through a course, each at their own pace. Who was deleted meanwhile is left out. */
export const addCourseStudents: Action<
  { curriculumId: Id<'curriculum'>; students: readonly CourseStudentInput[] },
  { count: number }
> = (view, { curriculumId, students }, context) => {
  if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
  const there = students.filter(({ studentId }) => view.get(student, studentId));
  if (there.length === 0) return gone;
  return acting(enrolments(view, curriculumId, there, context), { count: there.length });
};

/** Changes how a student works through a course: lessons a day, first day, days of the week. */
export const editCourseStudent: Action<
  CourseOfStudent & {
    values: Partial<Pick<StudentCurriculum, 'lessonsPerDay' | 'startDate' | 'weekdays'>>;
  }
> = (view, { values, ...which }) => {
  const found = enrolmentOf(view, which);
  return found ? done(updateTo(studentCurriculum, found, values)) : gone;
};

/** The course is no longer the student's; what they did in it stays, and counts. */
export const unassignCourse: Action<CourseOfStudent> = (view, which) => {
  const found = enrolmentOf(view, which);
  return found ? done(updateTo(studentCurriculum, found, { isActive: false })) : gone;
};

/** The student has finished the course, whatever is open in it; or hasn't, and goes on. */
export const finishCourse: Action<CourseOfStudent & { isFinished: boolean }> = (
  view,
  { isFinished, ...which },
  { now },
) => {
  const found = enrolmentOf(view, which);
  if (!found) return gone;
  if ((found.finishedAt !== null) === isFinished) return done([]);
  const finishedAt = isFinished ? new Date(now).toISOString() : null;
  return done([update(studentCurriculum, found.id, { finishedAt })]);
};

/**
 * The student begins the course anew on a day (today, where none is given): every lesson is open, and what it gave in XP is taken back.
 * Minutes and notes stay.
 */
export const restartCourse: Action<CourseOfStudent & { startDate?: string }, { count: number }> = (
  view,
  { startDate, ...which },
  context,
) => {
  const found = enrolmentOf(view, which);
  if (!found) return gone;
  const today = dayIn(context.now, zoneOf(view, context));
  const begun = { startDate: startDate ?? today, isActive: true, finishedAt: null };
  const open = { status: 'not_started', plannedDate: null, triedOn: null, score: null } as const;
  const key = courseKey(which.studentId, which.curriculumId);
  const reopened = view
    .find(progressInCourse, key)
    .flatMap((progress) => updateTo(lessonProgress, progress, open));
  const changes = [...updateTo(studentCurriculum, found, begun), ...reopened];
  return acting(changes, { count: reopened.length });
};
