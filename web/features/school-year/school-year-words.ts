import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { m } from '../../messages/compiled/messages.js';

/** 2026–27, after the years of its first and its last day. */
export function yearName(startDate: string, endDate: string): string {
  const [from = '', until = ''] = [startDate, endDate].map((day) => day.slice(0, 4));
  return from === until ? from : m.common_year_name({ from, until: until.slice(2) });
}

/** Name of a year or term; one created by REST may have none. */
export const termName = ({ name, startDate, endDate }: SchoolTerm): string =>
  name || yearName(startDate, endDate);
