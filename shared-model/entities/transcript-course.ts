import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, id, integer, nullable, text } from './field-types.ts';

/** How demanding a course is; the weighted average of grade points adds to all but the first (`family-settings`). */
export const courseLevels = ['regular', 'honors', 'ap', 'dual'] as const;

/** The states of a course on a transcript. A repeated one counts nothing: its repetition does. */
export const courseStates = [
  'by-year',
  'completed',
  'in_progress',
  'repeated',
  'transferred',
] as const;

/**
 * A course that a parent enters on a student's transcript: an earlier or outside one, or what they say about one that
 * the family's own records have in that year under the same name (`derive/transcript.ts`).
 */
export const transcriptCourse = defineEntity({
  name: 'transcript-course',
  plural: 'transcriptCourses',
  title: 'name',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    name: required(text({ min: 1, max: 200, message: problemText('name-required') })),
    /** The calendar year in which its school year begins. */
    schoolYear: required(integer(1_990, 2_100)),
    subject: optional(text({ max: 60 }), ''),
    level: optional(choice(courseLevels), 'regular'),
    /** The final grade; empty: that of its marks. */
    letter: optional(text({ max: 12 }), ''),
    /** Why the final grade was set by hand. */
    reason: optional(text({ max: 200 }), ''),
    /** In hundredths; null: those of its class or course, if it is one. */
    creditHundredths: optional(nullable(integer(0, 10_000)), null),
    /** `by-year`: completed once its school year is over. */
    state: optional(choice(courseStates), 'by-year'),
    /** Where it was taken, if not at home. */
    provider: optional(text({ max: 120 }), ''),
  },
  scopes: (record) => [studentScope(record.studentId)],
});

/** A course of a transcript with defaults applied. */
export type TranscriptEntry = RecordFor<typeof transcriptCourse>;
