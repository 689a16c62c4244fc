import type { SchoolTerm } from '../../shared-model/entities/school-term.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { m } from '../messages/compiled/messages.js';

/** Name of a school year: its own, or the years of its first and last day. `term`: its record, if it has one. */
export function yearName({ term, from, until }: DaySpan & { term: SchoolTerm | null }): string {
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)];
  if (term?.name) return term.name;
  return first === last ? first : m.common_year_name({ from: first, until: last.slice(2) });
}
