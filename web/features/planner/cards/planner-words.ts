/** Spans of days in the words of the language that is set. */
import { showShortDay, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';

const fewDays = 3;

/** One day as it is, a few by name, more by their number with the first and the last. */
export function daysInWords(days: readonly string[]): string {
  if (days.length === 1) return showWeekdayAndDate(days[0]!);
  if (days.length <= fewDays) return days.map(showShortDay).join(' · ');
  const [from, until] = [showShortDay(days[0]!), showShortDay(days.at(-1)!)];
  return m.planner_quick_days({ count: days.length, from, until });
}
