import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { clockInstant, day, flag, id, integer, nullable, weekdays } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

/** A curriculum assigned to a student, with its start and pace: one record per pair. */
export const studentCurriculum = defineEntity({
  name: 'student-curriculum',
  plural: 'studentCurriculums',
  title: 'curriculumId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    curriculumId: required(id('curriculum')),
    lessonsPerDay: optional(integer(1, 4), 1),
    startDate: required(day()),
    isActive: optional(flag(), true),
    /** The weekdays with its lessons; null: all school days of the student. */
    weekdays: internal(optional(nullable(weekdays()), null)),
    /** When a parent declared it finished, whatever is still open; null: not declared. */
    finishedAt: internal(optional(nullable(clockInstant()), null)),
    currentLesson: optional(integer(1, 10_000), 1),
  },
  naturalKey: ['studentId', 'curriculumId'],
  scopes: (record) => [studentScope(record.studentId)],
});

/** A student's curriculum with defaults applied. */
export type StudentCurriculum = RecordFor<typeof studentCurriculum>;
