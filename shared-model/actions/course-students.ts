/** Manages the students of a course: enrolling, changing the pace, pausing, finishing and restarting. */
import * as v from 'valibot';
import { body, members } from '../contracts/body.ts';
import { fieldEntries, partialEntries } from '../contracts/shapes.ts';
import { keysTo, type RecordNeeds } from '../derive/record-needs.ts';
import { idOf, list, pick, yesOrNo, type Input } from './inputs.ts';
import { create, update, type Change } from '../commit/change.ts';
import type { FamilyView } from '../derive/family-view.ts';
import { courseKey, progressInCourse } from '../derive/indexes.ts';
import { enrolmentId, enrolmentIn } from '../derive/student-courses.ts';
import { curriculum } from '../entities/curriculum.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { integer } from '../entities/field-types.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum, type StudentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import {
  defineAction,
  acceptWith,
  accept,
  rejectMissing,
  updateTo,
  zoneOf,
  type ActionContext,
} from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';

const pace = pick(fieldEntries(studentCurriculum), 'lessonsPerDay', 'startDate', 'weekdays');

/** A student's pace in a course, as entered. Defaults: one lesson a day, from today on, on all school days. */
export const courseStudent = body({
  studentId: idOf('student'),
  ...partialEntries(pace),
});
/** A student who begins a course, perhaps in its midst: `onLesson` is the place of the next lesson, from 1 on. */
export const beginningStudent = body({
  studentId: idOf('student'),
  ...partialEntries(pace),
  onLesson: v.optional(integer(1, 2_000).schema),
});
export type CourseStudentInput = Input<typeof courseStudent>;

const courseOfStudent = { studentId: idOf('student'), curriculumId: idOf('curriculum') };

/** Identifies a student’s enrolment in a course. */
interface CourseOfStudent {
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
}

const enrolmentNeeds = ({ studentId, curriculumId }: CourseOfStudent): RecordNeeds => ({
  keys: keysTo(studentCurriculum, enrolmentId(studentId, curriculumId)),
});

const enrolmentOf = (
  view: FamilyView,
  { studentId, curriculumId }: CourseOfStudent,
): StudentCurriculum | undefined => enrolmentIn(view, studentId, curriculumId);

/**
 * The changes that enrol students in a course. A student who was enrolled before resumes from the first start date
 * unless another is given.
 */
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

/**
 * Enrols students in a course, each at their own pace. Leaves out deleted students, and rejects if none is left
 * (`parent-missing`). Returns how many were enrolled.
 */
export const addCourseStudents = defineAction(
  members({ curriculumId: idOf('curriculum'), students: list(courseStudent) }),
  ({ curriculumId }) => ({
    all: [student, studentCurriculum],
    keys: keysTo(curriculum, curriculumId),
  }),
  (view, { curriculumId, students }, context) => {
    if (!view.get(curriculum, curriculumId)) return failed(noSuchCurriculum);
    const there = students.filter(({ studentId }) => view.get(student, studentId));
    if (there.length === 0) return rejectMissing;
    return acceptWith(enrolments(view, curriculumId, there, context), { count: there.length });
  },
);

/** Changes a student's lessons per day, first day (yyyy-MM-dd) or weekdays in a course. */
export const editCourseStudent = defineAction(
  members({
    ...courseOfStudent,
    values: body(partialEntries(pace)),
  }),
  enrolmentNeeds,
  (view, { values, ...which }) => {
    const found = enrolmentOf(view, which);
    return found ? accept(updateTo(studentCurriculum, found, values)) : rejectMissing;
  },
);

/** Removes a course from a student. Completed lessons stay, with their XP. */
export const unassignCourse = defineAction(
  members(courseOfStudent),
  enrolmentNeeds,
  (view, which) => {
    const found = enrolmentOf(view, which);
    return found ? accept(updateTo(studentCurriculum, found, { isActive: false })) : rejectMissing;
  },
);

/** Marks a student's course as finished, even with open lessons, or resumes it. */
export const finishCourse = defineAction(
  members({ ...courseOfStudent, isFinished: yesOrNo }),
  enrolmentNeeds,
  (view, { isFinished, ...which }, { now }) => {
    const found = enrolmentOf(view, which);
    if (!found) return rejectMissing;
    if ((found.finishedAt !== null) === isFinished) return accept([]);
    const finishedAt = isFinished ? new Date(now).toISOString() : null;
    return accept([update(studentCurriculum, found.id, { finishedAt })]);
  },
);

/**
 * Restarts a student's course on a day (yyyy-MM-dd; default: today). Reopens every lesson and takes its XP back; keeps
 * minutes and notes. Returns how many lessons it reopened.
 */
export const restartCourse = defineAction(
  members({ ...courseOfStudent, startDate: v.optional(pace.startDate) }),
  (which) => ({
    ...enrolmentNeeds(which),
    by: [{ kind: lessonProgress, field: 'curriculumId', ids: [which.curriculumId] }],
  }),
  (view, { startDate, ...which }, context) => {
    const found = enrolmentOf(view, which);
    if (!found) return rejectMissing;
    const today = dayIn(context.now, zoneOf(view, context));
    const begun = { startDate: startDate ?? today, isActive: true, finishedAt: null };
    const open = { status: 'not_started', plannedDate: null, triedOn: null, score: null } as const;
    const key = courseKey(which.studentId, which.curriculumId);
    const reopened = view
      .find(progressInCourse, key)
      .flatMap((progress) => updateTo(lessonProgress, progress, open));
    const changes = [...updateTo(studentCurriculum, found, begun), ...reopened];
    return acceptWith(changes, { count: reopened.length });
  },
);
