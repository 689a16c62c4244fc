import { idFromKey } from '../lib/ids.ts';
import { studentScope } from '../records/scopes.ts';
import { assignment } from './assignment.ts';
import {
  defineEntity,
  internal,
  optional,
  required,
  shown,
  type RecordFor,
} from './define-entity.ts';
import { enrollment } from './enrollment.ts';
import { flag, id, instant, nullable, text } from './field-types.ts';
import { normalizeCompletion } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * What somebody did about one student's part in an assignment: one record per pair, whoever states it. That the student has it to
 * do is derived (`derive/open-tasks.ts`); an open record says no more than `assigned`.
 */
export const task = defineEntity({
  name: 'task',
  plural: 'tasks',
  title: 'assignmentId',
  fields: {
    assignmentId: required(id('assignment')),
    studentId: required(id('student', problemText('student-required'))),
    completed: optional(flag(), false),
    completedAt: shown(optional(nullable(instant()), null)),
    completedBy: internal(optional(nullable(text({ max: 20 })), null)),
    /** Whether this student has it to do, whoever it is for; null: whom it is for does. */
    assigned: internal(optional(nullable(flag()), null)),
  },
  naturalKey: ['assignmentId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    // Also who was taken out meanwhile: what they did before they heard of it is theirs.
    needs: ({ assignmentId, studentId }, stored) => {
      const set = stored({ t: assignment.name, id: assignmentId });
      const classId = set?.fields['classId'];
      if (!set || typeof classId !== 'number') return { keys: [], isMet: false };
      const studentIds = set.fields['studentIds'];
      const t = enrollment.name;
      const key = { t, id: idFromKey(t, [classId, studentId]) };
      const isChosen = Array.isArray(studentIds) && studentIds.includes(studentId);
      return { keys: [key], isMet: isChosen || stored(key) !== undefined };
    },
    mayWrite: ['completed', 'completedAt', 'completedBy'],
  },
  // One that lacks whose it is was taken back; what is left of it waits.
  isUnseen: ({ fields: { completed, assignmentId, studentId } }) =>
    completed !== true || assignmentId === undefined || studentId === undefined,
  isFinished: (record) => record.completed,
  normalize: (fields, context) =>
    normalizeCompletion(fields, fields['completed'] as boolean | undefined, context),
});

export type Task = RecordFor<typeof task>;
