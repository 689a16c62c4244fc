import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { showDate, showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

/** Nov 23, 2026 to Nov 27, 2026 in short: Nov 23 to Nov 27; one day alone. The year is said where it isn't plain. */
export const spanWords = (startDate: string, endDate: string, isFull = false): string => {
  const show = isFull ? showDay : showDate;
  return startDate === endDate
    ? show(startDate)
    : m.common_from_to({ from: show(startDate), until: show(endDate) });
};

/** 2026–27, after the years of its first and its last day. */
export function yearName(startDate: string, endDate: string): string {
  const [from = '', until = ''] = [startDate, endDate].map((day) => day.slice(0, 4));
  return from === until ? from : m.common_year_name({ from, until: until.slice(2) });
}

/** What a year or term is called; REST may leave its name empty. */
export const termName = ({ name, startDate, endDate }: SchoolTerm): string =>
  name || yearName(startDate, endDate);
