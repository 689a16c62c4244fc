import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { showDate, showDay } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

/** A span in short: "Nov 23 to Nov 27", or one day. The year is added where it isn't obvious. */
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

/** Name of a year or term; one created by REST may have none. */
export const termName = ({ name, startDate, endDate }: SchoolTerm): string =>
  name || yearName(startDate, endDate);
