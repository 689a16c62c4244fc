import { familyScope } from '../records/scopes.ts';
import { defineEntity, internal, optional, required, type RecordFor } from './define-entity.ts';
import { choice, day, integer, nullable, text } from './field-types.ts';

/** A school year, or a named part of one. */
export const termKinds = ['year', 'term'] as const;

/**
 * A school year of the family, or a term within one. Outside the years there is no school
 * (`derive/school-calendars.ts`); without any year there is school all year round. A term only names a part of a year.
 */
export const schoolTerm = defineEntity({
  name: 'school-term',
  plural: 'schoolTerms',
  title: 'name',
  fields: {
    kind: optional(choice(termKinds), 'year'),
    name: optional(text({ max: 60 }), ''),
    /** The first and the last day, both included. */
    startDate: required(day()),
    endDate: required(day()),
    /** The intended number of school days; null: not set. */
    daysAim: optional(nullable(integer(1, 366)), null),
    /** The day on which a parent closed a school year; null: it is open. */
    closedOn: internal(optional(nullable(day()), null)),
  },
  scopes: () => [familyScope],
});

/** A school year or term with defaults applied. */
export type SchoolTerm = RecordFor<typeof schoolTerm>;
