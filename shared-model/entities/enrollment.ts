import { studentScope } from '../permissions/scopes.ts';
import { defineEntity, required } from './define-entity.ts';
import { id } from './field-types.ts';

/** That a student takes a class: one record per pair, whoever states it. */
export const enrollment = defineEntity({
  name: 'enrollment',
  plural: 'enrollments',
  fields: {
    classId: required(id('class', 'Class is required')),
    studentId: required(id('student', 'Please select a student first')),
  },
  naturalKey: ['classId', 'studentId'],
  scopes: (record) => [studentScope(record.studentId)],
});
