import { problemText } from '../problems/problem-text.ts';
import { studentScope } from '../records/scopes.ts';
import { longestCategory } from '../lib/grading-plan.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { flag, id, integer, nullable, prose, text, workKey } from './field-types.ts';

/**
 * A parent's mark of a student's piece of work: points, a letter, pass or fail, or words alone. One record per piece of
 * work, whoever writes it. It says nothing about whether the work is done, and counts once it is
 * (`derive/work-marks.ts`).
 */
export const mark = defineEntity({
  name: 'mark',
  plural: 'marks',
  title: 'studentId',
  fields: {
    studentId: required(id('student', problemText('student-required'))),
    /** The record of the student's part in the work, as text (`lib/work-key.ts`). */
    work: required(workKey()),
    /** Hundredths of a point; null: no points. */
    earnedHundredths: optional(nullable(integer(0, 1_000_000)), null),
    /** Hundredths of a point; out of 100 points, points are percent. */
    outOfHundredths: optional(integer(1, 1_000_000), 10_000),
    /** A letter of the family's scale, given without points; empty: none. */
    letter: optional(text({ max: 12 }), ''),
    /** Pass or fail, given without points; null: neither. */
    passed: optional(nullable(flag()), null),
    /** Extra credit: its points are added, and what they are out of isn't. */
    isExtra: optional(flag(), false),
    /** A category of its course's grading plan; empty: that of its type of work. */
    category: optional(text({ max: longestCategory }), ''),
    /** What the parent says about the work. */
    notes: optional(prose(), ''),
  },
  naturalKey: ['studentId', 'work'],
  scopes: (record) => [studentScope(record.studentId)],
});

/** A mark with defaults applied. */
export type Mark = RecordFor<typeof mark>;
