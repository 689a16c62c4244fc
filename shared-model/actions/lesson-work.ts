/**
 * Changes a student's work in a lesson: status, score, notes, day and minutes. Completing and reopening:
 * `completeItem`, `reopenItem`.
 */
import * as v from 'valibot';
import { body, members } from '../contracts/body.ts';
import { fieldEntries } from '../contracts/shapes.ts';
import { keysTo } from '../derive/record-needs.ts';
import { aDay, idOf, orNull, pick } from './inputs.ts';
import { progressId } from '../derive/daily-lessons.ts';
import { curriculum } from '../entities/curriculum.ts';
import { curriculumLesson, scoredLessonTypes } from '../entities/curriculum-lesson.ts';
import { lessonProgress } from '../entities/lesson-progress.ts';
import { student } from '../entities/student.ts';
import { timeEntry } from '../entities/time-entry.ts';
import { dayIn } from '../lib/dates.ts';
import { rejection, type Rejection } from '../lib/errors.ts';
import { failed } from '../lib/result.ts';
import type { FieldValues } from '../records/stored-record.ts';
import { problemText } from '../problems/problem-text.ts';
import { defineAction, changedFields, accept, rejectMissing, save, zoneOf } from './action.ts';
import { noSuchCurriculum } from './assign-curriculum.ts';
import { refusedDay } from './complete-on.ts';
import { lessonPartEntries, lessonPartNeeds, setProgress } from './set-progress.ts';
import { noSuchStudent } from './set-students.ts';

const noScores: Rejection = rejection('invalid', problemText('score-not-given'), 'score');

/** The values of a lesson without a progress record. */
const untouched = {
  status: 'not_started',
  score: null,
  notes: '',
  timeSpent: 0,
  plannedDate: null,
} as const;

const work = pick(fieldEntries(lessonProgress), 'status', 'score', 'notes', 'timeSpent');
const workAndDay = { ...work, completedOn: v.optional(aDay) };

/**
 * Sets the status, score (0 to 100), notes and own minutes of a student's lesson. Minutes of time entries count in
 * addition. Completed, it counts on `completedOn`, if a parent gives it. Rejects a day still to come (`invalid`, field
 * `completedOn`), any day from a student (`forbidden`), and a score for a lesson that isn't a
 * quiz, test, exam or review (`invalid`, field `score`).
 */
export const setLessonWork = defineAction(
  members({ ...lessonPartEntries, values: body(workAndDay) }),
  lessonPartNeeds,
  (view, { values: { completedOn, ...values }, ...part }, context) => {
    const lesson = view.get(curriculumLesson, part.lessonId);
    if (!lesson || !view.get(student, part.studentId)) return rejectMissing;
    if ((values.score ?? null) !== null && !scoredLessonTypes.has(lesson.type))
      return failed(noScores);
    const refused = completedOn === undefined ? undefined : refusedDay(view, completedOn, context);
    if (refused) return failed(refused);
    const before = view.get(lessonProgress, progressId(part.studentId, part.lessonId));
    const isDone = (values.status ?? before?.status) === 'completed';
    const fields: FieldValues = changedFields<typeof values>(before ?? untouched, values);
    if (isDone && completedOn !== undefined && completedOn !== before?.completedOn)
      fields['completedOn'] = completedOn;
    return accept(Object.keys(fields).length > 0 ? [setProgress(view, part, fields)] : []);
  },
);

const dayIsOver: Rejection = rejection('invalid', problemText('day-over'), 'date');

/** Pins a student’s lesson to a day (yyyy-MM-dd), or unpins it (null). Rejects a past day (`invalid`, field `date`). */
export const pinLesson = defineAction(
  members({ ...lessonPartEntries, date: orNull(aDay) }),
  lessonPartNeeds,
  (view, { date, ...part }, context) => {
    if (!view.get(curriculumLesson, part.lessonId) || !view.get(student, part.studentId))
      return rejectMissing;
    const today = dayIn(context.now, zoneOf(view, context));
    if (date !== null && date < today) return failed(dayIsOver);
    const before = view.get(lessonProgress, progressId(part.studentId, part.lessonId));
    const isUnchanged = (before?.plannedDate ?? null) === date;
    return accept(isUnchanged ? [] : [setProgress(view, part, { plannedDate: date })]);
  },
);

/**
 * Adds a time entry: minutes that a student spent on a day (yyyy-MM-dd; default: today), on a lesson, a course or
 * neither. Entries add up. Rejects a missing student, lesson or course (`parent-missing`).
 */
export const addMinutes = defineAction(
  members({
    studentId: idOf('student'),
    lessonId: v.optional(timeEntry.fields.lessonId.schema),
    curriculumId: v.optional(timeEntry.fields.curriculumId.schema),
    date: v.optional(timeEntry.fields.date.schema),
    minutes: timeEntry.fields.minutes.schema,
  }),
  ({ studentId, lessonId, curriculumId }) => ({
    keys: [
      ...keysTo(student, studentId),
      ...keysTo(curriculumLesson, lessonId),
      ...keysTo(curriculum, curriculumId),
    ],
  }),
  (view, { studentId, lessonId = null, curriculumId = null, date, minutes }, context) => {
    if (!view.get(student, studentId)) return failed(noSuchStudent);
    const lesson = lessonId === null ? undefined : view.get(curriculumLesson, lessonId);
    if (lessonId !== null && !lesson) return rejectMissing;
    const course = lesson?.curriculumId ?? curriculumId;
    if (course !== null && !view.get(curriculum, course)) return failed(noSuchCurriculum);
    const today = dayIn(context.now, zoneOf(view, context));
    const values = { studentId, lessonId, curriculumId: course, date: date ?? today, minutes };
    return save(view, timeEntry, { id: null, values }, context);
  },
);
