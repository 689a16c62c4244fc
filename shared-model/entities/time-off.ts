import { familyScope, studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, nullable, text } from './field-types.ts';

export const timeOffKinds = [
  'holiday',
  'break',
  'sick',
  'day-off',
  'field-trip',
  'course-pause',
] as const;

/** Days without lessons: for everybody or one student, of everything or one course. */
export const timeOff = defineEntity({
  name: 'time-off',
  plural: 'timeOff',
  title: 'name',
  fields: {
    /** The first day and the last, both of it. */
    startDate: required(day()),
    endDate: required(day()),
    kind: optional(choice(timeOffKinds), 'holiday'),
    name: optional(text({ max: 60 }), ''),
    /** Null: everybody. */
    studentId: optional(nullable(id('student')), null),
    /** Null: everything; else only the lessons of this course rest. */
    curriculumId: optional(nullable(id('curriculum')), null),
  },
  scopes: ({ studentId }) => [studentId === null ? familyScope : studentScope(studentId)],
});

export type TimeOff = RecordFor<typeof timeOff>;
