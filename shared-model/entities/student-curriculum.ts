import { studentScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { day, flag, id, instant, integer, nullable, weekdays } from './field-types.ts';
import { problemText } from '../problems/problem-text.ts';

/** That a student works through a curriculum, from when and how fast: one record per pair. */
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
    /** The days of the week on which it has its lessons; null: all school days of the student's. */
    weekdays: internal(optional(nullable(weekdays()), null)),
    /** When a parent said that it is finished, whatever is open in it; null: nobody has. */
    finishedAt: internal(optional(nullable(instant()), null)),
    currentLesson: optional(integer(1, 10_000), 1),
  },
  naturalKey: ['studentId', 'curriculumId'],
  scopes: (record) => [studentScope(record.studentId)],
});

export type StudentCurriculum = RecordFor<typeof studentCurriculum>;
