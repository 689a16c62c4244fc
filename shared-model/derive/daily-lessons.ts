/** Which lessons of their courses students have on which day: what was done on days that are over, what is to come on the others. */
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress, type lessonStatuses } from '../entities/lesson-progress.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { listStudents } from './people.ts';
import { scheduleOf } from './schedule.ts';
import { coursesFor, minutesByLesson } from './student-courses.ts';
import { xpOf } from './xp.ts';

/** One student's lesson on a day. */
export interface DailyLesson {
  /** Of the progress of this student in this lesson, whether it is stored yet or not. */
  id: Id<'lesson-progress'>;
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
  lessonId: Id<'curriculum-lesson'>;
  /** yyyy-MM-dd */
  date: string;
  /** Whether a parent has pinned it there; else, while it is open, it is where it comes by what is known. */
  isPinned: boolean;
  /** Counted from 1 in the order of the course. */
  position: number;
  title: string;
  type: (typeof lessonTypes)[number];
  /** The course's name and its subject. */
  course: string;
  subject: string;
  status: (typeof lessonStatuses)[number];
  done: boolean;
  completedAt: string | null;
  xp: number;
  /** Minutes. */
  estimatedMinutes: number;
  timeSpent: number;
  score: number | null;
}

/** The id of a student's progress in a lesson. */
export const progressId = (
  studentId: Id<'student'>,
  lessonId: Id<'curriculum-lesson'>,
): Id<'lesson-progress'> => idFromKey(lessonProgress.name, [studentId, lessonId]);

/**
 * The lessons of these students from one day to another, both included (yyyy-MM-dd), by student as given, by course, in its order. Before
 * the day of `now` (milliseconds) in `zone` (IANA): what was done; from that day on also what is open, by the schedule as of then
 * (`schedule.ts`). Nothing of a course that is finished or put away is open.
 */
export function lessonsBetween(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  from: string,
  until: string,
  now: number,
  zone: string,
): DailyLesson[] {
  const today = dayIn(now, zone);
  return studentIds.flatMap((studentId) =>
    coursesFor(view, studentId, zone).flatMap((own) => {
      const { lessons, progress, course } = own;
      const planned = scheduleOf(own.plan, today, until).lessons;
      const shown = [...planned.entries()].filter(
        ([, { date }]) => date !== null && date >= from && date <= until,
      );
      if (shown.length === 0) return [];
      const minutes = minutesByLesson(view, own);
      return shown.map(([at, { id: lessonId, date, state, isPinned }]): DailyLesson => {
        const { title, type, xpReward, estimatedMinutes } = lessons[at]!;
        const { status = 'not_started', score = null } = progress.get(lessonId) ?? {};
        return {
          id: progressId(studentId, lessonId),
          studentId,
          curriculumId: course.id,
          lessonId,
          date: date!,
          isPinned,
          position: at + 1,
          title,
          type,
          course: course.name,
          subject: course.subject,
          status,
          done: state === 'done',
          completedAt: progress.get(lessonId)?.completedAt ?? null,
          xp: xpOf({ type, xpReward }),
          estimatedMinutes,
          timeSpent: minutes.get(lessonId) ?? 0,
          score,
        };
      });
    }),
  );
}

/** The lessons of one student on one day (yyyy-MM-dd); `lessonsBetween`. */
export const dailyLessons = (
  view: FamilyView,
  studentId: Id<'student'>,
  day: string,
  now: number,
  zone: string,
): DailyLesson[] => lessonsBetween(view, [studentId], day, day, now, zone);

/** The next day after today on which the student has a lesson (yyyy-MM-dd); null: none is known. */
export function nextLessonDay(
  view: FamilyView,
  studentId: Id<'student'>,
  now: number,
  zone: string,
): string | null {
  const today = dayIn(now, zone);
  const days = coursesFor(view, studentId, zone).flatMap(({ plan }) =>
    scheduleOf(plan, today).lessons.flatMap(({ state, date }) =>
      state === 'open' && date !== null && date > today ? date : [],
    ),
  );
  return days.sort()[0] ?? null;
}

/** The lessons of the week from a Monday (yyyy-MM-dd) to its Sunday, of all students in the family's order. */
export const lessonsOfWeek = (
  view: FamilyView,
  week: string,
  now: number,
  zone: string,
): { week: string; lessons: DailyLesson[] } => {
  const ids = listStudents(view).map(({ id }) => id);
  return { week, lessons: lessonsBetween(view, ids, week, addDays(week, 6), now, zone) };
};
