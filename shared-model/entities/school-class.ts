import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import {
  clockInstant,
  gradingPlan,
  id,
  integer,
  nullable,
  place,
  prose,
  text,
} from './field-types.ts';
import { normalizeCreation } from './normalize.ts';
import { problemText } from '../problems/problem-text.ts';

/** A class that the family teaches; `enrollment` records hold its students. */
export const schoolClass = defineEntity({
  name: 'class',
  plural: 'classes',
  title: 'name',
  fields: {
    name: required(text({ min: 1, max: 120, message: problemText('class-name-required') })),
    teacherId: optional(nullable(id('member')), null),
    gradeLevel: optional(text({ max: 60 }), ''),
    description: optional(prose(), ''),
    /** Determines colour and glyph if the name doesn't. */
    subject: optional(nullable(text({ max: 60 })), null),
    /** Its credits on the transcript, in hundredths; null: none. */
    creditHundredths: internal(optional(nullable(integer(0, 10_000)), null)),
    /** How it is graded (`lib/grading-plan.ts`). */
    gradingPlan: internal(optional(gradingPlan(), '')),
    /** Sort key in the family's own order (`derive/family-order.ts`). */
    place: internal(optional(place(), '')),
    createdAt: internal(optional(nullable(clockInstant()), null)),
  },
  scopes: () => [familyScope],
  normalize: normalizeCreation,
});

/** A class with defaults applied. */
export type SchoolClass = RecordFor<typeof schoolClass>;
