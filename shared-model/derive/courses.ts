/** Reads of the Curriculum page: every course with its students, and one course lesson by lesson. */
import { curriculum, type Curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { schoolClass } from '../entities/school-class.ts';
import { student, type Student } from '../entities/student.ts';
import type { StudentCurriculum } from '../entities/student-curriculum.ts';
import type { lessonStatuses } from '../entities/lesson-progress.ts';
import { differenceInDays } from '../lib/calendar-dates.ts';
import { compareNames } from '../lib/compare-text.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import { lessonsInOrder } from './course-lessons.ts';
import { compareStudents } from './family-order.ts';
import type { FamilyView } from './family-view.ts';
import { studentsOfCurriculum } from './indexes.ts';
import { percentOf } from './progress.ts';
import {
  courseScores,
  gradingOf,
  type CourseScores,
  type GradedPart,
  type Grading,
} from './scores.ts';
import { scheduleOf, type ScheduledLesson, type Schedule } from './schedule.ts';
import { coursesFor, enrolmentIn, minutesByLesson, studentCourse } from './student-courses.ts';
import type { StudentCourse } from './student-courses.ts';

/** A student's progress in a course, its pace, and its projected end. */
export interface CourseProgress {
  done: number;
  skipped: number;
  /** All lessons of the course. */
  total: number;
  /** Whole percent of the lessons that aren't skipped; 0 if there are none. */
  percent: number;
  /** Planned lessons a week: the daily number times the course's days of the week. */
  plannedPerWeek: number;
  /** Lessons completed a week, over the last four weeks or since a later first day; to one decimal place. */
  donePerWeek: number;
  /** The day of the last lesson (yyyy-MM-dd); null if nothing is planned any more, or the school year ends earlier. */
  endDate: string | null;
  /** How many open lessons have no day. */
  unplaced: number;
  /** The first open lesson in the order of the course; its day is null if it has none. */
  nextLesson: {
    id: Id<'curriculum-lesson'>;
    position: number;
    title: string;
    date: string | null;
  } | null;
  /** Total minutes. */
  timeSpent: number;
  /** The grade of the lessons done, as records and reports have it. */
  scores: CourseScores;
}

/** A student in a course. */
export interface CourseStudent {
  student: Student;
  enrolment: StudentCurriculum;
  /** False: the course is finished or archived, or no longer the student's. */
  isRunning: boolean;
  progress: CourseProgress;
}

/** A course in the page's list. */
export interface CourseCard {
  course: Curriculum;
  /** The name of the class it belongs to; null if none. */
  className: string | null;
  lessonCount: number;
  /** In the family's order, without students who no longer take the course. */
  students: CourseStudent[];
}

/** As of when, and by which plans courses are graded. */
interface Day {
  /** yyyy-MM-dd */
  today: string;
  zone: string;
  grading: Grading;
}

const dayOfRead = (view: FamilyView, now: number, zone: string): Day => ({
  today: dayIn(now, zone),
  zone,
  grading: gradingOf(view),
});

const paceDays = 28;
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

function paceOf({ plan, enrolment }: StudentCourse, today: string): number {
  const since = addDays(today, 1 - paceDays);
  const from = enrolment.startDate > since ? enrolment.startDate : since;
  if (from > today) return 0;
  const count = plan.lessons.filter(
    ({ doneOn }) => doneOn !== null && doneOn >= from && doneOn <= today,
  ).length;
  const days = differenceInDays(today, from) + 1;
  return oneDecimal((7 * count) / Math.max(7, days));
}

/** The grade of a student's completed lessons in a course. */
const scoresIn = (
  { course, lessons, progress }: StudentCourse,
  minutes: ReadonlyMap<number, number>,
  grading: Grading,
): CourseScores =>
  courseScores(
    lessons.flatMap(({ id, type }): GradedPart[] => {
      const part = progress.get(id);
      if (part?.status !== 'completed') return [];
      const spent = minutes.get(id) ?? 0;
      return [{ kind: 'lesson', id: part.id, type, score: part.score, minutes: spent }];
    }),
    course.name,
    grading,
  );

function progressOfCourse(
  view: FamilyView,
  own: StudentCourse,
  { lessons, endDate, unplaced }: Schedule,
  { today, grading }: Day,
): CourseProgress {
  const done = lessons.filter(({ state }) => state === 'done').length;
  const skipped = lessons.filter(({ state }) => state === 'skipped').length;
  const at = lessons.findIndex(({ state }) => state === 'open');
  const minutes = minutesByLesson(view, own);
  return {
    done,
    skipped,
    total: lessons.length,
    percent: percentOf(done, lessons.length - skipped),
    plannedPerWeek: own.plan.lessonsPerDay * own.plan.calendar.weekdays.length,
    donePerWeek: paceOf(own, today),
    endDate,
    unplaced,
    nextLesson:
      at < 0
        ? null
        : {
            id: lessons[at]!.id,
            position: at + 1,
            title: own.lessons[at]!.title,
            date: lessons[at]!.date,
          },
    timeSpent: own.lessons.reduce((sum, { id }) => sum + (minutes.get(id) ?? 0), 0),
    scores: scoresIn(own, minutes, grading),
  };
}

interface CourseFollower extends CourseStudent {
  own: StudentCourse;
  schedule: Schedule;
}

function followersOf(view: FamilyView, curriculumId: Id<'curriculum'>, day: Day): CourseFollower[] {
  return view
    .find(studentsOfCurriculum, curriculumId)
    .filter(({ isActive }) => isActive)
    .flatMap((enrolment): CourseFollower[] => {
      const found = view.get(student, enrolment.studentId);
      const own = studentCourse(view, enrolment, day.zone);
      if (!found || !own) return [];
      const schedule = scheduleOf(own.plan, day.today);
      const progress = progressOfCourse(view, own, schedule, day);
      return [
        { student: found, enrolment, isRunning: own.plan.isRunning, progress, own, schedule },
      ];
    })
    .sort((one, other) => compareStudents(one.student, other.student));
}

const plain = ({
  student: who,
  enrolment,
  isRunning,
  progress,
}: CourseFollower): CourseStudent => ({
  student: who,
  enrolment,
  isRunning,
  progress,
});

const byName = (one: Curriculum, other: Curriculum): number =>
  compareNames(one.name, other.name) || one.id - other.id;

const classNameOf = (view: FamilyView, { classId }: Curriculum): string | null =>
  (classId === null ? undefined : view.get(schoolClass, classId)?.name) ?? null;

/** Every course by name, archived ones (`course.isArchived`) included. `now`: milliseconds; `zone`: IANA. */
export const listCourses = (view: FamilyView, now: number, zone: string): CourseCard[] => {
  const day = dayOfRead(view, now, zone);
  return view
    .all(curriculum)
    .toSorted(byName)
    .map((course) => ({
      course,
      className: classNameOf(view, course),
      lessonCount: lessonsInOrder(view, course.id).length,
      students: followersOf(view, course.id, day).map(plain),
    }));
};

/** A student's progress in a lesson, and its day. */
export interface LessonOfStudent extends ScheduledLesson {
  status: (typeof lessonStatuses)[number];
  score: number | null;
  /** Minutes of the lesson's progress plus its time entries. */
  timeSpent: number;
  notes: string;
}

/** A course with its lessons, its students and their progress. */
export interface CourseDetails {
  course: Curriculum;
  className: string | null;
  /** In the order of the course; a lesson's position is its index in the list, from 1. */
  lessons: CurriculumLesson[];
  /** In the family's order, each with their lessons in the order of the course. */
  students: (CourseStudent & { lessons: LessonOfStudent[] })[];
}

/** Returns a function that gives a student's progress in a lesson of this course, beside its planned day. */
function partIn(view: FamilyView, own: StudentCourse) {
  const minutes = minutesByLesson(view, own);
  return (planned: ScheduledLesson): LessonOfStudent => {
    const { status = 'not_started', score = null, notes = '' } = own.progress.get(planned.id) ?? {};
    return { ...planned, status, score, notes, timeSpent: minutes.get(planned.id) ?? 0 };
  };
}

/** One student's lesson with its progress. */
export interface StudentLesson {
  student: Student;
  course: Curriculum;
  lesson: CurriculumLesson;
  part: LessonOfStudent;
  /** Whether the course is running for the student; otherwise open lessons have no day. */
  isRunning: boolean;
}

/** A student's progress in a lesson, and its day; null if the lesson is gone or the student never took the course. */
export function studentLesson(
  view: FamilyView,
  studentId: Id<'student'>,
  lessonId: Id<'curriculum-lesson'>,
  now: number,
  zone: string,
): StudentLesson | null {
  const found = view.get(student, studentId);
  const lesson = view.get(curriculumLesson, lessonId);
  const enrolment = lesson && enrolmentIn(view, studentId, lesson.curriculumId);
  const own = enrolment && studentCourse(view, enrolment, zone);
  const planned =
    own && scheduleOf(own.plan, dayIn(now, zone)).lessons.find(({ id }) => id === lessonId);
  if (!found || !lesson || !own || !planned) return null;
  const { course, plan } = own;
  const part = partIn(view, own)(planned);
  return { student: found, course, lesson, part, isRunning: plan.isRunning };
}

/** One course, lesson by lesson and student by student; null if there is no such course. */
export function courseDetails(
  view: FamilyView,
  curriculumId: Id<'curriculum'>,
  now: number,
  zone: string,
): CourseDetails | null {
  const course = view.get(curriculum, curriculumId);
  if (!course) return null;
  const students = followersOf(view, curriculumId, dayOfRead(view, now, zone)).map((one) => {
    const lessons = one.schedule.lessons.map(partIn(view, one.own));
    return { ...plain(one), lessons };
  });
  const className = classNameOf(view, course);
  return { course, className, lessons: lessonsInOrder(view, curriculumId), students };
}

/** A student's courses by name, with progress: the student's own, finished and archived ones included. */
export function coursesOfOne(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): (Omit<CourseStudent, 'student'> & { course: Curriculum })[] {
  const day = dayOfRead(view, now, zone);
  return coursesFor(view, studentId, zone)
    .filter(({ enrolment }) => enrolment.isActive)
    .map((own) => ({
      course: own.course,
      enrolment: own.enrolment,
      isRunning: own.plan.isRunning,
      progress: progressOfCourse(view, own, scheduleOf(own.plan, day.today), day),
    }));
}
