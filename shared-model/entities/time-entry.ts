import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required } from './define-entity.ts';
import { day, id, integer, nullable } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * Minutes that a student has spent on a day. Each is an entry of its own, so that of two people who add some nobody's are lost; what is
 * shown of a lesson is the sum of them and of what its progress says (`lesson-progress.timeSpent`).
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
