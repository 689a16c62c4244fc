/** What an enrolment would come to, before it is saved. */
import { studentCurriculum } from '../entities/student-curriculum.ts';
import { dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { lessonsInOrder } from './course-lessons.ts';
import { scheduleOf, type CourseToPlan, type LessonToPlan } from './schedule.ts';
import { calendarOf } from './school-calendars.ts';
import { studentCourse } from './student-courses.ts';

/** A student who might work through a course, from when and how fast. */
export interface Enrolling {
  studentId: Id<'student'>;
  /** Null: a course that isn't there yet, with so many lessons. */
  curriculumId: Id<'curriculum'> | null;
  lessonCount: number;
  lessonsPerDay: number;
  /** yyyy-MM-dd */
  startDate: string;
  /** ISO numbers of the days of the week; null: the student's school days. */
  weekdays: readonly number[] | null;
}

/** When a student would finish a course. */
export interface EnrolmentPreview {
  studentId: Id<'student'>;
  /** yyyy-MM-dd; null: there are no lessons, or the school year ends before them. */
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

/** What the student has done in it already counts, also from an earlier time. */
function lessonsFor(view: FamilyView, enrolling: Enrolling, zone: string): readonly LessonToPlan[] {
  const { studentId, curriculumId, lessonCount } = enrolling;
  if (curriculumId === null) return openLessons(lessonCount);
  const t = studentCurriculum.name;
  const before = view.get(studentCurriculum, idFromKey(t, [studentId, curriculumId]));
  const own = before && studentCourse(view, before, zone);
  return own ? own.plan.lessons : openLessons(lessonsInOrder(view, curriculumId).length);
}

/** The last day of the course for each, as if it were saved now. `now`: milliseconds; `zone`: IANA. */
export const previewEnrolments = (
  view: FamilyView,
  enrolling: readonly Enrolling[],
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
