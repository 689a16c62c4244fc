import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, required } from './define-entity.ts';
import { choice, id, text } from './field-types.ts';

/** What a student can reach once and for all. */
const milestoneKinds = ['level'] as const;

/**
 * Something that a student has reached and that is never taken back, whatever happens to the work that led to it: one record per student,
 * kind and key, whoever states it, so that all devices tell the same and nothing is celebrated twice. Nobody edits or deletes one.
 */
export const milestone = defineEntity({
  name: 'milestone',
  plural: 'milestones',
  title: 'key',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    kind: required(choice(milestoneKinds)),
    /** Which of its kind: of a level its number. */
    key: required(text({ min: 1, max: 60 })),
  },
  naturalKey: ['studentId', 'kind', 'key'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    mayWrite: [],
  },
});
