import { dayIn } from '../../../shared-model/lib/dates.ts';
import { showDayFrom, showTime } from '../../format/format.ts';

/** Due text: the time if today, else the date. `at` is ISO 8601, `zone` the family's. */
export function shortDue(at: string, today: string, zone: string, language?: string): string {
  const day = dayIn(at, zone);
  return day === today ? showTime(at, zone, language) : showDayFrom(day, today, language);
}
