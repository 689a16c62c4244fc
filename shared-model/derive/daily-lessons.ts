/** Each student's course lessons by day: completed lessons on past days, projected ones from today on. */
import type { lessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress, type lessonStatuses } from '../entities/lesson-progress.ts';
import { addDays, dayIn } from '../lib/dates.ts';
import { idFromKey, type Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { listStudents } from './people.ts';
import { scheduleOf } from './schedule.ts';
import { coursesFor, minutesByLesson } from './student-courses.ts';
import { xpOf } from '../entities/xp-of.ts';

/** One student's lesson on a day. */
export interface DailyLesson {
  /** The id of the student's progress in this lesson, stored or not. */
  id: Id<'lesson-progress'>;
  studentId: Id<'student'>;
  curriculumId: Id<'curriculum'>;
  lessonId: Id<'curriculum-lesson'>;
  /** yyyy-MM-dd */
  date: string;
  /** Whether a parent has pinned the lesson to this day; an open lesson that isn't pinned is projected. */
  isPinned: boolean;
  /** Position in the course, from 1. */
  position: number;
  title: string;
  type: (typeof lessonTypes)[number];
  /** The course's name and subject. */
  course: string;
  subject: string;
  /** The subject that its completion kept; null: it is open, or an older app completed it. */
  doneSubject: string | null;
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
 * The lessons of these students between two days, both included (yyyy-MM-dd): by student in the given order, then by
 * course, in its order. Before the day of `now` (milliseconds) in `zone` (IANA) these are completed lessons; from that
 * day on also open ones, by the schedule as of `now` (`schedule.ts`). Finished and archived courses have no open
 * lessons.
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
        const kept = state === 'done' ? progress.get(lessonId) : undefined;
        return {
          id: progressId(studentId, lessonId),
          studentId,
          curriculumId: course.id,
          lessonId,
          date: date!,
          isPinned,
          position: at + 1,
          title: kept?.doneTitle ?? title,
          type,
          course: course.name,
          subject: course.subject,
          doneSubject: kept?.doneSubject ?? null,
          status,
          done: state === 'done',
          completedAt: progress.get(lessonId)?.completedAt ?? null,
          xp: kept?.doneXp ?? xpOf({ type, xpReward }),
          estimatedMinutes,
          timeSpent: minutes.get(lessonId) ?? 0,
          score,
        };
      });
    }),
  );
}

/** The lessons of one student on one day (yyyy-MM-dd), as by `lessonsBetween`. */
export const dailyLessons = (
  view: FamilyView,
  studentId: Id<'student'>,
  day: string,
  now: number,
  zone: string,
): DailyLesson[] => lessonsBetween(view, [studentId], day, day, now, zone);

/** The next day after today (yyyy-MM-dd) on which the student has a lesson; null if none is known. */
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

/** The lessons of all students, in the family's order, in the seven days from one on (yyyy-MM-dd). */
export const lessonsOfWeek = (
  view: FamilyView,
  week: string,
  now: number,
  zone: string,
): { week: string; lessons: DailyLesson[] } => {
  const ids = listStudents(view).map(({ id }) => id);
  return { week, lessons: lessonsBetween(view, ids, week, addDays(week, 6), now, zone) };
};
