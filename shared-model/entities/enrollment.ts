import { hlcTime } from '../records/clock.ts';
import { deletedField, isDeleted, versionOf, type StoredRecord } from '../records/stored-record.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required } from './define-entity.ts';
import { clockInstant, id, nullable } from './field-types.ts';
import { normalizePeriod } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** A student's enrolment in a class and its period: one record per pair, whoever writes it. */
export const enrollment = defineEntity({
  name: 'enrollment',
  plural: 'enrollments',
  title: 'classId',
  fields: {
    classId: required(id('class', problemText('class-required'))),
    studentId: required(id('student', problemText('student-required'))),
    /** When the enrolment begins; read it by `periodOf`. */
    startedAt: internal(optional(nullable(clockInstant()), null)),
    /** When it ends, exclusive; null: still enrolled. Read it by `periodOf`. */
    endedAt: internal(optional(nullable(clockInstant()), null)),
  },
  naturalKey: ['classId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
  isUnseen: (stored) => periodOf(stored).endedAt !== null,
  normalize: normalizePeriod,
});

/** A period from `startedAt` to `endedAt` (exclusive), ISO 8601 in UTC; `endedAt` null: it hasn't ended. */
export interface EnrolmentPeriod {
  startedAt: string;
  endedAt: string | null;
}

const timeOf = (hlc: string): string => new Date(hlcTime(hlc)).toISOString();

/**
 * The period of an enrolment. Only this function knows the older encoding without `startedAt` and `endedAt`: enrolling
 * wrote `_del: false` and unenrolling `_del: true`, with the stamp as the time. Older apps still do, and their later
 * write wins.
 */
export function periodOf(stored: StoredRecord): EnrolmentPeriod {
  const { startedAt, endedAt } = stored.fields;
  const deletionStamp = versionOf(stored, deletedField) ?? stored.v;
  const isDeletionLater = (field: string): boolean =>
    deletionStamp > (versionOf(stored, field) ?? '');
  const end = typeof endedAt === 'string' ? endedAt : null;
  if (isDeleted(stored)) {
    const start = typeof startedAt === 'string' ? startedAt : timeOf(stored.v);
    return { startedAt: start, endedAt: end ?? timeOf(deletionStamp) };
  }
  const isAnew = isDeletionLater('startedAt') && isDeletionLater('endedAt');
  if (isAnew) return { startedAt: timeOf(deletionStamp), endedAt: null };
  return {
    startedAt: typeof startedAt === 'string' ? startedAt : timeOf(deletionStamp),
    endedAt: end,
  };
}
