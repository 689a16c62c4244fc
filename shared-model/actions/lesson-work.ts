/**
 * A student’s work in a lesson: progress, score, notes, day and minutes. Completing and reopening: `completeItem`, `reopenItem`.
 */
import { create } from '../commit/change.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson } from '../entities/curriculum-lesson.ts';
import { lessonProgress, type LessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import type { Id } from '../lib/ids.ts';
import { failed } from '../lib/result.ts';
import { problemText } from '../problems/problem-text.ts';
import { defineAction, doneWith, differing, done, gone, zoneOf, type Action } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { lessonPartNeeds, setProgress, type LessonPart } from './set-progress.ts';
import { noSuchStudent } from './set-students.ts';

const scored: ReadonlySet<string> = new Set(['quiz', 'test', 'exam', 'review']);
const noScores: Rejection = rejection('invalid', problemText('score-not-given'), 'score');

/** What a lesson is before anybody has said anything of it. */
const untouched = {
  status: 'not_started',
  score: null,
  notes: '',
  timeSpent: 0,
  plannedDate: null,
} as const;

/**
 * Sets the status, score (0 to 100), notes and own minutes of a student’s lesson; minutes added as time entries count beside
 * them. Rejects a score of a lesson that is no quiz, test, exam or review (`invalid`, field `score`).
 */
export const setLessonWork = defineAction<
  LessonPart & { values: Partial<Pick<LessonProgress, 'status' | 'score' | 'notes' | 'timeSpent'>> }
>(lessonPartNeeds, (view, { values, ...part }) => {
  const lesson = view.get(curriculumLesson, part.lessonId);
  if (!lesson || !view.get(student, part.studentId)) return gone;
  if ((values.score ?? null) !== null && !scored.has(lesson.type)) return failed(noScores);
  const before = view.get(lessonProgress, progressId(part.studentId, part.lessonId));
  const fields = differing<typeof values>(before ?? untouched, values);
  return done(Object.keys(fields).length > 0 ? [setProgress(view, part, fields)] : []);
});

const dayIsOver: Rejection = rejection('invalid', problemText('day-over'), 'date');

/** Pins a student’s lesson to a day (yyyy-MM-dd), or unpins it (null). Rejects a past day (`invalid`, field `date`). */
export const pinLesson: Action<LessonPart & { date: string | null }> = (
  view,
  { date, ...part },
  context,
) => {
  if (!view.get(curriculumLesson, part.lessonId) || !view.get(student, part.studentId)) return gone;
  const today = dayIn(context.now, zoneOf(view, context));
  if (date !== null && date < today) return failed(dayIsOver);
  const before = view.get(lessonProgress, progressId(part.studentId, part.lessonId));
  const isSo = (before?.plannedDate ?? null) === date;
  return done(isSo ? [] : [setProgress(view, part, { plannedDate: date })]);
};

/**
 * Adds a time entry: minutes that a student spent on a day (yyyy-MM-dd; default: today) on a lesson, on a course, or on neither.
 * Entries add up. Rejects a missing student, lesson or course (`parent-missing`).
 */
export const addMinutes: Action<
  {
    studentId: Id<'student'>;
    lessonId?: Id<'curriculum-lesson'> | null;
    curriculumId?: Id<'curriculum'> | null;
    /** yyyy-MM-dd */
    date?: string;
    minutes: number;
  },
  { id: Id<'time-entry'> }
> = (view, { studentId, lessonId = null, curriculumId = null, date, minutes }, context) => {
  if (!view.get(student, studentId)) return failed(noSuchStudent);
  const lesson = lessonId === null ? undefined : view.get(curriculumLesson, lessonId);
  if (lessonId !== null && !lesson) return gone;
  const course = lesson?.curriculumId ?? curriculumId;
  if (course !== null && !view.get(curriculum, course)) return failed(noSuchCurriculum);
  const today = dayIn(context.now, zoneOf(view, context));
  const values = { studentId, lessonId, curriculumId: course, date: date ?? today, minutes };
  const made = create(timeEntry, values, context.random);
  return doneWith([made], { id: made.id });
};
