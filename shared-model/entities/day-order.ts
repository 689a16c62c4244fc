import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required } from './define-entity.ts';
import { day, id, nameList } from './field-types.ts';

/**
 * The order in which a student does the work of a day, as the student or a parent has chosen it; of two devices that
 * were apart the later order counts whole. Work that it doesn't name keeps its place beside what comes before it.
 */
export const dayOrder = defineEntity({
  name: 'day-order',
  plural: 'dayOrders',
  title: 'date',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    /** The names of the work (`workName` in `derive/raised-hands.ts`), the first first. */
    works: optional(nameList(200), []),
  },
  naturalKey: ['studentId', 'date'],
  scopes: ({ studentId }) => [studentScope(studentId)],
  student: {
    owner: ({ studentId }) => studentId,
    mayCreate: true,
    mayWrite: ['works'],
  },
});
