/** Day spans in the current language. */
import { showShortDay, showWeekdayAndDate } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';

const fewDays = 3;

/** One day in full, a few by name, more as their number with first and last. */
export function daysInWords(days: readonly string[]): string {
  if (days.length === 1) return showWeekdayAndDate(days[0]!);
  if (days.length <= fewDays) return days.map(showShortDay).join(' · ');
  const [from, until] = [showShortDay(days[0]!), showShortDay(days.at(-1)!)];
  return m.planner_quick_days({ count: days.length, from, until });
}
