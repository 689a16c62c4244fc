import { hlcTime } from '../records/clock.ts';
import { deletedField, isDeleted, versionOf, type StoredRecord } from '../records/stored-record.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required } from './define-entity.ts';
import { id, instant, nullable } from './field-types.ts';
import { normalizePeriod } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** That a student takes a class, and from when until when: one record per pair, whoever states it. */
export const enrollment = defineEntity({
  name: 'enrollment',
  plural: 'enrollments',
  title: 'classId',
  fields: {
    classId: required(id('class', problemText('class-required'))),
    studentId: required(id('student', problemText('student-required'))),
    /** The moment from which on the student takes it; `termOf` reads both. */
    startedAt: internal(optional(nullable(instant()), null)),
    /** The moment from which on no longer; null: still. */
    endedAt: internal(optional(nullable(instant()), null)),
  },
  naturalKey: ['classId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
  isUnseen: (stored) => termOf(stored).endedAt !== null,
  normalize: normalizePeriod,
});

/** From `startedAt` on and before `endedAt`, ISO 8601; null: still. */
export interface Term {
  startedAt: string;
  endedAt: string | null;
}

const timeOf = (hlc: string): string => new Date(hlcTime(hlc)).toISOString();

/**
 * When an enrolment lasts, the one place that knows how it was said before there were `startedAt` and `endedAt`: enrolling wrote
 * `_del: false`, taking out `_del: true`, each when it was so. An older app still does, and what it says later counts.
 */
export function termOf(stored: StoredRecord): Term {
  const { startedAt, endedAt } = stored.fields;
  const said = versionOf(stored, deletedField) ?? stored.v;
  const isSaidAfter = (field: string): boolean => said > (versionOf(stored, field) ?? '');
  const end = typeof endedAt === 'string' ? endedAt : null;
  if (isDeleted(stored)) {
    const start = typeof startedAt === 'string' ? startedAt : timeOf(stored.v);
    return { startedAt: start, endedAt: end ?? timeOf(said) };
  }
  const isAnew = isSaidAfter('startedAt') && isSaidAfter('endedAt');
  if (isAnew) return { startedAt: timeOf(said), endedAt: null };
  return { startedAt: typeof startedAt === 'string' ? startedAt : timeOf(said), endedAt: end };
}
