import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import {
  clockInstant,
  flag,
  gradingPlan,
  id,
  integer,
  isbn,
  nullable,
  prose,
  text,
} from './field-types.ts';
import { normalizeCreation, normalizeCreator } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** A course the family works through lesson by lesson. */
export const curriculum = defineEntity({
  name: 'curriculum',
  plural: 'curriculums',
  title: 'name',
  fields: {
    parentId: optional(nullable(id('member')), null),
    name: required(text({ min: 1, max: 200, message: problemText('curriculum-name-required') })),
    subject: required(text({ min: 1, max: 60, message: problemText('subject-required') })),
    publisher: optional(text({ max: 200 }), ''),
    gradeLevel: optional(text({ max: 60 }), ''),
    description: optional(prose(), ''),
    isbn: optional(isbn(), ''),
    /** Of its book; null: not known. */
    pages: optional(nullable(integer(1, 10_000)), null),
    totalLessons: optional(integer(0, 10_000), 0),
    /** The class that the lessons belong to; null: none. */
    classId: internal(optional(nullable(id('class')), null)),
    /** Its credits on the transcript, in hundredths; null: none. */
    creditHundredths: internal(optional(nullable(integer(0, 10_000)), null)),
    /** How it is graded (`lib/grading-plan.ts`). */
    gradingPlan: internal(optional(gradingPlan(), '')),
    /** Archived: its lessons are on no student's day; finished ones count as before. */
    isArchived: internal(optional(flag(), false)),
    createdAt: optional(nullable(clockInstant()), null),
  },
  scopes: () => [familyScope],
  normalize: (fields, context) =>
    normalizeCreator('parentId', normalizeCreation(fields, context), context),
});

/** A curriculum with defaults applied. */
export type Curriculum = RecordFor<typeof curriculum>;
