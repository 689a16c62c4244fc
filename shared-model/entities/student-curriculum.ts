import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required } from './define-entity.ts';
import { day, flag, id, integer } from './field-types.ts';
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
    currentLesson: optional(integer(1, 10_000), 1),
  },
  naturalKey: ['studentId', 'curriculumId'],
  scopes: (record) => [studentScope(record.studentId)],
});
