/**
 * Completed work whose assignment, class, lesson or course was deleted later. It counts and shows as before; only lists
 * of things to do or to open leave it out.
 */
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { curriculum } from '../entities/curriculum.ts';
import type { Entity, Fields, RecordOf } from '../entities/define-entity.ts';
import { lessonProgress, type LessonProgress } from '../entities/lesson-progress.ts';
import { readRecord } from '../entities/read-record.ts';
import { task, type Task } from '../entities/task.ts';
import { addDays, dayBounds } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { DaySpan } from '../lib/school-calendar.ts';
import { lessonsBetween, type DailyLesson } from './daily-lessons.ts';
import { dayDone, roughDayDone } from './day-done.ts';
import type { FamilyView } from './family-view.ts';
import { progressOfStudent, tasksOfStudent } from './indexes.ts';
import { dayOfFamily } from './people.ts';
import { minutesByLesson } from './student-courses.ts';
import { xpOf } from '../entities/xp-of.ts';
import type { MomentSpan } from './xp.ts';

/** A record even if it is deleted; undefined if it isn't loaded. */
export function whateverHides<N extends string, F extends Fields>(
  view: FamilyView,
  entity: Entity<N, F>,
  id: Id<N>,
): RecordOf<F, N> | undefined {
  const stored = view.stored({ t: entity.name, id });
  return stored && readRecord(entity, stored);
}

/** A visible record, or completed work that stays although something hides it; undefined if there is neither. */
export function visibleOrRecovered<N extends string, F extends Fields>(
  view: FamilyView,
  entity: Entity<N, F>,
  id: Id<N>,
): RecordOf<F, N> | undefined {
  const seen = view.get(entity, id);
  if (seen) return seen;
  const kept = whateverHides(view, entity, id);
  return kept && entity.isFinished?.(kept) ? kept : undefined;
}

/** A student's tasks of assignments: the open ones that are visible, and all completed ones. */
export const partsOfStudent = (view: FamilyView, studentId: Id<'student'>): Task[] =>
  view
    .find(tasksOfStudent, studentId, true)
    .filter(({ id, completed }) => completed || view.get(task, id) !== undefined);

/** The completed progress of these students in lessons, also of deleted ones. */
const completedProgress = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
): LessonProgress[] =>
  studentIds
    .flatMap((studentId) => view.find(progressOfStudent, studentId, true))
    .filter(({ status }) => status === 'completed');

/** Those of these completed lessons that are in no course any more, done between two days, both included. */
function recoveredLessons(
  view: FamilyView,
  completed: readonly LessonProgress[],
  { from, until }: DaySpan,
  zone: string,
): DailyLesson[] {
  const dayOf = dayOfFamily(view, zone);
  // Days in UTC and in a zone differ by at most one.
  const [earliest, latest] = [addDays(from, -1), addDays(until, 1)];
  return completed.flatMap((progress): DailyLesson[] => {
    const { id, studentId, lessonId, curriculumId, status, completedAt, score } = progress;
    const rough = roughDayDone(progress)?.slice(0, 10);
    if (rough === undefined || rough < earliest || rough > latest) return [];
    if (view.get(lessonProgress, id)) return [];
    const date = dayDone(progress, dayOf)!;
    const lesson = whateverHides(view, curriculumLesson, lessonId);
    const course = whateverHides(view, curriculum, curriculumId);
    if (!lesson || !course || date < from || date > until) return [];
    const { lessonNumber: position, title, type, estimatedMinutes } = lesson;
    const which = { id, studentId, curriculumId, lessonId, date, isPinned: false, position };
    const own = {
      enrolment: { studentId, curriculumId },
      progress: new Map([[lessonId, progress]]),
    };
    const timeSpent = minutesByLesson(view, own).get(lessonId) ?? 0;
    const done = {
      status,
      done: true,
      completedAt,
      xp: progress.doneXp ?? xpOf(lesson),
      timeSpent,
      score,
    };
    const lessonFields = {
      title: progress.doneTitle ?? title,
      type,
      course: course.name,
      subject: course.subject,
      doneSubject: progress.doneSubject,
      estimatedMinutes,
    };
    return [{ ...which, ...lessonFields, ...done }];
  });
}

/** `lessonsBetween` of two days, both included, with the completed lessons that are in no course any more. */
export const lessonsWithRecovered = (
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  span: DaySpan,
  now: number,
  zone: string,
  completed: readonly LessonProgress[] = completedProgress(view, studentIds),
): DailyLesson[] => [
  ...lessonsBetween(view, studentIds, span.from, span.until, now, zone),
  ...recoveredLessons(view, completed, span, zone),
];

/** Whether a lesson was ticked within these moments and counts on a day before `day` (yyyy-MM-dd). */
const isSaidEarlier = (
  { completedAt, completedOn }: Pick<LessonProgress, 'completedAt' | 'completedOn'>,
  day: string,
  { start, end }: MomentSpan,
): boolean =>
  completedAt !== null &&
  completedAt >= start &&
  completedAt < end &&
  completedOn !== null &&
  completedOn < day;

/**
 * The lessons on the lists of a day: those of the day itself, and those that were ticked on it and count on an earlier
 * one, as other late work that is done that day: a card doesn't vanish under the finger.
 */
export function lessonsListedOn(
  view: FamilyView,
  studentIds: readonly Id<'student'>[],
  day: string,
  now: number,
  zone: string,
): DailyLesson[] {
  const bounds = dayBounds(day, zone);
  const completed = completedProgress(view, studentIds);
  const earlier = completed.filter((progress) => isSaidEarlier(progress, day, bounds));
  const from = earlier.reduce(
    (first, { completedOn }) => (completedOn! < first ? completedOn! : first),
    day,
  );
  const listed = new Set<number>(earlier.map(({ id }) => id));
  return lessonsWithRecovered(view, studentIds, { from, until: day }, now, zone, completed).filter(
    ({ id, date }) => date === day || listed.has(id),
  );
}
