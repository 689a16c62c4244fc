import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required } from './define-entity.ts';
import { day, id, integer, nullable } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * Minutes that a student spent on a day. Every addition is its own record, so concurrent additions don't overwrite each
 * other; a lesson's time is their sum plus its `lesson-progress.timeSpent`.
 */
export const timeEntry = defineEntity({
  name: 'time-entry',
  plural: 'timeEntries',
  title: 'lessonId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    lessonId: optional(nullable(id('curriculum-lesson')), null),
    curriculumId: optional(nullable(id('curriculum')), null),
    date: required(day()),
    minutes: required(integer(1, 1_440)),
  },
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    mayWrite: ['date', 'minutes'],
    mayDelete: true,
  },
});
