import { studentScope } from '../permissions/scopes.ts';
import { defineEntity, internal, optional, required, shown } from './define-entity.ts';
import { flag, id, instant, nullable, text } from './field-types.ts';
import { settleCompletion } from './settle.ts';

/** One student's part in an assignment: one record per pair, whoever states it. */
export const task = defineEntity({
  name: 'task',
  plural: 'tasks',
  fields: {
    assignmentId: required(id('assignment')),
    studentId: required(id('student', 'Please select a student first')),
    completed: optional(flag(), false),
    completedAt: shown(optional(nullable(instant()), null)),
    completedBy: internal(optional(nullable(text({ max: 20 })), null)),
  },
  naturalKey: ['assignmentId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: false,
    mayWrite: ['completed', 'completedAt', 'completedBy'],
  },
  isFinished: (record) => record.completed,
  settle: (fields, context) =>
    settleCompletion(fields, fields['completed'] as boolean | undefined, context),
});
