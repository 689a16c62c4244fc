import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, id, integer, nullable, text } from './field-types.ts';

/** The kinds by which a parent can override a day; the first and the last are school days, `half-day` half of one. */
export const attendanceKinds = ['present', 'half-day', 'absent', 'sick', 'field-trip'] as const;

/**
 * A parent's override of a student's day: one record per student and day, whoever writes it. Days without one follow
 * from the day's work (`derive/attendance-days.ts`).
 */
export const attendance = defineEntity({
  name: 'attendance',
  plural: 'attendance',
  title: 'studentId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    date: required(day()),
    /** Null: derived from the day's work. */
    kind: optional(nullable(choice(attendanceKinds)), null),
    /** All minutes of the day; null: the recorded ones. */
    minutes: optional(nullable(integer(0, 1_440)), null),
    note: optional(text({ max: 200 }), ''),
  },
  naturalKey: ['studentId', 'date'],
  scopes: (record) => [studentScope(record.studentId)],
});

/** An override of a day, with defaults applied. */
export type Attendance = RecordFor<typeof attendance>;
