import { isDeleted } from '../records/stored-record.ts';
import { idFromKey } from '../lib/ids.ts';
import { studentScope } from '../records/scopes.ts';
import {
  defineEntity,
  internal,
  optional,
  required,
  shown,
  type RecordFor,
} from './define-entity.ts';
import { choice, clockInstant, day, id, integer, nullable, prose, text } from './field-types.ts';
import { normalizeStatus } from './normalize.ts';
import { studentCurriculum } from './student-curriculum.ts';
import { mostStars } from './stars-of.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * The states of a lesson for one student. `done_before`: it was done before its course was kept here, on no known day,
 * so it is done in the course and gives no XP, attendance, activity or day of a streak.
 */
export const lessonStatuses = [
  'not_started',
  'in_progress',
  'completed',
  'skipped',
  'done_before',
] as const;

/** Whether nothing of a lesson in this state is left to do. */
export const isOver = (status: (typeof lessonStatuses)[number]): boolean =>
  status === 'completed' || status === 'skipped' || status === 'done_before';

/** A student's progress in a lesson: one record per pair, whoever writes it. */
export const lessonProgress = defineEntity({
  name: 'lesson-progress',
  plural: 'lessonProgress',
  title: 'lessonId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    curriculumId: required(id('curriculum')),
    lessonId: required(id('curriculum-lesson')),
    status: optional(choice(lessonStatuses), 'not_started'),
    completedAt: optional(nullable(clockInstant()), null),
    completedBy: optional(nullable(text({ max: 20 })), null),
    /** The day on which it counts (`derive/day-done.ts`); null: that of `completedAt`. */
    completedOn: shown(optional(nullable(day()), null)),
    /** Minutes. */
    timeSpent: optional(integer(0, 100_000), 0),
    notes: optional(prose(20_000), ''),
    /** Percent; a parent enters it for a quiz, test, exam or review. */
    score: optional(nullable(integer(0, 100)), null),
    /** The lesson's title as it was when this was completed (`commit/work-as-done.ts`); null: not recorded. */
    doneTitle: internal(optional(nullable(text({ max: 300 })), null)),
    /** The subject of its class or course as it was then. */
    doneSubject: internal(optional(nullable(text()), null)),
    /** Its XP as it was then. */
    doneXp: internal(optional(nullable(integer(0, 1_000)), null)),
    /** Its stars as they were then. */
    doneStars: internal(optional(nullable(integer(0, mostStars)), null)),
    /** The day to which a parent has pinned the lesson; null: `derive/schedule.ts` projects its day. */
    plannedDate: internal(optional(nullable(day()), null)),
    /** The last day on which the student tried the lesson and has to repeat it: it used one of that day's slots. */
    triedOn: internal(optional(nullable(day()), null)),
  },
  naturalKey: ['studentId', 'lessonId'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    needs: ({ studentId, curriculumId }, stored) => {
      const t = studentCurriculum.name;
      const key = { t, id: idFromKey(t, [studentId, curriculumId]) };
      const found = stored(key);
      const isMet = found !== undefined && !isDeleted(found) && found.fields['isActive'] !== false;
      return { keys: [key], isMet };
    },
    mayWrite: [
      'status',
      'completedAt',
      'completedBy',
      'completedOn',
      'doneTitle',
      'doneSubject',
      'doneXp',
      'doneStars',
      'timeSpent',
      'notes',
    ],
  },
  isFinished: (record) => record.status === 'completed',
  normalize: normalizeStatus,
});

/** A student's progress in a lesson with defaults applied. */
export type LessonProgress = RecordFor<typeof lessonProgress>;
