import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, required } from './define-entity.ts';
import { choice, id, text } from './field-types.ts';

/** The kinds of achievements that are kept for good. */
const milestoneKinds = ['level', 'day', 'badge'] as const;

/**
 * An achievement of a student that is never taken back, whatever happens to the work behind it: one record per student,
 * kind and key, whoever writes it, so that all devices agree and nothing is celebrated twice. Nobody edits or deletes
 * one.
 */
export const milestone = defineEntity({
  name: 'milestone',
  plural: 'milestones',
  title: 'key',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    kind: required(choice(milestoneKinds)),
    /**
     * Distinguishes milestones of one kind: a level's number; the day (yyyy-MM-dd) whose work was all done; a badge's
     * work and subject (`badgeKey` in `derive/badges.ts`).
     */
    key: required(text({ min: 1, max: 250 })),
  },
  naturalKey: ['studentId', 'kind', 'key'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    mayWrite: [],
  },
});
