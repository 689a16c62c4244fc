import { familyScope } from '../records/scopes.ts';
import { defineEntity, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, integer, nullable, text } from './field-types.ts';

export const termKinds = ['year', 'term'] as const;

/**
 * A school year of the family's, or a term within one. Outside of its years there is no school (`derive/school-calendars.ts`); where
 * none is said there is school all year round. A term only names a part of a year.
 */
export const schoolTerm = defineEntity({
  name: 'school-term',
  plural: 'schoolTerms',
  title: 'name',
  fields: {
    kind: optional(choice(termKinds), 'year'),
    name: optional(text({ max: 60 }), ''),
    /** The first day and the last, both of it. */
    startDate: required(day()),
    endDate: required(day()),
    /** How many days of school it is to have; null: nobody has said. */
    daysAim: optional(nullable(integer(1, 366)), null),
  },
  scopes: () => [familyScope],
});

export type SchoolTerm = RecordFor<typeof schoolTerm>;
