/** A student's course as the family's records describe it: the input of the schedule. */
import { curriculum, type Curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, type CurriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress, type LessonProgress } from '../entities/lesson-progress.ts';
import { schoolTerm } from '../entities/school-term.ts';
import { student } from '../entities/student.ts';
import { studentCurriculum, type StudentCurriculum } from '../entities/student-curriculum.ts';
import { timeOff } from '../entities/time-off.ts';
import { compareNames } from '../lib/compare-text.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { DayLookup } from '../lib/zone-history.ts';
import { lessonsInOrder } from './course-lessons.ts';
import { dayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { courseKey, coursesOfStudent, progressInCourse, timeInCourse } from './indexes.ts';
import { keysTo, type RecordNeeds } from './record-needs.ts';
import type { CourseToPlan, LessonState, LessonToPlan } from './schedule.ts';
import { dayOfFamily } from './people.ts';
import { calendarKinds, calendarOf } from './school-calendars.ts';

/** What students' ways through their courses are read from, beside the family's own record. */
export const courseKinds = [
  ...calendarKinds,
  curriculum,
  curriculumLesson,
  studentCurriculum,
  lessonProgress,
] as const;

/** One student's course with its enrolment, lessons and progress. */
export interface StudentCourse {
  enrolment: StudentCurriculum;
  course: Curriculum;
  /** In the order of the course. */
  lessons: CurriculumLesson[];
  /** The student's progress, by lesson id. */
  progress: ReadonlyMap<number, LessonProgress>;
  /** The input of `scheduleOf` (`schedule.ts`). */
  plan: CourseToPlan;
}

const states: Readonly<Record<LessonProgress['status'], LessonState>> = {
  not_started: 'open',
  in_progress: 'open',
  completed: 'done',
  skipped: 'skipped',
  done_before: 'done',
};

/** The day of each parsed record, which is the same object until it changes. Every tap asks for a year of days. */
const doneDays = new WeakMap<LessonProgress, { dayOf: DayLookup; day: string }>();

function doneDay(progress: LessonProgress | undefined, dayOf: DayLookup): string | null {
  if (progress?.status !== 'completed') return null;
  const known = doneDays.get(progress);
  if (known?.dayOf === dayOf) return known.day;
  const day = dayDone(progress, dayOf);
  if (day !== null) doneDays.set(progress, { dayOf, day });
  return day;
}

const toPlan = (
  id: Id<'curriculum-lesson'>,
  progress: LessonProgress | undefined,
  dayOf: DayLookup,
): LessonToPlan => ({
  id,
  state: states[progress?.status ?? 'not_started'],
  doneOn: doneDay(progress, dayOf),
  pinnedTo: progress?.plannedDate ?? null,
  triedOn: progress?.triedOn ?? null,
});

/** Whether a course is the student's, and neither finished nor archived, so that its open lessons have days. */
export const isRunning = (enrolment: StudentCurriculum, course: Curriculum): boolean =>
  enrolment.isActive && enrolment.finishedAt === null && !course.isArchived;

/** What one student's course is read from, beside the family's own record. */
export const studentCourseNeeds = (
  studentId: Id<'student'>,
  curriculumId: Id<'curriculum'>,
): RecordNeeds => ({
  all: [schoolTerm, timeOff],
  keys: [
    ...keysTo(student, studentId),
    ...keysTo(curriculum, curriculumId),
    ...keysTo(studentCurriculum, enrolmentId(studentId, curriculumId)),
  ],
  by: [curriculumLesson, lessonProgress].map((kind) => ({
    kind,
    field: 'curriculumId',
    ids: [curriculumId],
  })),
});

/** The course of an enrolment; null if the course is deleted. `zone` (IANA) determines the days of completions. */
export function studentCourse(
  view: FamilyView,
  enrolment: StudentCurriculum,
  zone: string,
): StudentCourse | null {
  const { studentId, curriculumId, startDate, lessonsPerDay, weekdays } = enrolment;
  const course = view.get(curriculum, curriculumId);
  if (!course || typeof startDate !== 'string') return null;
  const lessons = lessonsInOrder(view, curriculumId);
  const done = view.find(progressInCourse, courseKey(studentId, curriculumId));
  const progress = new Map<number, LessonProgress>();
  for (const one of done)
    if (one.id > (progress.get(one.lessonId)?.id ?? 0)) progress.set(one.lessonId, one);
  const calendar = calendarOf(view, studentId, curriculumId);
  const dayOf = dayOfFamily(view, zone);
  return {
    enrolment,
    course,
    lessons,
    progress,
    plan: {
      lessons: lessons.map(({ id }) => toPlan(id, progress.get(id), dayOf)),
      startDate,
      lessonsPerDay,
      calendar: weekdays ? { ...calendar, weekdays } : calendar,
      isRunning: isRunning(enrolment, course),
    },
  };
}

/** The position of the course's first open lesson, from 1; of its last if none is open. */
export function currentLessonOf({ plan: { lessons } }: StudentCourse): number {
  const at = lessons.findIndex(({ state }) => state === 'open');
  return Math.max(1, at < 0 ? lessons.length : at + 1);
}

/** The id of a student's enrolment in a course. */
export const enrolmentId = (
  studentId: Id<'student'>,
  curriculumId: Id<'curriculum'>,
): Id<'student-curriculum'> => idFromKey(studentCurriculum.name, [studentId, curriculumId]);

/** A student's enrolment in a course; undefined if there never was one. */
export const enrolmentIn = (
  view: FamilyView,
  studentId: Id<'student'>,
  curriculumId: Id<'curriculum'>,
): StudentCurriculum | undefined =>
  view.get(studentCurriculum, enrolmentId(studentId, curriculumId));

const byCourse = (one: StudentCourse, other: StudentCourse): number =>
  compareNames(one.course.name, other.course.name) || one.course.id - other.course.id;

/** `studentCourse` of a stored enrolment: a tap changes one of a family's courses, and many reads ask for all. */
const courseOf = (view: FamilyView, id: Id<'student-curriculum'>, zone: string) =>
  view.product(`course ${id} ${zone}`, () => {
    const enrolment = view.get(studentCurriculum, id);
    return enrolment ? studentCourse(view, enrolment, zone) : null;
  });

/** A student's courses by name, including those finished, archived or no longer the student's. */
export const coursesFor = (
  view: FamilyView,
  studentId: Id<'student'>,
  zone: string,
): StudentCourse[] =>
  view
    .find(coursesOfStudent, studentId)
    .flatMap(({ id }) => courseOf(view, id, zone) ?? [])
    .sort(byCourse);

/** Minutes of a student's course by lesson: of its progress plus its time entries. */
export function minutesByLesson(
  view: FamilyView,
  {
    enrolment: { studentId, curriculumId },
    progress,
  }: {
    enrolment: Pick<StudentCurriculum, 'studentId' | 'curriculumId'>;
    progress: StudentCourse['progress'];
  },
): Map<number, number> {
  const minutes = new Map([...progress].map(([id, { timeSpent }]) => [id, timeSpent]));
  for (const entry of view.find(timeInCourse, courseKey(studentId, curriculumId))) {
    if (entry.lessonId === null) continue;
    minutes.set(entry.lessonId, (minutes.get(entry.lessonId) ?? 0) + entry.minutes);
  }
  return minutes;
}
