import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { day, id, nullable, prose, yearLevels } from './field-types.ts';

/** What a transcript says about the student beside the courses: one record per student, whoever writes it. */
export const transcriptInfo = defineEntity({
  name: 'transcript-info',
  plural: 'transcriptInfo',
  title: 'studentId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    birthDate: optional(nullable(day()), null),
    /** The day of graduation, past or expected. */
    graduationDate: optional(nullable(day()), null),
    /** Grade levels of years in which they aren't what today's says (`lib/year-levels.ts`). */
    yearLevels: optional(yearLevels(), ''),
    /** Tests and their results, a row a line (`lib/transcript-rows.ts`). */
    testScores: optional(prose(1_000), ''),
    /** Activities, a row a line. */
    activities: optional(prose(2_000), ''),
  },
  naturalKey: ['studentId'],
  scopes: (record) => [studentScope(record.studentId)],
});

/** What a transcript says about a student, with defaults applied. */
export type TranscriptInfo = RecordFor<typeof transcriptInfo>;
