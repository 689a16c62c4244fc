import { isDeleted } from '../records/stored-record.ts';
import { idFromKey } from '../lib/ids.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, instant, integer, nullable, prose, text } from './field-types.ts';
import { normalizeStatus } from './normalize.ts';
import { studentCurriculum } from './student-curriculum.ts';
import { problemText } from '../problems/problem-text.ts';

export const lessonStatuses = ['not_started', 'in_progress', 'completed', 'skipped'] as const;

/** How far a student got with a lesson: one record per pair, whoever states it. */
export const lessonProgress = defineEntity({
  name: 'lesson-progress',
  plural: 'lessonProgress',
  title: 'lessonId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    curriculumId: required(id('curriculum')),
    lessonId: required(id('curriculum-lesson')),
    status: optional(choice(lessonStatuses), 'not_started'),
    completedAt: optional(nullable(instant()), null),
    completedBy: optional(nullable(text({ max: 20 })), null),
    /** Minutes. */
    timeSpent: optional(integer(0, 100_000), 0),
    notes: optional(prose(20_000), ''),
    /** Percent, given by a parent for a quiz, test, exam or review. */
    score: optional(nullable(integer(0, 100)), null),
    /** The day to which a parent has pinned it; null: its day is projected (`derive/schedule.ts`). */
    plannedDate: internal(optional(nullable(day()), null)),
    /** The last day on which it was worked on and is to be repeated: it has had its place among that day's lessons. */
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
    mayWrite: ['status', 'completedAt', 'completedBy', 'timeSpent', 'notes'],
  },
  isFinished: (record) => record.status === 'completed',
  normalize: normalizeStatus,
});

export type LessonProgress = RecordFor<typeof lessonProgress>;
