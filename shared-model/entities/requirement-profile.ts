import { problemText } from '../problems/problem-text.ts';
import { familyScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { integer, nullable, prose, subjectHours, text } from './field-types.ts';

/** The requirements of a school year, as the family understands them; a student's `requirementsId` selects one. */
export const requirementProfile = defineEntity({
  name: 'requirement-profile',
  plural: 'requirementProfiles',
  title: 'name',
  fields: {
    name: required(text({ min: 1, max: 60, message: problemText('name-required') })),
    /** School days; null: the school year's own aim, if it has one. */
    days: optional(nullable(integer(1, 366)), null),
    /** Hours; null: not required. */
    hours: optional(nullable(integer(1, 5_000)), null),
    /** Required hours of single subjects (`lib/subject-hours.ts`). */
    subjectHours: optional(subjectHours(), ''),
    /** Minutes that a school day without any recorded counts as; null: none. */
    usualMinutes: optional(nullable(integer(1, 1_440)), null),
    /** Where the figures are from, and what else is asked for. */
    note: optional(prose(1_000), ''),
  },
  scopes: () => [familyScope],
});

/** A profile with defaults applied. */
export type RequirementProfile = RecordFor<typeof requirementProfile>;
