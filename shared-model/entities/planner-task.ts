import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required } from './define-entity.ts';
import { choice, day, group, id, instant, integer, nullable, prose, text } from './field-types.ts';
import { normalizeCreation, normalizeStatus } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

export const plannerStatuses = ['pending', 'in_progress', 'completed'] as const;
export const plannerTypes = ['lesson', 'assignment', 'activity', 'assessment'] as const;

/** Something planned for a student on a day; it stands for itself and needs no class. */
export const plannerTask = defineEntity({
  name: 'planner-task',
  plural: 'plannerTasks',
  title: 'title',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    /** As people write it: 9:00 AM. */
    time: optional(text({ max: 20 }), '9:00 AM'),
    /** How long it is meant to take; null: nobody has said. */
    minutes: optional(nullable(integer(1, 600)), null),
    /** One of the offered subjects, or a class entry of the family's own. */
    subject: required(text({ min: 1, max: 60, message: problemText('subject-required') })),
    title: required(text({ min: 1, max: 200, message: problemText('title-required') })),
    description: optional(prose(), ''),
    status: optional(choice(plannerStatuses), 'pending'),
    type: optional(choice(plannerTypes), 'lesson'),
    /** Null: by type (`derive/xp.ts`). */
    xpReward: optional(nullable(integer(0, 1_000)), null),
    completedAt: optional(nullable(instant()), null),
    completedBy: optional(nullable(text({ max: 20 })), null),
    /** What the tasks of several students have in common that are one lesson for all of them: who finishes it does so for all. */
    sharedId: internal(optional(nullable(group()), null)),
    /** What the tasks of several days have in common that were planned as one. */
    seriesId: internal(optional(nullable(group()), null)),
    /** When it was first planned, a copy as what it copies: what has the same time stands in this order. */
    createdAt: internal(optional(nullable(instant()), null)),
  },
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: false,
    mayWrite: ['status', 'completedAt', 'completedBy'],
  },
  isFinished: (record) => record.status === 'completed',
  normalize: (fields, context) => normalizeStatus(normalizeCreation(fields, context), context),
});
