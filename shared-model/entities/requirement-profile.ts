import { problemText } from '../problems/problem-text.ts';
import { familyScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { integer, nullable, subjectHours, text } from './field-types.ts';

/** What a school year has to come to, as the family understands what is asked of it; students choose theirs by `requirementsId`. */
export const requirementProfile = defineEntity({
  name: 'requirement-profile',
  plural: 'requirementProfiles',
  title: 'name',
  fields: {
    name: required(text({ min: 1, max: 60, message: problemText('name-required') })),
    /** Days of school; null: the aim of the school year, where it has one. */
    days: optional(nullable(integer(1, 366)), null),
    /** Hours; null: no number. */
    hours: optional(nullable(integer(1, 5_000)), null),
    /** Hours of single subjects (`lib/subject-hours.ts`). */
    subjectHours: optional(subjectHours(), ''),
    /** Minutes that a day of school without any counts as; null: none. */
    usualMinutes: optional(nullable(integer(1, 1_440)), null),
  },
  scopes: () => [familyScope],
});

/** A profile with defaults applied. */
export type RequirementProfile = RecordFor<typeof requirementProfile>;
