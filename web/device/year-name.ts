import type { SchoolTerm } from '../../shared-model/entities/school-term.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { m } from '../messages/compiled/messages.js';

/** Name of a school year: its own, or the years of its first and last day. `term`: its record, if it has one. */
export const yearName = ({ term, from, until }: DaySpan & { term: SchoolTerm | null }): string =>
  term?.name || m.common_year_name({ from: from.slice(0, 4), until: until.slice(2, 4) });
