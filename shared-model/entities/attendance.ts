import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, integer, nullable, text } from './field-types.ts';

/** What a parent can say of a child's day: the first and the last are days of school, a half day is half of one. */
export const attendanceKinds = ['present', 'half-day', 'absent', 'sick', 'field-trip'] as const;

/**
 * What a parent says of a student's day beside what was recorded that day: one record per student and day, whoever writes it. What nobody
 * has said follows from the work of the day (`derive/attendance-days.ts`).
 */
export const attendance = defineEntity({
  name: 'attendance',
  plural: 'attendance',
  title: 'studentId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    /** Null: as the day's work says. */
    kind: optional(nullable(choice(attendanceKinds)), null),
    /** All minutes of the day; null: those that were recorded. */
    minutes: optional(nullable(integer(0, 1_440)), null),
    note: optional(text({ max: 200 }), ''),
  },
  naturalKey: ['studentId', 'date'],
  scopes: (record) => [studentScope(record.studentId)],
});

/** What was said of a day, with defaults applied. */
export type Attendance = RecordFor<typeof attendance>;
