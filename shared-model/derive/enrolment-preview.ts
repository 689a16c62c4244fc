/** Previews an enrolment before it is saved. */
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { lessonsInOrder } from './course-lessons.ts';
import { scheduleOf, type CourseToPlan, type LessonToPlan } from './schedule.ts';
import { calendarOf } from './school-calendars.ts';
import { studentCourse } from './student-courses.ts';

/** A possible enrolment: student, course, start and pace. */
export interface PossibleEnrolment {
  studentId: Id<'student'>;
  /** Null: a course that isn't saved yet, with `lessonCount` lessons. */
  curriculumId: Id<'curriculum'> | null;
  lessonCount: number;
  lessonsPerDay: number;
  /** yyyy-MM-dd */
  startDate: string;
  /** ISO weekdays (1 for Monday); null: the student's school days. */
  weekdays: readonly number[] | null;
}

/** When a student would finish a course. */
export interface EnrolmentPreview {
  studentId: Id<'student'>;
  /** yyyy-MM-dd; null if there are no lessons, or the school year ends earlier. */
  endDate: string | null;
  /** How many lessons have no day. */
  unplaced: number;
}

const openLessons = (count: number): LessonToPlan[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    state: 'open',
    doneOn: null,
    pinnedTo: null,
    triedOn: null,
  }));

/** The course's lessons, with what the student has already done in it, also in an earlier enrolment. */
function lessonsFor(
  view: FamilyView,
  enrolling: PossibleEnrolment,
  zone: string,
): readonly LessonToPlan[] {
  const { studentId, curriculumId, lessonCount } = enrolling;
  if (curriculumId === null) return openLessons(lessonCount);
  const t = studentCurriculum.name;
  const before = view.get(studentCurriculum, idFromKey(t, [studentId, curriculumId]));
  const own = before && studentCourse(view, before, zone);
  return own ? own.plan.lessons : openLessons(lessonsInOrder(view, curriculumId).length);
}

/** The projected last day of each enrolment, as if it were saved now. `now`: milliseconds; `zone`: IANA. */
export const previewEnrolments = (
  view: FamilyView,
  enrolling: readonly PossibleEnrolment[],
  now: number,
  zone: string,
): EnrolmentPreview[] =>
  enrolling.map((one) => {
    const { studentId, curriculumId, lessonsPerDay, startDate, weekdays } = one;
    const calendar = calendarOf(view, studentId, curriculumId);
    const course: CourseToPlan = {
      lessons: lessonsFor(view, one, zone),
      startDate,
      lessonsPerDay,
      calendar: weekdays ? { ...calendar, weekdays: [...weekdays] } : calendar,
      isRunning: true,
    };
    const { endDate, unplaced } = scheduleOf(course, dayIn(now, zone));
    return { studentId, endDate, unplaced };
  });
