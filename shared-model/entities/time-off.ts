import { familyScope, studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, nullable, text } from './field-types.ts';

/** The kinds of days without lessons; `course-pause` concerns one course. */
export const timeOffKinds = [
  'holiday',
  'break',
  'sick',
  'day-off',
  'field-trip',
  'course-pause',
] as const;

/** The longest name, in characters. */
export const longestName = 60;

/** Days without lessons: for everybody or one student, in all courses or in one. */
export const timeOff = defineEntity({
  name: 'time-off',
  plural: 'timeOff',
  title: 'name',
  fields: {
    /** The first and the last day, both included. */
    startDate: required(day()),
    endDate: required(day()),
    kind: optional(choice(timeOffKinds), 'holiday'),
    name: optional(text({ max: longestName }), ''),
    /** Null: everybody. */
    studentId: optional(nullable(id('student')), null),
    /** Null: all courses. */
    curriculumId: optional(nullable(id('curriculum')), null),
  },
  scopes: ({ studentId }) => [studentId === null ? familyScope : studentScope(studentId)],
});

/** Time off with defaults applied. */
export type TimeOff = RecordFor<typeof timeOff>;
