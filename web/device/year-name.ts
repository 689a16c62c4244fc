import type { SchoolTerm } from '../../shared-model/entities/school-term.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import { m } from '../messages/compiled/messages.js';

/** What a school year is called: its name, or the years of its first and last day. `term`: its record, if it has one. */
export const yearName = ({ term, from, until }: DaySpan & { term: SchoolTerm | null }): string =>
  term?.name || m.common_year_name({ from: from.slice(0, 4), until: until.slice(2, 4) });
