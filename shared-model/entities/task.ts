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
import { clockInstant, day, flag, id, integer, nullable, text } from './field-types.ts';
import { normalizeCompletion } from './normalize.ts';
import { mostStars } from './stars-of.ts';
import { problemText } from '../problems/problem-text.ts';

/**
 * A student's part in an assignment, stored once somebody has acted on it: one record per pair, whoever writes it. Open
 * tasks are derived (`derive/open-tasks.ts`); an open record only holds `assigned`.
 */
export const task = defineEntity({
  name: 'task',
  plural: 'tasks',
  title: 'assignmentId',
  fields: {
    assignmentId: required(id('assignment')),
    studentId: required(id('student', problemText('student-required'))),
    completed: optional(flag(), false),
    completedAt: shown(optional(nullable(clockInstant()), null)),
    completedBy: internal(optional(nullable(text({ max: 20 })), null)),
    /** The day on which it counts (`derive/day-done.ts`); null: that of `completedAt`. */
    completedOn: shown(optional(nullable(day()), null)),
    /** The assignment's title as it was when this was completed (`commit/work-as-done.ts`); null: not recorded. */
    doneTitle: internal(optional(nullable(text()), null)),
    /** Its class's subject, or name, as it was then. */
    doneSubject: internal(optional(nullable(text()), null)),
    /** Its XP as it was then. */
    doneXp: internal(optional(nullable(integer(0, 1_000)), null)),
    /** Its stars as they were then. */
    doneStars: internal(optional(nullable(integer(0, mostStars)), null)),
    /** Assigns (true) or exempts (false) the student, whoever the assignment is for; null: the assignment decides. */
    assigned: internal(optional(nullable(flag()), null)),
  },
  naturalKey: ['assignmentId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
  student: {
    owner: (record) => record.studentId,
    mayCreate: true,
    // A student who has left the class may write too: they may have done the work before their device knew.
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
    mayWrite: [
      'completed',
      'completedAt',
      'completedBy',
      'completedOn',
      'doneTitle',
      'doneSubject',
      'doneXp',
      'doneStars',
    ],
  },
  // A record without its key is the rest of a reverted write; it stays hidden until the key arrives.
  isUnseen: ({ fields: { completed, assignmentId, studentId } }) =>
    completed !== true || assignmentId === undefined || studentId === undefined,
  isFinished: (record) => record.completed,
  normalize: (fields, context) =>
    normalizeCompletion(fields, fields['completed'] as boolean | undefined, context),
});

/** A task with defaults applied. */
export type Task = RecordFor<typeof task>;
